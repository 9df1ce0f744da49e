import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { pointsOnReceipt } from "#app/modules/loyalty/read-points.server.ts";
import type { PaymentView } from "#app/modules/sales/payments/payment.schema.server.ts";
import { paymentsOf } from "#app/modules/sales/payments/read-payments.server.ts";
import { getSaleItemViews, getSaleView } from "#app/modules/sales/sale/sale-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import type { Em } from "#db/orm.ts";
import { ReceiptView } from "./receipt.schema.server.ts";
import { getReceiptParties } from "./receipt-parties.server.ts";

const shownPayment = ({ paymentMethod, amount, tendered, change }: PaymentView): ReceiptView["payments"][number] => ({
  paymentMethod,
  amount,
  tendered,
  change,
});

/** The receipt of a sale with its stored figures. Answers 404 when the user's stores have no such sale. */
export const getReceipt = operation({
  name: "getReceipt",
  summary: "The receipt of a sale",
  permission: [],
  input: z.object({ id: id() }),
  output: ReceiptView,
  run: ({ em, stores }, { id: saleId }) => readReceipt(em, saleId, idsOf(stores)),
});

/** @throws 404 for a sale of another store */
export async function readReceipt(em: Em, saleId: number, storeIds: readonly number[]): Promise<ReceiptView> {
  const [sale, items, payments, parties, points] = await Promise.all([
    getSaleView(em, saleId, storeIds),
    getSaleItemViews(em, saleId),
    paymentsOf(em, saleId),
    getReceiptParties(em, saleId),
    pointsOnReceipt(em, saleId),
  ]);
  const paid = payments.filter(({ kind }) => kind === "payment").map(shownPayment);
  return { sale, items, payments: paid, points, ...parties };
}
