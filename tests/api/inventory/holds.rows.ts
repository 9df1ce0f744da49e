import { type Em, rows } from "#db/orm.ts";
import { OVERREACH, queries, refusalArea, type Shop, storeQuery, take } from "#tests/api/every-call/refusal-area.ts";

const holdOf = ({ variant }: Shop, values: object = {}) => ({ variantId: variant.id, quantity: 1, ...values });

/** Pieces that are kept back, for the calls that let them go. */
async function makeSpareHolds(em: Em, store_id: number, variant_id: number, count: number): Promise<number[]> {
  const expires_at = new Date(Date.now() + 3_600_000);
  const made = await rows(em)
    .insertInto("stock_holds")
    .values(Array.from({ length: count }, () => ({ store_id, variant_id, quantity: 1, expires_at })))
    .returning("id")
    .execute();
  const onHold = { quantity_on_hold: count };
  await rows(em)
    .updateTable("inventory")
    .set(onHold)
    .where("store_id", "=", store_id)
    .where("variant_id", "=", variant_id)
    .execute();
  return made.map(({ id }) => id);
}

export default refusalArea({
  async make({ em, store, foreign, variant }) {
    const [foreignHold = 0] = await makeSpareHolds(em, foreign.id, variant.id, 1);
    return { holds: await makeSpareHolds(em, store.id, variant.id, 100), foreignHold };
  },
  rows: {
    "GET /api/stock-holds": {
      ...storeQuery("/api/stock-holds"),
      invalid: () => [
        ...queries("/api/stock-holds", "storeId"),
        ...queries("/api/stock-holds", "variantId"),
        ...queries("/api/stock-holds", "state", ["lost"]),
        ...queries("/api/stock-holds", "q", ["a%00b", "a".repeat(101)]),
      ],
    },
    "POST /api/stock-holds": {
      valid: (shop) => ({ body: holdOf(shop) }),
      invalid: (shop) =>
        [
          {},
          holdOf(shop, { variantId: "abc" }),
          holdOf(shop, { quantity: 0 }),
          holdOf(shop, { quantity: -1 }),
          holdOf(shop, { quantity: 1.5 }),
          holdOf(shop, { customerId: "abc" }),
          holdOf(shop, { until: "2020-01-01" }),
          holdOf(shop, { until: "2026-02-30" }),
          holdOf(shop, { note: "a\u0000b" }),
          holdOf(shop, { storeId: "abc" }),
        ].map((body) => ({ body })),
      forged: (shop) => ({ body: holdOf(shop, { storeId: shop.foreign.id }) }),
      overreach: (shop) => ({
        body: holdOf(shop, { ...OVERREACH, draftId: 1, releasedAt: "2020-01-01", expiresAt: "2999-01-01" }),
        table: "stock_holds",
        kept: { created_by: shop.actor.user.id, draft_id: null, released_at: null },
      }),
    },
    "DELETE /api/stock-holds/{id}": {
      valid: ({ holds }) => ({ path: `/api/stock-holds/${take(holds)}`, body: {} }),
      hidden: ({ foreignHold }) => [`/api/stock-holds/${foreignHold}`],
    },
  },
});
