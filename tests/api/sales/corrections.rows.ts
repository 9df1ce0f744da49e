import { type Em, rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, spares } from "#tests/api/every-call/refusal-area.ts";
import { makeSaleRow } from "#tests/support/factories.ts";

type Sold = { id: number; itemId: number };

/** Beyond the numbers that the calls of all areas draw in the same store. */
let lastNumber = 500_000;

/** A sale of one piece for SAR 115.00, as bare rows. */
async function makeSale(em: Em, storeId: number, variantId: number): Promise<Sold> {
  lastNumber += 1;
  const items = [{ variantId, quantity: 1, totalPrice: "115.00" }];
  const { id } = await makeSaleRow(em, { storeId, items, columns: { receipt_sequence: lastNumber } });
  const item = await rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", id).executeTakeFirstOrThrow();
  return { id, itemId: item.id };
}

const at = (saleId: number) => `/api/sales/${saleId}/corrections`;
const more = (sale: Sold, values: object = {}, line: object = {}) => ({
  items: [{ saleItemId: sale.itemId, unitPrice: "10.00", ...line }],
  reason: "Lenses of a higher index",
  paymentMethod: "cash",
  ...values,
});

type Own = { kept: Sold; elsewhere: Sold; sales: Sold[] };
const lastOf = ({ sales }: Own): Sold => sales.pop() ?? { id: 0, itemId: 0 };

export default refusalArea({
  async make({ em, store, foreign, variant }): Promise<Own> {
    return {
      kept: await makeSale(em, store.id, variant.id),
      elsewhere: await makeSale(em, foreign.id, variant.id),
      sales: await Promise.all(spares(() => makeSale(em, store.id, variant.id))),
    };
  },
  rows: {
    "POST /api/sales/{id}/corrections": {
      valid: (shop) => {
        const sale = lastOf(shop);
        return { path: at(sale.id), body: more(sale) };
      },
      invalid: ({ kept }) =>
        [
          {},
          more(kept, { items: "all" }),
          more(kept, { items: Array.from({ length: 201 }, () => ({ saleItemId: kept.itemId, unitPrice: "1.00" })) }),
          more(kept, { reason: "" }),
          more(kept, { reason: "ab" }),
          more(kept, { reason: "a".repeat(201) }),
          more(kept, { reason: "a\u0000bc" }),
          more(kept, { paymentMethod: "" }),
          more(kept, { paymentMethod: "gold" }),
          more(kept, { paymentMethod: "store_credit" }),
          more(kept, { payments: "cash" }),
          more(kept, { payments: [{ paymentMethod: "gold", amount: "1.00" }] }),
          more(kept, { payments: [{ paymentMethod: "cash", amount: "NaN" }] }),
          more(kept, { dueDate: "2026-02-30" }),
          more(kept, { totalAmount: "1e3" }),
          more(kept, {}, { saleItemId: "abc" }),
          more(kept, {}, { quantity: 0 }),
          more(kept, {}, { quantity: 1.5 }),
          more(kept, {}, { unitPrice: "-1" }),
          more(kept, {}, { unitPrice: "1.005" }),
          more(kept, {}, { unitPrice: "NaN" }),
        ].map((body) => ({ path: at(kept.id), body })),
      hidden: ({ elsewhere }) => [at(elsewhere.id)],
      overreach: (shop) => {
        const sale = lastOf(shop);
        const { id: _path, ...extra } = OVERREACH;
        const values = { storeId: 1, receiptNumber: "X", discountAmount: "5.00", correctsId: 1, taxAmount: "0.00" };
        return {
          path: at(sale.id),
          body: { ...more(sale, values), ...extra },
          table: "sales",
          kept: {
            created_by: shop.actor.user.id,
            store_id: shop.store.id,
            corrects_id: sale.id,
            discount_amount: "0.00",
            total_amount: "11.50",
          },
        };
      },
    },
  },
});
