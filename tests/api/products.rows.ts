import { rows } from "#db/orm.ts";
import { nextName, OVERREACH, queries, refusalArea, type Shop, SPARES } from "#tests/api/every-call/refusal-area.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { HTML, JPEG } from "#tests/support/shop/files.ts";
import { makePictured, pictureForm } from "#tests/support/shop/pictures.ts";

const goods = { name: "Aviator", brand: "Ray-Ban", category: "Eyeglasses", basePrice: "499.00" };
const powers = { sphereFrom: "-1.00", sphereTo: "-1.50" };
const powersPath = (productId: number) => `/api/products/${productId}/powers`;
const picture = (id: number) => `/api/products/${id}/picture`;
const hidden = ({ removedProductId }: Shop) => [picture(removedProductId)];

export default refusalArea({
  async make({ em, store }) {
    const lens = await makeVariant(em, { storeId: store.id, category: "Contact Lenses" });
    await rows(em).updateTable("product_variants").set({ sphere: "-1.25" }).where("id", "=", lens.id).execute();
    const { productId } = await makeVariant(em, { storeId: store.id });
    return { lens, pictured: await makePictured(em, productId, SPARES) };
  },
  rows: {
    "GET /api/products": { invalid: () => queries("/api/products", "category", ["%00", "a".repeat(121)]) },
    "GET /api/products/{id}": {
      valid: ({ variant }) => ({ path: `/api/products/${variant.productId}` }),
      hidden: ({ removedProductId }) => [`/api/products/${removedProductId}`],
    },
    "POST /api/products": {
      valid: () => ({ body: goods }),
      invalid: () =>
        [
          {},
          { ...goods, name: "A" },
          { ...goods, brand: " " },
          { ...goods, category: "" },
          { ...goods, basePrice: "" },
          { ...goods, basePrice: 0 },
          { ...goods, basePrice: "-5" },
          { ...goods, basePrice: "NaN" },
          { ...goods, basePrice: 1.005 },
          { ...goods, isActive: "perhaps" },
          { ...goods, description: "a\u0000b" },
          { ...goods, taxCategory: "X" },
          { ...goods, taxCategory: "Z" },
          { ...goods, taxCategory: "S", taxReason: "VATEX-SA-35" },
          { ...goods, taxCategory: "E", taxReason: "VATEX-SA-35" },
          { ...goods, taxReason: "VATEX-SA-HEA" },
          { ...goods, taxReason: "VATEX-SA-OOS" },
          { ...goods, taxReason: "VATEX-SA-35", taxNote: "Drops" },
          { ...goods, variants: [] },
          { ...goods, variants: "all" },
          { ...goods, variants: [{ sku: "AB" }] },
          { ...goods, variants: [{ sku: "TWICE-1" }, { sku: "twice-1 " }] },
          { ...goods, variants: [{ sku: "ABC", initialQuantity: -1 }] },
          { ...goods, variants: [{ sku: "ABC", taxCode: "none" }] },
          { ...goods, variants: Array.from({ length: 31 }, (_, index) => ({ sku: `MANY-${index}` })) },
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: { ...goods, ...OVERREACH, categoryId: 2 },
        table: "products",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1, category_id: 1 },
      }),
    },
    "PATCH /api/products/{id}": {
      valid: ({ variant }) => ({ path: `/api/products/${variant.productId}`, body: { description: "Seen" } }),
      invalid: ({ variant }) =>
        [
          { name: "" },
          { basePrice: "free" },
          { category: "" },
          { taxCategory: "Z" },
          { taxReason: "VATEX-SA-1" },
          { taxNote: "Drops" },
          { version: "first" },
          { variants: [{}] },
        ].map((body) => ({
          path: `/api/products/${variant.productId}`,
          body,
        })),
      hidden: ({ removedProductId }) => [`/api/products/${removedProductId}`],
      stale: ({ variant }) => ({ path: `/api/products/${variant.productId}`, body: { model: "Late", version: 999 } }),
      overreach: ({ variant }) => ({
        path: `/api/products/${variant.productId}`,
        body: { description: "seen", ...OVERREACH, version: undefined },
        table: "products",
        kept: { id: variant.productId, created_by: null, deleted_at: null },
      }),
    },
    "GET /api/products/{id}/powers": {
      valid: ({ lens }) => ({ path: powersPath(lens.productId) }),
      hidden: ({ removedProductId }) => [powersPath(removedProductId)],
    },
    "POST /api/products/{id}/powers": {
      valid: ({ lens }) => ({ path: powersPath(lens.productId), body: { ...powers, color: nextName() } }),
      invalid: ({ lens }) =>
        [
          {},
          { sphereFrom: "-1" },
          { ...powers, sphereTo: "1.10" },
          { ...powers, sphereFrom: "-31" },
          { ...powers, sphereStep: 0 },
          { ...powers, cylinderFrom: "+0.75" },
          { ...powers, baseCurves: "8.45" },
          { ...powers, baseCurves: { first: 8.4 } },
          { ...powers, additions: [0] },
          { ...powers, additions: Array.from({ length: 17 }, () => 1) },
          { ...powers, price: 0 },
          { ...powers, skuPattern: "{axis}" },
          { ...powers, skuPattern: "A\u0000-{power}" },
          { ...powers, skuPattern: "ALWAYS-{add}" },
          { ...powers, reorderLevel: -1 },
          { ...powers, initialQuantity: 1.5 },
          { ...powers, sphereFrom: -30, sphereTo: 30, cylinderFrom: 0, cylinderTo: -10 },
        ].map((body) => ({ path: powersPath(lens.productId), body })),
      hidden: ({ removedProductId }) => [powersPath(removedProductId)],
    },
    "PATCH /api/products/{id}/powers": {
      valid: ({ lens }) => ({ path: powersPath(lens.productId), body: { ...powers, reorderLevel: 3 } }),
      invalid: ({ lens }) =>
        [
          {},
          powers,
          { ...powers, reorderLevel: -1 },
          { ...powers, reorderLevel: "many" },
          { reorderLevel: 1 },
          { ...powers, reorderLevel: 1, cylinderTo: 1 },
          { ...powers, reorderLevel: 1, baseCurve: "flat" },
        ].map((body) => ({ path: powersPath(lens.productId), body })),
      hidden: ({ removedProductId }) => [powersPath(removedProductId)],
    },
    "POST /api/product-variants": {
      valid: ({ variant }) => ({ body: { productId: variant.productId, sku: nextName() } }),
      invalid: ({ variant: { productId } }) =>
        [
          {},
          { productId },
          { sku: "NO-PRODUCT" },
          { productId: "abc", sku: "SKU-X" },
          { productId, sku: " AB " },
          { productId, sku: "SKU-X", price: 0 },
          { productId, sku: "SKU-X", price: "-1" },
          { productId, sku: "SKU-X", priceWithTax: "free" },
          { productId, sku: "SKU-X", genderClassification: "ROBOT" },
          { productId, sku: "SKU-X", sphere: "1.10" },
          { productId, sku: "SKU-X", cylinder: "0.75" },
          { productId, sku: "SKU-X", additionalAttributes: [1] },
          { productId, sku: "SKU-X", additionalAttributes: { a: [[[[[["deep"]]]]]] } },
          { productId, sku: "SKU-X", additionalAttributes: { a: { b: "c\u0000" } } },
          { productId, sku: "SKU-\u0000X" },
        ].map((body) => ({ body })),
      overreach: ({ variant, actor }) => ({
        body: { productId: variant.productId, sku: nextName(), quantity: 5, search: "x", ...OVERREACH },
        table: "product_variants",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "GET /api/product-variants/{id}": {
      valid: ({ variant }) => ({ path: `/api/product-variants/${variant.id}` }),
      hidden: ({ removedVariantId }) => [`/api/product-variants/${removedVariantId}`],
    },
    "PATCH /api/product-variants/{id}": {
      valid: ({ variant }) => ({ path: `/api/product-variants/${variant.id}`, body: { color: "Gold" } }),
      invalid: ({ variant }) =>
        [{ sku: "" }, { sku: "AB" }, { price: "0" }, { price: null }, { version: "first" }].map((body) => ({
          path: `/api/product-variants/${variant.id}`,
          body,
        })),
      hidden: ({ removedVariantId }) => [`/api/product-variants/${removedVariantId}`],
      stale: ({ variant }) => ({ path: `/api/product-variants/${variant.id}`, body: { color: "Late", version: 999 } }),
      overreach: ({ variant }) => ({
        path: `/api/product-variants/${variant.id}`,
        body: { color: "Gold", productId: 1, ...OVERREACH, version: undefined },
        table: "product_variants",
        kept: { product_id: variant.productId, created_by: null, deleted_at: null },
      }),
    },
    "GET /api/product-variants": { invalid: () => queries("/api/product-variants", "productId") },
    "GET /api/products/{id}/picture": {
      valid: ({ pictured }) => ({ path: `${picture(pictured.id)}?size=small` }),
      invalid: ({ pictured }) => ["size=huge", "size="].map((query) => ({ path: `${picture(pictured.id)}?${query}` })),
      hidden: (shop) => [...hidden(shop), picture(shop.variant.productId)],
    },
    "PUT /api/products/{id}/picture": {
      valid: ({ lens }) => ({ path: picture(lens.productId), body: pictureForm() }),
      invalid: ({ lens }) =>
        [new FormData(), pictureForm(HTML), pictureForm(HTML, "page.svg"), pictureForm(JPEG, "half.jpg")].map(
          (body) => ({
            path: picture(lens.productId),
            body,
          }),
        ),
      hidden,
    },
    "DELETE /api/products/{id}/picture": {
      valid: ({ pictured }) => ({ path: picture(pictured.spare.pop() ?? 0) }),
      hidden: (shop) => [...hidden(shop), picture(shop.variant.productId)],
    },
  },
});
