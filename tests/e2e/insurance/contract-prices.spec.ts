import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, cartLine, figures } from "#tests/support/browser/sale-screen.ts";
import { CASHIER_RIGHTS, makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";

test("a manager agrees a price with an insurer, and the till charges it @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: [...CASHIER_RIGHTS, "customers:manage"] }));
  const frame = await makeVariant(em, { storeId: store.id, price: "500.00" });
  const lens = await makeVariant(em, { storeId: store.id, price: "100.00", category: "Regular Lenses" });
  const customer = await makeCustomer(em);
  const { insuranceId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });

  await test.step("a price for one product; a mistake loses nothing that was typed", async () => {
    await page.goto(`/insurance/${insuranceId}`);
    await page.getByRole("link", { name: "Contract prices" }).click();
    await page.getByRole("link", { name: "New contract price" }).first().click();
    await expect(page.getByLabel("Insurer", { exact: true })).toHaveValue(String(insuranceId));
    await page.getByLabel("SKU or barcode").fill(frame.sku);
    await page.getByLabel("Until").fill("2026-01-01");
    await page.getByRole("button", { name: "Save contract price" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter a price or a percent");
    await expect(page.getByRole("alert")).toContainText("The last day comes before the first day");
    await expect(page.getByLabel("SKU or barcode")).toHaveValue(frame.sku);
    await page.getByLabel("Agreed price before VAT").fill("420");
    await page.getByLabel("Until").fill("");
    await page.getByRole("button", { name: "Save contract price" }).click();
    await expect(page.getByRole("status").first()).toContainText("Contract price saved");
    await expect(page.getByRole("row").filter({ hasText: frame.name })).toContainText("420.00");
  });

  await test.step("a second price for the product is refused", async () => {
    await page.goto(`/insurance/contract-prices/new?insuranceId=${insuranceId}`);
    await page.getByLabel("SKU or barcode").fill(frame.sku);
    await page.getByLabel("Percent off the catalogue").fill("5");
    await page.getByRole("button", { name: "Save contract price" }).click();
    await expect(page.getByRole("alert")).toContainText("This insurer already has a price for it from");
    await page.getByLabel("SKU or barcode").fill("");
    await page.getByLabel("Insurance category").selectOption("Regular Lenses");
    await page.getByLabel("Percent off the catalogue").fill("");
    await page.getByLabel("The insurer does not pay for it").check();
    await page.getByRole("button", { name: "Save contract price" }).click();
    await expect(page.getByRole("status").first()).toContainText("Contract price saved");
  });

  await page.goto(`/sales/new?customerId=${customer.id}`);
  await addToCart(page, frame.sku, lens.sku);
  await expect(cartLine(page, frame.sku)).toContainText(/Contract price of Insurer \d+, list 500\.00/);
  await expect(cartLine(page, lens.sku)).toContainText(/Insurer \d+ does not pay for this item: excluded by contract/);
  expect(await figures(page)).toMatchObject({ Subtotal: "520.00" });
});
