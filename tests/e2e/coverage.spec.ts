import type { Page } from "@playwright/test";
import { expect, storeOf, test } from "#tests/support/e2e.ts";
import { makeCoverages, makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";
import { addToCart, cartLine, figures } from "#tests/support/sale-screen.ts";

const panel = (page: Page) => page.locator("details#coverage");
const covered = (page: Page) => page.getByRole("table", { name: "What the policy covers" });
const rowOf = (page: Page, name: string) => covered(page).getByRole("row").filter({ hasText: name });

test("the sale of an insured customer explains what the policy pays of each line @nojs", async ({
  page,
  em,
  signedIn,
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
  // What is charged stays the specified arithmetic: 20% of the subtotal.
  expect(await figures(page)).toMatchObject({ Subtotal: "600.00", "Insurance Coverage": "120.00" });

  await cartLine(page, lens.sku)
    .getByRole("button", { name: /^One more of/ })
    .click();
  await expect(panel(page).locator("summary")).toContainText("Pays SAR 550.00, member SAR 150.00");
});

test("without a policy that covers there is nothing to explain @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const frame = await makeVariant(em, { storeId: store.id });
  await page.goto("/sales/new");
  await addToCart(page, frame.sku);
  await expect(panel(page)).toHaveCount(0);
});
