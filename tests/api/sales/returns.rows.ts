import { type Em, rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, type Shop, spares, take } from "#tests/api/every-call/refusal-area.ts";
import { makeSaleRow } from "#tests/support/factories.ts";

type Sold = { id: number; itemId: number };

/** A sale of one piece for SAR 115.00, as bare rows, of which nothing has come back. */
async function makeSale(em: Em, storeId: number, variantId: number): Promise<Sold> {
  const items = [{ variantId, quantity: 1, totalPrice: "115.00" }];
  const { id } = await makeSaleRow(em, { storeId, items });
  const item = await rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", id).executeTakeFirstOrThrow();
  await rows(em)
    .insertInto("payments")
    .values({ receipt_id: id, payment_method: "cash", amount: "115.00", status: "completed" })
    .execute();
  return { id, itemId: item.id };
}

const makeReturn = (em: Em, { id }: Sold, storeId: number, userId: number) =>
  rows(em)
    .insertInto("sale_returns")
    .values({
      store_id: storeId,
      sale_id: id,
      return_number: `CN-X-${id}`,
      reason_code: "other",
      subtotal: "0.00",
      discount_amount: "0.00",
      tax_amount: "0.00",
      total_amount: "0.00",
      included_tax: "0.00",
      refunded_amount: "0.00",
      created_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

const at = (saleId: number, step = "returns") => `/api/sales/${saleId}/${step}`;
const back = (sale: Sold, values: object = {}, line: object = {}) => ({
  items: [{ saleItemId: sale.itemId, quantity: 1, ...line }],
  reasonCode: "other",
  ...values,
});

const instead = ({ variant }: Shop, sale: Sold, values: object = {}) =>
  back(sale, { newItems: [{ variantId: variant.id, quantity: 1 }], ...values });

type Own = Shop & {
  kept: Sold;
  elsewhere: Sold;
  sales: Sold[];
  exchanges: Sold[];
  voids: number[];
  returnId: number;
  foreignId: number;
};

const lastOf = (sales: Sold[]): Sold => sales.pop() ?? { id: 0, itemId: 0 };

export default refusalArea({
  async make({ em, store, foreign, variant, actor }) {
    const own = () => makeSale(em, store.id, variant.id);
    const [kept, elsewhere] = [await own(), await makeSale(em, foreign.id, variant.id)];
    return {
      kept,
      elsewhere,
      sales: await Promise.all(spares(own)),
      exchanges: await Promise.all(spares(own)),
      voids: (await Promise.all(spares(own))).map(({ id }) => id),
      returnId: (await makeReturn(em, kept, store.id, actor.user.id)).id,
      foreignId: (await makeReturn(em, elsewhere, foreign.id, actor.user.id)).id,
    };
  },
  rows: {
    "GET /api/sales/{id}/returns": {
      valid: ({ kept }) => ({ path: at(kept.id) }),
      hidden: ({ elsewhere }) => [at(elsewhere.id)],
    },
    "POST /api/sales/{id}/returns": {
      valid: ({ sales }: Own) => {
        const sale = lastOf(sales);
        return { path: at(sale.id), body: back(sale) };
      },
      invalid: ({ kept }) =>
        [
          {},
          { items: [] },
          back(kept, { items: "all" }),
          back(kept, { reasonCode: "" }),
          back(kept, { reasonCode: "weather" }),
          back(kept, { withoutReceipt: "perhaps" }),
          back(kept, { refunds: "cash" }),
          back(kept, { refundMethod: "gold" }),
          back(kept, { refunds: [{ paymentMethod: "gold", amount: "1.00" }] }),
          back(kept, { refunds: [{ amount: "1.00" }] }),
          back(kept, { refunds: [{ paymentMethod: "cash", amount: "NaN" }] }),
          back(kept, {}, { quantity: -1 }),
          back(kept, {}, { quantity: 1.5 }),
          back(kept, {}, { saleItemId: "abc" }),
          back(kept, {}, { condition: "lost" }),
          back(kept, {}, { serials: [1] }),
          back(kept, { items: Array.from({ length: 201 }, () => ({ saleItemId: kept.itemId, quantity: 1 })) }),
        ].map((body) => ({ path: at(kept.id), body })),
      hidden: ({ elsewhere }) => [at(elsewhere.id)],
      overreach: ({ sales, store, actor }: Own) => {
        const sale = lastOf(sales);
        const extra = {
          ...OVERREACH,
          storeId: 1,
          returnNumber: "X",
          totalAmount: "0.01",
          refundedAmount: "0.01",
          kind: "void",
        };
        const { id: _path, ...sent } = extra;
        return {
          path: at(sale.id),
          body: { ...back(sale), ...sent },
          table: "sale_returns",
          kept: { created_by: actor.user.id, store_id: store.id, total_amount: "115.00", kind: "return" },
        };
      },
    },
    "POST /api/sales/{id}/exchange": {
      valid: (shop: Own) => {
        const sale = lastOf(shop.exchanges);
        return { path: at(sale.id, "exchange"), body: instead(shop, sale) };
      },
      invalid: (shop: Own) =>
        [
          {},
          back(shop.kept),
          back(shop.kept, { newItems: [] }),
          instead(shop, shop.kept, { newItems: "all" }),
          instead(shop, shop.kept, { newItems: [{ variantId: "abc", quantity: 1 }] }),
          instead(shop, shop.kept, { newItems: [{ variantId: shop.variant.id, quantity: 0 }] }),
          instead(shop, shop.kept, { payments: "cash" }),
          instead(shop, shop.kept, { payments: [{ paymentMethod: "cash", amount: "1e9" }] }),
          instead(shop, shop.kept, { reasonCode: "weather" }),
        ].map((body) => ({ path: at(shop.kept.id, "exchange"), body })),
      hidden: ({ elsewhere }) => [at(elsewhere.id, "exchange")],
    },
    "POST /api/sales/{id}/void": {
      valid: ({ voids }: Own) => ({ path: at(take(voids), "void"), body: { reasonCode: "other" } }),
      invalid: ({ kept }) =>
        [{}, { reasonCode: "" }, { reasonCode: "weather" }].map((body) => ({ path: at(kept.id, "void"), body })),
      hidden: ({ elsewhere }) => [at(elsewhere.id, "void")],
    },
    "GET /api/returns/{id}": {
      valid: ({ returnId }) => ({ path: `/api/returns/${returnId}` }),
      hidden: ({ foreignId }) => [`/api/returns/${foreignId}`],
    },
  },
});
