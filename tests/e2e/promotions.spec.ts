import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import {
  addToCart,
  completeButton,
  errorSummary,
  figures,
  openPromotion,
  toast,
} from "#tests/support/browser/sale-screen.ts";
import { CASHIER_RIGHTS, makeVariant } from "#tests/support/factories.ts";

test("a promotion is made, sold with until it is used up, and then says so @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: [...CASHIER_RIGHTS, "sales:manage", "reports:read"] });
  const variant = await makeVariant(em, { storeId: actor.store?.id ?? 0, price: "100.00" });
  const code = `E2E-${variant.sku}`;

  await page.goto("/promotions");
  await page.getByRole("link", { name: "New promotion" }).click();
  await page.getByLabel("Minimum Purchase Amount").fill("-1");
  await page.getByRole("button", { name: "Create Promotion" }).click();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
    "Code is required",
    "Name is required",
    "Discount value is required",
    "Minimum purchase amount must be at least 0",
  ]);
  await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await page.getByLabel("Name", { exact: true }).fill("Last one");
  await page.getByLabel("Minimum Purchase Amount").fill("50");
  await page.getByLabel("Discount Value").fill("20");
  await page.getByLabel("Usage Limit").fill("1");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("−230.00")).toBeVisible();
  await expect(page.getByText("SAR 920.00")).toBeVisible();
  await page.getByRole("searchbox", { name: "Product name, brand or SKU" }).fill(variant.sku);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: `Add ${variant.name}` }).click();
  await expect(page.getByRole("button", { name: `Remove ${variant.name}` })).toBeVisible();
  await page.getByRole("button", { name: "Create Promotion" }).click();
  await expect(page.getByRole("status").first()).toContainText("Promotion created successfully");
  await expect(page.getByRole("status").first()).toContainText("Success");
  await expect(page).toHaveURL("/promotions");

  await page.goto("/sales/new");
  await addToCart(page, variant.sku);
  await openPromotion(page);
  await page.getByLabel("Promotion code").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Last one: −23.00")).toBeVisible();
  expect(await figures(page)).toMatchObject({ "Product Discount": "23.00", "Total Payable": "92.00" });
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");

  await page.goto("/sales/new");
  await addToCart(page, variant.sku);
  await openPromotion(page);
  await page.getByLabel("Promotion code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("This promotion is used up")).toBeVisible();
  await completeButton(page).click();
  await expect(errorSummary(page)).toContainText("This promotion is used up");
  await page.getByRole("button", { name: `Remove promotion ${code}` }).click();
  await expect(page.getByText("This promotion is used up")).toHaveCount(0);
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");

  await page.goto("/reports");
  await page.getByRole("link", { name: /^By promotion/ }).click();
  const brought = page.getByRole("row").filter({ hasText: code });
  await expect(brought).toContainText("23.00");
  await expect(brought).toContainText("92.00");
  await brought.getByRole("link").first().click();
  await expect(page).toHaveURL(/by=document/);
  await expect(page.getByRole("table", { name: "Sales and credit notes" }).locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("table", { name: "Sales and credit notes" }).locator("tbody tr")).toContainText("92.00");

  await page.goto(`/promotions?q=${code}&status=exhausted`);
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("1 of 1");
  await row.getByRole("link", { name: `Duplicate ${code}` }).click();
  await expect(page.getByLabel("Discount Value")).toHaveValue("20");
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Create Promotion" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Failed to create promotion: A promotion with this code exists already",
  );
});

test("a promotion that no manager made counts towards the cashier's limit @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const variant = await makeVariant(em, { storeId: store.id, price: "690.00" });
  const code = `OLD-${variant.sku}`;
  const terms = { code, name: "Old", discount_type: "percentage", discount_value: "100.00", start_date: "2026-01-01" };
  const applicable_products = JSON.stringify([variant.productId]) as never;
  const { id } = await rows(em)
    .insertInto("promotions")
    .values({ ...terms, applicable_products })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sell = async () => {
    await page.goto("/sales/new");
    await addToCart(page, variant.sku);
    await openPromotion(page);
    await page.getByLabel("Promotion code").fill(code);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Old: −793.50")).toBeVisible();
    expect(await figures(page)).toMatchObject({ "Product Discount": "793.50", "Total Payable": "0.00" });
    await completeButton(page).click();
  };
  await sell();
  await expect(page.getByRole("dialog", { name: "A manager approves" })).toContainText(
    "A discount of SAR 793.50, above the limit of SAR 158.70",
  );
  await rows(em).updateTable("promotions").set({ made_by_manager: true }).where("id", "=", id).execute();
  await sell();
  await expect(toast(page)).toContainText("Sale completed");
});

test("a field follows the kind of discount and the first day", async ({ page, signedIn }) => {
  await signedIn({ permissions: ["sales:manage"] });
  await page.goto("/promotions/new");
  const value = page.getByLabel("Discount Value");
  await expect(value).toHaveAttribute("step", "1");
  await page.getByLabel("Discount Type").selectOption("fixed");
  await expect(value).toHaveAttribute("step", "0.01");
  await page.getByLabel("Start Date").fill("2027-05-01");
  await page.getByLabel("Start Date").blur();
  await expect(page.getByLabel("End Date")).toHaveAttribute("min", "2027-05-01");
  await page.getByLabel("Code", { exact: true }).pressSequentially("abc");
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("ABC");
});
