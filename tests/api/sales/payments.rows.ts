import { type Em, rows } from "#db/orm.ts";
import { OVERREACH, queries, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";
import { makeSaleRow } from "#tests/support/factories.ts";

/** A sale of one piece for SAR 115.00, as bare rows. */
const makeSale = async (em: Em, storeId: number, variantId: number): Promise<number> =>
  (await makeSaleRow(em, { storeId, items: [{ variantId, quantity: 1, totalPrice: "115.00" }] })).id;

/** The same, of which nothing is paid. */
async function makeOwed(em: Em, storeId: number, variantId: number): Promise<number> {
  const id = await makeSale(em, storeId, variantId);
  await rows(em).updateTable("sales").set({ balance_due: "115.00" }).where("id", "=", id).execute();
  return id;
}

const at = (saleId: number, step = "payments") => `/api/sales/${saleId}/${step}`;
const byCard = { paymentMethod: "credit_card", amount: "115.00", externalReference: "A-1" };

export default refusalArea({
  async make({ em, store, foreign, variant }) {
    const own = () => makeOwed(em, store.id, variant.id);
    return {
      kept: await own(),
      elsewhere: await makeOwed(em, foreign.id, variant.id),
      owed: await Promise.all(spares(own)),
      waiting: await Promise.all(spares(() => makeSale(em, store.id, variant.id))),
    };
  },
  rows: {
    "GET /api/sales/{id}/payments": {
      valid: ({ kept }) => ({ path: at(kept) }),
      hidden: ({ elsewhere }) => [at(elsewhere)],
    },
    "POST /api/sales/{id}/payments": {
      valid: ({ owed }) => ({ path: at(take(owed)), body: byCard }),
      invalid: ({ kept }) =>
        [
          {},
          { ...byCard, paymentMethod: "" },
          { ...byCard, paymentMethod: "gold" },
          { ...byCard, amount: "-1" },
          { ...byCard, amount: "NaN" },
          { ...byCard, amount: "1.005" },
          { ...byCard, tendered: "1e3" },
          { ...byCard, externalReference: "a".repeat(121) },
          { ...byCard, externalReference: "a\u0000b" },
        ].map((body) => ({ path: at(kept), body })),
      hidden: ({ elsewhere }) => [at(elsewhere)],
      overreach: ({ owed, actor }) => {
        const { id: _path, ...extra } = OVERREACH;
        return {
          path: at(take(owed)),
          body: { ...byCard, ...extra, kind: "refund", status: "pending", sessionId: 1, returnId: 1, receiptId: 1 },
          table: "payments",
          kept: { created_by: actor.user.id, kind: "payment", status: "completed", amount: "115.00", return_id: null },
        };
      },
    },
    "POST /api/sales/{id}/collected": {
      valid: ({ waiting }) => ({ path: at(take(waiting), "collected"), body: {} }),
      invalid: ({ kept }) => [{ path: at(kept, "collected"), body: { approved: 7 } }],
      hidden: ({ elsewhere }) => [at(elsewhere, "collected")],
    },
    "GET /api/customers/{id}/store-credit": {
      valid: ({ customer }) => ({ path: `/api/customers/${customer.id}/store-credit` }),
      invalid: ({ customer }) => queries(`/api/customers/${customer.id}/store-credit`, "limit", ["0", "abc"]),
      hidden: ({ removedCustomerId }) => [`/api/customers/${removedCustomerId}/store-credit`],
    },
  },
});
