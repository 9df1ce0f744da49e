import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeCheckedFile } from "#tests/support/shop/checked-file.ts";

async function aToricLens(em: Em): Promise<number> {
  const lens = await rows(em)
    .selectFrom("product_variants")
    .select("product_id as productId")
    .where("cylinder", "<", "0")
    .where("base_curve", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return lens.productId;
}

/** A new variant of a product, which no store has had yet. */
async function aBareVariant(em: Em, productId: number) {
  const values = { product_id: productId, sku: `BARE-${process.pid}-${Date.now()}`, price: "120.00", is_active: false };
  return rows(em)
    .insertInto("product_variants")
    .values(values)
    .returning(["id", "product_id as productId"])
    .executeTakeFirstOrThrow();
}

export default demoArea({
  async make({ em, productId }) {
    const productImportId = await makeCheckedFile(em, "products", [
      { line: 3, field: "category", value: "Hats", key: "product.errors.unknownCategory" },
      { line: 4, field: "upc", value: "4006381333932", key: "imports.cells.checkDigit" },
    ]);
    return { lensId: await aToricLens(em), bareVariant: await aBareVariant(em, productId), productImportId };
  },
  pages: [
    { name: "import of products", path: () => paths.inventory.import() },
    { name: "checked import of products", path: ({ productImportId }) => paths.inventory.importRun(productImportId) },
    { name: "products without variants", path: () => paths.inventory.withoutVariants() },
    { name: "new product", path: () => paths.products.new() },
    {
      name: "new product with errors",
      path: () => paths.products.new(),
      act: async (page) => {
        await page.locator('[name="variants[0].sku"]').fill("A");
        await page.locator('button[value="save"]').click();
      },
    },
    {
      name: "new product without VAT, without the reason in words",
      path: () => paths.products.new(),
      act: async (page) => {
        await page.locator('[name="taxReason"]').selectOption("VATEX-SA-OOS");
        await page.locator('button[value="save"]').click();
      },
    },
    { name: "product", path: ({ productId }) => paths.products.edit(productId) },
    {
      name: "product with a variant that is added",
      path: ({ productId }) => paths.products.edit(productId),
      act: async (page) => {
        await page.locator('button[value*="insert"]').click();
        // The press scrolls to the button; the bar at the top would cover half of a box.
        await page.evaluate(() => window.scrollTo(0, 0));
      },
    },
    { name: "variant", path: ({ productId, variantId }) => paths.products.variant(productId, variantId) },
    {
      name: "variant without stock",
      path: ({ bareVariant }) => paths.products.variant(bareVariant.productId, bareVariant.id),
    },
    {
      name: "removing a variant",
      path: ({ productId, variantId }) => paths.products.removeVariant(productId, variantId),
    },
    { name: "lens powers", path: ({ lensId }) => paths.products.powers(lensId) },
    { name: "lens powers on paper", path: ({ lensId }) => paths.products.printPowers(lensId) },
    {
      name: "lens powers with an error",
      path: ({ lensId }) => paths.products.powers(lensId, { columns: "baseCurve", cylinder: "-1.25" }),
      act: async (page) => {
        await page.locator("details:has([name=reorderLevel]) > summary").click();
        await page.locator("main form button >> nth=-1").click();
      },
    },
    { name: "new powers", path: ({ lensId }) => paths.products.newPowers(lensId), act: press('button[value="check"]') },
    {
      name: "new powers that were checked",
      path: ({ lensId }) => paths.products.newPowers(lensId),
      act: async (page) => {
        await page.locator('[name="sphereFrom"]').fill("+1");
        await page.locator('[name="sphereTo"]').fill("-1");
        await page.locator('[name="cylinderFrom"]').fill("-1.25");
        await page.locator('[name="baseCurves"]').fill("8.5");
        await page.locator('button[value="check"]').click();
      },
    },
    { name: "a product's picture", path: ({ productId }) => paths.products.picture(productId) },
    { name: "removing a picture", path: ({ productId }) => paths.products.removePicture(productId) },
  ],
});
