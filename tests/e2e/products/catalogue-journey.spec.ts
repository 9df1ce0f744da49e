import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { codesIn, newEan } from "#tests/support/browser/barcodes.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { openPrintout } from "#tests/support/browser/printing.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";

/** A pixel of the pictures is a dot of a label printer: 8 dots a mm. */
test.use({ deviceScaleFactor: 203.2 / 96 });

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string, n: number) => page.getByLabel(`${name} of variant ${n}`, { exact: true });
const variantTable = (page: Page) => page.getByRole("table", { name: "Product Variants" });

test("a product is made with three variants and stock, edited, gets a fourth SKU, and labels that a scanner reads @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  test.slow();
  const actor = await signedIn({ permissions: PERMISSIONS });
  const taken = await makeVariant(em, { storeId: storeOf(actor).id });
  const code = `P${taken.id}-${Date.now() % 100_000}`;

  await page.goto("/products/new");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New Product");
  for (const column of ["SKU", "Attributes", "Price", "In Store Inventory", "Total Inventory"]) {
    await expect(variantTable(page).getByRole("columnheader", { name: column, exact: true })).toBeVisible();
  }
  await press(page, "Create Product");
  for (const message of [
    "Name must be at least 2 characters",
    "Brand must be at least 2 characters",
    "Category is required",
    "Price is required",
    "At least one product variant is required",
  ]) {
    await expect(errorSummary(page)).toContainText(message);
  }

  await page.getByLabel("Name", { exact: true }).fill(`Aviator ${code}`);
  await page.getByLabel("Brand", { exact: true }).fill("Ray-Ban");
  await page.getByLabel("Category", { exact: true }).selectOption("Sunglasses");
  await page.getByLabel("Base Price").fill("٤٩٩");
  await field(page, "SKU", 1).fill(`${code}-A`);
  await field(page, "Colour", 1).fill("Gold");
  await field(page, "Initial Quantity", 1).fill("7");
  await press(page, "Add Variant");
  await expect(field(page, "SKU", 2)).toBeFocused();
  await expect(field(page, "Colour", 1)).toHaveValue("Gold");
  await expect(field(page, "Price", 2)).toHaveValue("٤٩٩");
  await field(page, "SKU", 2).fill(taken.sku.toLowerCase());
  await press(page, "Add Variant");
  await field(page, "SKU", 3).fill("C");
  await press(page, "Add Variant");
  await field(page, "SKU", 4).fill("not wanted");
  await press(page, "Remove variant 4");
  await expect(field(page, "SKU", 4)).toHaveCount(0);
  await press(page, "Create Product");
  await expect(errorSummary(page)).toContainText("SKU must be at least 3 characters");
  await field(page, "SKU", 3).fill(`${code}-C`);
  await field(page, "Price", 3).fill("0");
  await press(page, "Create Product");
  await expect(errorSummary(page)).toContainText("Price must be a positive number");
  await field(page, "Price", 3).fill("550.50");
  await press(page, "Create Product");
  await expect(errorSummary(page)).toContainText(
    `Failed to create product: SKU ${taken.sku} is already used by ${taken.name}`,
  );
  await field(page, "SKU", 2).fill(`${code}-B`);
  const ean = newEan();
  const upc = page.locator('[name="variants[0].upc"]');
  if (!(await upc.isVisible())) await page.getByText("Details of variant 1").click();
  await upc.fill(ean);
  const details = page.getByText("Details of variant 2");
  const prices = page.getByLabel("Price with Tax").nth(1);
  if (!(await prices.isVisible())) await details.click();
  await prices.fill("573.85");
  await expect(page.getByText("No inventory data found for this variant").nth(1)).toBeVisible();
  await press(page, "Create Product");
  await expect(toast(page)).toContainText("Product created");
  await expect(toast(page).getByRole("link", { name: "Open product" })).toHaveAttribute("href", /^\/products\/\d+$/);
  expect(new URL(page.url()).pathname).toBe("/inventory");

  const made = await rows(em)
    .selectFrom("product_variants as v")
    .leftJoin("inventory as i", "i.variant_id", "v.id")
    .select(["v.id", "v.product_id", "v.sku", "v.price", "v.price_with_tax", "i.store_id", "i.quantity"])
    .where("v.sku", "like", `${code}-%`)
    .orderBy("v.id")
    .execute();
  expect(made.map(({ sku, price, price_with_tax, quantity }) => [sku, price, price_with_tax, quantity])).toEqual([
    [`${code}-A`, "499.00", "499.00", 7],
    [`${code}-B`, "499.00", "573.85", null],
    [`${code}-C`, "550.50", "499.00", null],
  ]);
  expect(made[0]?.store_id).toBe(storeOf(actor).id);

  await page.goto(`/inventory/${made[0]?.product_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Product");
  await expect(variantTable(page).getByRole("row", { name: new RegExp(`${code}-A`) })).toContainText("Gold");
  await page.getByLabel(/^Model/).fill("RB3025");
  await press(page, "Add Variant");
  await expect(page.getByLabel(/^Model/)).toHaveValue("RB3025");
  await field(page, "SKU", 1).fill(`${code}-D`);
  await field(page, "Initial Quantity", 1).fill("2");
  await press(page, "Update Product");
  await expect(toast(page)).toContainText("Product updated");

  await page.goto(`/products/${made[0]?.product_id}`);
  await expect(variantTable(page).getByRole("row")).toHaveCount(5);
  await expect(page.getByLabel(/^Model/)).toHaveValue("RB3025");

  const labels = page.getByRole("article");
  await test.step("labels of all four variants are chosen", async () => {
    await page.goto("/inventory");
    await page.getByRole("link", { name: "Labels", exact: true }).click();
    await expect(page.getByText("No labels chosen")).toBeVisible();
    await page.getByRole("searchbox", { name: /^SKU, UPC/ }).fill(ean);
    await page.getByRole("searchbox", { name: /^SKU, UPC/ }).press("Enter");
    await page.getByRole("button", { name: `Add Aviator ${code} ${code}-A` }).click();
    await page.getByRole("searchbox", { name: /^SKU, UPC/ }).fill(code);
    await page.getByRole("searchbox", { name: /^SKU, UPC/ }).press("Enter");
    for (const letter of ["B", "C", "D"]) {
      await page.getByRole("button", { name: `Add Aviator ${code} ${code}-${letter}` }).click();
    }
    const chosen = page.getByRole("table", { name: "Labels" });
    const line = (letter: string) => chosen.getByRole("row").filter({ hasText: `${code}-${letter}` });
    await expect(line("A")).toContainText("EAN-13");
    await expect(line("D")).toContainText("Code 128");
    await line("D")
      .getByRole("button", { name: /^One more of/ })
      .click();
    await expect(page.getByText("5 labels on 5 pages")).toBeVisible();
    // A number that was only typed counts for the printout.
    await line("A").getByRole("textbox").fill("2");
    await openPrintout(page, page.getByRole("button", { name: "Print labels" }), scripts);
    await expect(page).toHaveURL(/\/inventory\/labels\/print\?/);
    await expect(page.locator("script[src]")).toHaveCount(0);
  });

  await test.step("the labels are read from their pictures", async () => {
    const skus = ["B", "C", "D", "D"].map((letter) => ({ format: "Code128", text: `${code}-${letter}` }));
    const article = { format: "EAN13", text: ean };
    await expect(labels).toHaveCount(6);
    await page.emulateMedia({ media: "print" });
    for (const [index, wanted] of [article, article, ...skus].entries()) {
      expect(await codesIn(await labels.nth(index).screenshot())).toEqual([wanted]);
    }
    await page.emulateMedia({ media: null });
    await page.getByRole("link", { name: "Back to the choice" }).click();
    await expect(page.getByText("6 labels on 6 pages")).toBeVisible();
  });

  await page.goto(`/products/${made[0]?.product_id}`);
  await page.getByRole("link", { name: `${code}-A`, exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Current Inventory Status");
  await expect(page.getByRole("dialog").getByRole("row", { name: /In Stock/ })).toContainText("7");
  if (test.info().project.name === "chromium") {
    await expect(page.locator("dialog:modal")).toBeVisible();
    await expect(page).toHaveURL(`/products/${made[0]?.product_id}`);
    await page.getByRole("link", { name: "Remove variant" }).click();
    const over = page.getByRole("dialog", { name: "Deactivate variant" });
    await expect(over).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(over).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: "Edit Variant" })).toBeVisible();
  }
  await page.getByLabel("SKU").fill("A");
  await press(page, "Save Variant");
  await expect(errorSummary(page)).toContainText("SKU must be at least 3 characters");
  await page.getByLabel("SKU").fill(`${code}-A`);
  await page.getByLabel("Reorder Level").fill("7");
  await page.getByLabel(/^Colour/).fill("");
  await press(page, "Save Variant");
  await expect(toast(page)).toContainText("Variant updated");
  await page.goto(`/products/${made[0]?.product_id}/variants/${made[0]?.id}`);
  await expect(page.getByRole("dialog").getByRole("row", { name: /Low Stock/ })).toContainText("7");
  await expect(page.getByLabel(/^Colour/)).toHaveValue("");
  await page.getByRole("link", { name: "Remove variant" }).click();
  await press(page, "Deactivate variant");
  await expect(toast(page)).toContainText("Variant deactivated");
  await expect(variantTable(page).getByRole("row", { name: new RegExp(`${code}-A`) })).toContainText("Inactive");
  await page.goto(`/products/${made[1]?.product_id}/variants/${made[1]?.id}/remove`);
  await press(page, "Delete variant");
  await expect(toast(page)).toContainText("Variant deleted");
  await expect(page.getByRole("link", { name: `${code}-B` })).toHaveCount(0);
});
