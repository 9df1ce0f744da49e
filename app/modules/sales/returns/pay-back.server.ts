import { type Em, rows } from "#db/orm.ts";
import type { Returning } from "./post-return.server.ts";

/** Pays money back. */
export async function payBack(
  em: Em,
  { sale, refund, returnId, sessionId, userId }: Returning & { returnId: number; userId: number },
): Promise<void> {
  if (refund.refunds.length === 0) return;
  await rows(em)
    .insertInto("payments")
    .values(
      refund.refunds.map((one) => ({
        receipt_id: sale.id,
        kind: "refund",
        payment_method: one.paymentMethod,
        amount: one.amount,
        external_reference: one.externalReference,
        status: "completed",
        session_id: sessionId,
        return_id: returnId,
        processed_at: new Date(),
        created_by: userId,
      })),
    )
    .execute();
}
