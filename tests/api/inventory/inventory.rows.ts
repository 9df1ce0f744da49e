import { rows } from "#db/orm.ts";
import {
  OVERREACH,
  queries,
  refusalArea,
  type Shop,
  spares,
  storeQuery,
  take,
} from "#tests/api/every-call/refusal-area.ts";

const adjustmentOf = ({ variant }: Shop, values: object = {}) => ({
  variantId: variant.id,
  quantity: 1,
  reason: "found",
  ...values,
});
const firstStockOf = ({ store, shelfless }: Shop & { shelfless: number[] }, values: object = {}) => ({
  storeId: store.id,
  variantId: take(shelfless),
  quantity: 3,
  reorderLevel: 2,
  ...values,
});

export default refusalArea({
  /** Variants that no store has had yet: each can have its first stock once. */
  async make({ em, variant }) {
    const made = await rows(em)
      .insertInto("product_variants")
      .values(spares((index) => ({ product_id: variant.productId, sku: `SHELFLESS-${index}`, price: "10.00" })))
      .returning("id")
      .execute();
    return { shelfless: made.map(({ id }) => id) };
  },
  rows: {
    "GET /api/inventory": {
      ...storeQuery("/api/inventory"),
      invalid: () => [...queries("/api/inventory", "storeId"), ...queries("/api/inventory", "variantId")],
    },
    "POST /api/inventory": {
      valid: (shop) => ({ body: firstStockOf(shop) }),
      invalid: ({ store, variant }) =>
        [
          {},
          { variantId: "abc" },
          { variantId: variant.id, storeId: "abc" },
          { variantId: variant.id, storeId: store.id, quantity: -1 },
          { variantId: variant.id, storeId: store.id, quantity: 1.5 },
          { variantId: variant.id, storeId: store.id, quantity: "NaN" },
          { variantId: variant.id, storeId: store.id, reorderLevel: -1 },
          { variantId: variant.id, storeId: store.id, reorderLevel: 2147483648 },
          { variantId: variant.id, storeId: store.id, inventoryType: "Boxed" },
          { variantId: variant.id, storeId: store.id, lotCode: "x".repeat(61) },
          { variantId: variant.id, storeId: store.id, expiryDate: "soon" },
          { variantId: variant.id, storeId: store.id, serials: { A: 1 } },
        ].map((body) => ({ body })),
      forged: ({ foreign, variant }) => ({ body: { variantId: variant.id, storeId: foreign.id, quantity: 1 } }),
      stale: ({ store, variant }) => ({ body: { variantId: variant.id, storeId: store.id, quantity: 1 } }),
      overreach: (shop) => ({
        body: { ...firstStockOf(shop), ...OVERREACH, quantityOnHold: 3, maxQuantity: 9 },
        table: "inventory",
        kept: { created_by: shop.actor.user.id, deleted_at: null, quantity_on_hold: 0, max_quantity: null },
      }),
    },
    "GET /api/stock-movements": {
      ...storeQuery("/api/stock-movements"),
      invalid: () => [
        ...queries("/api/stock-movements", "storeId"),
        ...queries("/api/stock-movements", "variantId"),
        ...queries("/api/stock-movements", "kind", ["theft"]),
        ...queries("/api/stock-movements", "from", ["yesterday", "2026-02-30"]),
        ...queries("/api/stock-movements", "q", ["a%00b", "a".repeat(101)]),
      ],
    },
    "POST /api/stock-movements": {
      valid: (shop) => ({ body: adjustmentOf(shop) }),
      invalid: (shop) =>
        [
          {},
          adjustmentOf(shop, { variantId: "abc" }),
          adjustmentOf(shop, { quantity: 0 }),
          adjustmentOf(shop, { quantity: 1.5 }),
          adjustmentOf(shop, { quantity: "1e3" }),
          adjustmentOf(shop, { quantity: -1, direction: "add" }),
          adjustmentOf(shop, { quantity: -1 }),
          adjustmentOf(shop, { direction: "sideways" }),
          adjustmentOf(shop, { reason: "mood" }),
          adjustmentOf(shop, { reason: "other" }),
          adjustmentOf(shop, { note: "a\u0000b" }),
          adjustmentOf(shop, { storeId: "abc" }),
          adjustmentOf(shop, { lotCode: "x".repeat(61) }),
          adjustmentOf(shop, { expiryDate: "soon" }),
          adjustmentOf(shop, { serials: { A: 1 } }),
        ].map((body) => ({ body })),
      forged: (shop) => ({ body: adjustmentOf(shop, { storeId: shop.foreign.id }) }),
      overreach: (shop) => ({
        body: adjustmentOf(shop, { ...OVERREACH, kind: "sale", referenceType: "sales", referenceId: 1 }),
        table: "stock_movements",
        kept: { created_by: shop.actor.user.id, kind: "adjustment", reference_type: null, reference_id: null },
      }),
    },
    "GET /api/pending-quantities": {
      valid: ({ variant }) => ({ path: `/api/pending-quantities?variantId=${variant.id}` }),
      invalid: () => [
        { path: "/api/pending-quantities" },
        ...queries("/api/pending-quantities", "variantId"),
        ...queries("/api/pending-quantities?variantId=1", "storeId"),
      ],
      forged: ({ foreign, variant }) => ({
        path: `/api/pending-quantities?variantId=${variant.id}&storeId=${foreign.id}`,
      }),
    },
  },
});
