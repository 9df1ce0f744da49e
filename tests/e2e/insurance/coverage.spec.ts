import type { Page } from "@playwright/test";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, cartLine, figures } from "#tests/support/browser/sale-screen.ts";
import { CASHIER_RIGHTS, makeCoverages, makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";

const panel = (page: Page) => page.locator("details#coverage");
const covered = (page: Page) => page.getByRole("table", { name: "What the policy covers" });
const rowOf = (page: Page, name: string) => covered(page).getByRole("row").filter({ hasText: name });

test("the sale of an insured customer explains what the policy pays for each line @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const frame = await makeVariant(em, { storeId: store.id, price: "500.00" });
  const lens = await makeVariant(em, { storeId: store.id, price: "100.00", category: "Regular Lenses" });
  const customer = await makeCustomer(em);
  const { policyId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
  await makeCoverages(em, policyId, {
    categories: [{ category_name: "Frames", coverage_percentage: "80.00" }],
    products: [{ product_id: lens.productId, coverage_percentage: "90.00", copayment_amount: "25.00" }],
  });

  await page.goto(`/sales/new?customerId=${customer.id}`);
  await addToCart(page, frame.sku, lens.sku);
  await expect(panel(page).locator("summary")).toContainText("Pays SAR 475.00, member SAR 125.00");
  await expect(panel(page).locator("summary")).toContainText("Policy terms (information only)");
  await expect(panel(page).locator("summary")).toContainText("not what is charged");
  await expect(covered(page)).toBeHidden();
  await panel(page).locator("summary").click();
  await expect(rowOf(page, frame.name)).toContainText("The rule of its category: 80%");
  await expect(rowOf(page, frame.name).getByRole("cell")).toContainText([
    "",
    "Category 80%",
    "500.00",
    "400.00",
    "100.00",
  ]);
  await expect(rowOf(page, lens.name)).toContainText("The policy's own rule for this product: 90%");
  await expect(rowOf(page, lens.name)).toContainText("The copayment for each of this product: SAR 25.00");
  await expect(rowOf(page, lens.name).getByRole("cell")).toContainText(["", "Product 90%", "100.00", "75.00", "25.00"]);
  // The charged amount stays the specified arithmetic: 20% of the subtotal.
  expect(await figures(page)).toMatchObject({ Subtotal: "600.00", "Insurance Coverage": "120.00" });

  await cartLine(page, lens.sku)
    .getByRole("button", { name: /^One more of/ })
    .click();
  await expect(panel(page).locator("summary")).toContainText("Pays SAR 550.00, member SAR 150.00");
  // With scripts it is open as its reader left it.
  if (scripts) await expect(rowOf(page, lens.name).getByRole("cell")).toContainText(["", "Product 90%", "200.00"]);
});

test("a sale without a covering policy shows no explanation @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const frame = await makeVariant(em, { storeId: store.id });
  await page.goto("/sales/new");
  await addToCart(page, frame.sku);
  await expect(panel(page)).toHaveCount(0);
});

test("a policy's page shows the coverage and calculates with chosen items @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: [...CASHIER_RIGHTS, "customers:manage"] }));
  const frame = await makeVariant(em, { storeId: store.id, price: "500.00" });
  const lens = await makeVariant(em, { storeId: store.id, price: "100.00", category: "Regular Lenses" });
  const customer = await makeCustomer(em);
  const { policyId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
  await makeCoverages(em, policyId, {
    categories: [{ category_name: "Regular Lenses", coverage_percentage: "70.00", notes: "Type: glass" }],
    products: [{ product_id: frame.productId, category_name: "Frames", coverage_percentage: "100.00" }],
  });
  await page.goto(`/insurance/policy/${policyId}`);

  await test.step("the page shows terms, coverage and members", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Policy POL-");
    const coverage = page.getByRole("table", { name: "Coverage" });
    await expect(coverage.getByRole("row").filter({ hasText: "Regular Lenses" })).toContainText("Glass");
    await expect(coverage.getByRole("row").filter({ hasText: "Contact Lenses" })).toContainText("No rule of its own");
    await expect(page.getByRole("table", { name: "Products with rules of their own" })).toContainText("Fully covered");
    const members = page.getByRole("table", { name: "Members" });
    await expect(members).toContainText(`${customer.firstName} ${customer.lastName}`);
    await expect(page.getByText("Not used yet")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit Policy" })).toHaveAttribute("href", /\/edit$/);
  });

  const calculator = page.getByRole("region", { name: "Coverage calculator" });
  const split = calculator.getByRole("table", { name: "Coverage calculator" });
  const add = async (sku: string) => {
    await calculator.getByRole("searchbox").fill(sku);
    await calculator.getByRole("searchbox").press("Enter");
    await calculator.getByRole("button", { name: new RegExp(`^Add .*${sku}$`) }).click();
    await expect(split).toContainText(sku);
  };
  await test.step("the calculator shows what the policy pays", async () => {
    await add(frame.sku);
    await add(lens.sku);
    const row = (sku: string) => split.getByRole("row").filter({ hasText: sku });
    await expect(row(frame.sku)).toContainText("This product is fully covered, without a copayment");
    await expect(split.getByRole("row").last()).toContainText("600.00504.0096.00");
    await split.getByRole("textbox", { name: `Quantity of` }).last().fill("3");
    await calculator.getByRole("button", { name: "Calculate" }).click();
    await expect(row(lens.sku).getByRole("textbox")).toHaveValue("3");
    await expect(split.getByRole("row").last()).toContainText("800.00672.00128.00");
    await split
      .getByRole("button", { name: /^Remove .*Frame/ })
      .first()
      .click();
    await expect(row(frame.sku)).toHaveCount(0);
    await expect(split.getByRole("row").last()).toContainText("300.00210.0090.00");
  });
});

test("every signed-in user sees a policy; members' names and prices need their rights @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn({ permissions: [] });
  const customer = await makeCustomer(em, { lastName: "Al-Secret" });
  const { policyId } = await makePolicy(em, { customerId: customer.id });
  expect((await page.goto(`/insurance/policy/${policyId}`))?.status()).toBe(200);
  await expect(page.getByText("1 customer is insured under this policy")).toBeVisible();
  await expect(page.getByText("Al-Secret")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Coverage calculator" })).toHaveCount(0);
  expect((await page.goto("/insurance/policy/999999"))?.status()).toBe(404);
});
