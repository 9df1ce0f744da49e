import { type Em, rows } from "#db/orm.ts";
import { nextName, OVERREACH, queries, refusalArea, storeQuery } from "#tests/api/every-call/refusal-area.ts";
import { makeVariant } from "#tests/support/factories.ts";

type Lots = { lots: Awaited<ReturnType<typeof makeLots>> };
const lotOf = ({ lots }: Lots, values: object = {}) => ({
  productVariantId: lots.variantId,
  lotCode: nextName(),
  ...values,
});

/** An item that is kept in lots, with an empty lot of its own and one of another store; and one whose pieces wait for numbers. */
async function makeLots(em: Em, storeId: number, foreignId: number) {
  const { id: variantId } = await makeVariant(em, { storeId, quantity: 0 });
  await rows(em).updateTable("inventory").set({ inventory_type: "Lot" }).where("variant_id", "=", variantId).execute();
  const [own, foreign] = await rows(em)
    .insertInto("stock_lots")
    .values([storeId, foreignId].map((store_id) => ({ store_id, variant_id: variantId, lot_code: "OWN" })))
    .returning("id")
    .execute();
  const { id: numbered } = await makeVariant(em, { storeId, quantity: 500 });
  const asked = { inventory_type: "Serialized", serial_type: "Manual" };
  await rows(em).updateTable("inventory").set(asked).where("variant_id", "=", numbered).execute();
  return { variantId, own: own?.id ?? 0, foreign: foreign?.id ?? 0, numbered };
}

export default refusalArea({
  make: async ({ em, store, foreign }) => ({ lots: await makeLots(em, store.id, foreign.id) }),
  rows: {
    "GET /api/lots": {
      ...storeQuery("/api/lots"),
      invalid: () => [
        ...queries("/api/lots", "storeId"),
        ...queries("/api/lots", "variantId"),
        ...queries("/api/lots", "filter", ["fresh"]),
        ...queries("/api/lots", "q", ["a%00b", "a".repeat(101)]),
      ],
    },
    "POST /api/lots": {
      valid: (shop) => ({ body: lotOf(shop) }),
      invalid: (shop) =>
        [
          {},
          lotOf(shop, { productVariantId: "abc" }),
          lotOf(shop, { initialQuantity: -1 }),
          lotOf(shop, { initialQuantity: 1.5 }),
          lotOf(shop, { expiryDate: "2026-02-30" }),
          lotOf(shop, { expiryDate: "2026-01-01", manufactureDate: "2026-02-01" }),
          lotOf(shop, { unitCost: "-1" }),
          lotOf(shop, { supplierId: "abc" }),
          lotOf(shop, { status: "lost" }),
          lotOf(shop, { lotCode: "a\u0000b" }),
          lotOf(shop, { lotCode: "x".repeat(61) }),
          lotOf(shop, { storeId: "abc" }),
        ].map((body) => ({ body })),
      forged: (shop) => ({ body: lotOf(shop, { storeId: shop.foreign.id }) }),
      overreach: (shop) => ({
        body: lotOf(shop, { ...OVERREACH, currentQuantity: 9 }),
        table: "stock_lots",
        kept: { created_by: shop.actor.user.id, deleted_at: null, current_quantity: 0, version: 1 },
      }),
    },
    "PATCH /api/lots/{id}": {
      valid: ({ lots }) => ({ path: `/api/lots/${lots.own}`, body: { expiryDate: "2030-01-01" } }),
      invalid: ({ lots }) =>
        [{ status: "lost" }, { lotCode: "" }, { expiryDate: "soon" }, { unitCost: "NaN" }, { supplierId: 0 }].map(
          (body) => ({
            path: `/api/lots/${lots.own}`,
            body,
          }),
        ),
      hidden: ({ lots }) => [`/api/lots/${lots.foreign}`],
      stale: ({ lots }) => ({ path: `/api/lots/${lots.own}`, body: { status: "active", version: 9_999 } }),
      overreach: ({ lots }) => ({
        path: `/api/lots/${lots.own}`,
        body: { status: "active", currentQuantity: 9, initialQuantity: 9, storeId: 1 },
        table: "stock_lots",
        kept: { current_quantity: 0, initial_quantity: 0 },
      }),
    },
    "GET /api/serials": {
      ...storeQuery("/api/serials"),
      invalid: () => [
        ...queries("/api/serials", "storeId"),
        ...queries("/api/serials", "variantId"),
        ...queries("/api/serials", "status", ["lost"]),
        ...queries("/api/serials", "serial", ["a%00b", "a".repeat(81)]),
        ...queries("/api/serials", "q", ["a%00b", "a".repeat(101)]),
      ],
    },
    "POST /api/serials": {
      valid: ({ lots }) => ({ body: { variantId: lots.numbered, serials: [nextName()] } }),
      invalid: ({ lots: { numbered: variantId } }) =>
        [
          {},
          { variantId },
          { variantId: "abc", serials: ["A"] },
          { variantId, serials: { A: 1 } },
          { variantId, serials: [1] },
          { variantId, serials: ["A 1"] },
          { variantId, serials: ["a".repeat(81)] },
          { variantId, serials: Array.from({ length: 501 }, (_, n) => `N${n}`) },
          { variantId, storeId: "abc", serials: ["A"] },
        ].map((body) => ({ body })),
      forged: ({ foreign, lots }) => ({
        body: { variantId: lots.numbered, serials: [nextName()], storeId: foreign.id },
      }),
    },
  },
});
