import { z } from "zod";
import { optionalAmount, optionalText, requiredText, view } from "#app/lib/fields.server.ts";

const MOST_TENDERS = 10;

/** One payment as a client sends it. Without an amount it pays what the others leave. */
export const tenderFields = {
  /** The code of a payment method; the operation knows which there are. */
  paymentMethod: requiredText("sales.errors.paymentRequired", { max: 40 }),
  amount: optionalAmount("payments.errors.amount"),
  /** The cash that was handed over, when that is more than the amount. */
  tendered: optionalAmount("payments.errors.amount"),
  /** The approval code of the card terminal or the reference of the transfer. */
  externalReference: optionalText({ max: 120 }),
};

/** The payments of a sale. */
export const sentTenders = () => z.array(z.object(tenderFields), { error: "errors.fields" }).max(MOST_TENDERS);

/** Money received for a sale, or paid back. Amounts are SAR with two decimals. */
export const PaymentView = z.object({
  id: view.id,
  saleId: view.id,
  kind: z.enum(["payment", "refund"]),
  paymentMethod: z.string(),
  /** The amount that counts towards the sale; the change is not part of it. */
  amount: view.amount,
  /** The cash that was handed over; null when exactly the amount was. */
  tendered: view.amount.nullable(),
  change: view.amount,
  externalReference: z.string().nullable(),
  status: z.string(),
  /** The return with which it was paid back. */
  returnId: view.id.nullable(),
  /** The drawer: its register, and the name or number of that. */
  registerId: view.id.nullable(),
  register: z.string().nullable(),
  processedAt: view.instant.nullable(),
  createdBy: view.id.nullable(),
  createdByName: z.string().nullable(),
});
export type PaymentView = z.infer<typeof PaymentView>;

/** A payment of a balance, and what is still owed after it. */
export const CollectedView = PaymentView.extend({ balanceDue: view.amount });
export type CollectedView = z.infer<typeof CollectedView>;
