import { type Em, rows } from "#db/orm.ts";
import { moveOnLedgers } from "../payments/drawn-payments.server.ts";
import { keptReference } from "../payments/tender-codes.server.ts";
import type { Returning } from "./write-return.server.ts";

/** Writes what is paid back, by each tender. A refund as store credit or onto a card may be spent from now on. */
export async function payBack(
  em: Em,
  { sale, refund, returnId, session, userId }: Returning & { returnId: number; userId: number },
): Promise<void> {
  if (refund.refunds.length === 0) return;
  const payments = await rows(em)
    .insertInto("payments")
    .values(
      refund.refunds.map((one) => ({
        receipt_id: sale.id,
        kind: "refund",
        payment_method: one.paymentMethod,
        amount: one.amount,
        external_reference: keptReference(one),
        status: "completed",
        session_id: session?.id ?? null,
        return_id: returnId,
        processed_at: new Date(),
        created_by: userId,
      })),
    )
    .returning(["id", "payment_method as paymentMethod", "amount"])
    .execute();
  await moveOnLedgers(em, { ...sale, payments, kind: "issued", userId });
}
