import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, cartLine, completeButton, figures, settle, toast } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";

test("a zero-rated product is made, sold without VAT, and its receipt says why in both languages @nojs", async ({
  page,
  em,
  signedIn,
  looks,
  javaScriptEnabled: scripts = true,
}) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const { sku: taxed } = await makeVariant(em, { storeId: storeOf(actor).id, price: "100.00" });
  const sku = `DROPS-${actor.user.id}`;
  await page.goto("/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Eye drops");
  await page.getByLabel("Brand", { exact: true }).fill("Hayat");
  await page.getByLabel("Category", { exact: true }).selectOption("Lens Care");
  await page.getByLabel("Base Price").fill("40");
  await page.getByLabel("SKU of variant 1").fill(sku);
  await page.getByLabel("Price of variant 1").fill("40");
  await page.getByLabel("Initial Quantity of variant 1").fill("5");
  const vat = page.getByLabel("VAT", { exact: true });
  await expect(vat.locator("option:checked")).toHaveText("15%, standard rate");
  const save = page.getByRole("button", { name: "Create Product" });

  // Goods outside the scope of VAT need words; what was typed stays.
  await vat.selectOption("VATEX-SA-OOS");
  await save.click();
  const words = page.getByLabel(/^Reason in words/);
  await expect(words).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Say why these goods are not subject to VAT").first()).toBeVisible();
  await expect(vat).toHaveValue("VATEX-SA-OOS");
  await expect(page.getByLabel("SKU of variant 1")).toHaveValue(sku);
  await vat.selectOption("VATEX-SA-35");
  await save.click();
  await expect(toast(page)).toContainText("Product created");
  const { id } = await rows(em)
    .selectFrom("products as p")
    .innerJoin("product_variants as v", "v.product_id", "p.id")
    .select("p.id")
    .where("v.sku", "=", sku)
    .executeTakeFirstOrThrow();
  await page.goto(`/products/${id}`);
  await expect(vat.locator("option:checked")).toHaveText("Medicines and medical equipment (VATEX-SA-35)");

  await page.goto("/sales/new");
  await addToCart(page, sku);
  await expect(cartLine(page, sku)).toContainText("no VAT");
  await expect.poll(() => figures(page)).toMatchObject({ "VAT (15%)": "0.00", "Total Payable": "40.00" });
  await addToCart(page, taxed);
  await expect(cartLine(page, taxed)).not.toContainText("no VAT");
  const expected = { Subtotal: "140.00", "VAT (15%)": "15.00", "Total Payable": "155.00", included: "15.00" };
  await settle(page, scripts);
  await expect.poll(() => figures(page)).toMatchObject(expected);
  await page.getByLabel("Payment method").selectOption("cash");
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");

  const sale = await rows(em)
    .selectFrom("sales")
    .select(["id", "tax_amount", "included_tax"])
    .where("store_id", "=", storeOf(actor).id)
    .executeTakeFirstOrThrow();
  expect([sale.tax_amount, sale.included_tax]).toEqual(["15.00", "15.00"]);
  await page.goto(`/receipts/${sale.id}`);
  expect(await figures(page)).toMatchObject(expected);
  const reason = "Zero-rated, 0%: Medicines and medical equipment (VATEX-SA-35)";
  const line = (text: string) => page.getByRole("row").filter({ hasText: text });
  await expect(line(sku)).toContainText(reason);
  await expect(line(taxed)).not.toContainText("VATEX");
  for (const paper of ["print", "a4"]) {
    await page.goto(`/receipts/${sale.id}/${paper}`);
    const printed = page.getByRole("article");
    await expect(printed).toContainText(reason);
    await expect(printed).toContainText("خاضع لنسبة الصفر، 0%: الأدوية والمعدات الطبية (VATEX-SA-35)");
  }
  await looks({ locale: "ar", theme: "light" });
  await page.goto(`/receipts/${sale.id}`);
  await expect(page.getByRole("row").filter({ hasText: sku })).toContainText("الأدوية والمعدات الطبية");
});
