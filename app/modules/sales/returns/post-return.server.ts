import { type Amount, big } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { recordApproval } from "#app/modules/auth/approve.server.ts";
import { returnOnClaim } from "#app/modules/claims/claim-of-return.server.ts";
import { endJobs } from "#app/modules/lens-jobs/at-sale/returned-jobs.server.ts";
import { giveBackUse } from "#app/modules/promotions/running-promotions.server.ts";
import { settleSalePoints } from "#app/modules/sales/payments/sale-points.server.ts";
import { invoiced } from "#app/modules/sales/sale/figures/document-vat.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { sent } from "#db/pipelined.ts";
import { type AgreedRefund, exceptionNote } from "./agree-refunds.server.ts";
import { bringBack } from "./bring-back.server.ts";
import type { ReturnedSale } from "./locked-sale.server.ts";
import { payBack } from "./pay-back.server.ts";
import { figuresOf, type ReturnedLine } from "./return-figures.server.ts";
import { type Returning, writeReturn } from "./write-return.server.ts";

/**
 * Writes a return inside the command's transaction: its number, its lines, the stock, the money and the sale's balance. The sale and the stock
 * lines are locked; the number is drawn as late as can be, because every return of the store waits for it.
 * @returns the id of the return
 */
export async function postReturn(context: OperationContext, returning: Returning): Promise<{ id: number }> {
  const { em, user } = context;
  const { sale, lines, refund, kind } = returning;
  if (sale.promotionId !== null && isWhole(sale, lines)) context.withCommit(giveBackUse(em, sale.promotionId));
  const returnNumber = await nextDocumentNumber(em, sale.storeId, "credit_note");
  const figures = figuresOf(sale, lines);
  const returnId = await writeReturn(em, { ...returning, returnNumber, figures, userId: user.id });
  const brought = sent(bringBack(em, { storeId: sale.storeId, userId: user.id, saleId: sale.id, returnId }, lines));
  await endJobs(context, returning.jobs, returnNumber);
  if (big(sale.insuranceCoverage).gt(0)) {
    const pieces = lines.map(({ item, figures: part, moved }) => ({
      saleItemId: item.id,
      billed: invoiced(part),
      coverage: part.insuranceCoverage,
      moved,
    }));
    await returnOnClaim(context, sale.id, { number: returnNumber, pieces });
  }
  await payBack(em, { ...returning, returnId, userId: user.id });
  await settleSalePoints(em, sale.id, { storeId: sale.storeId, userId: user.id, returnId });
  await brought;
  context.withCommit(
    recordActivity(em, {
      storeId: sale.storeId,
      type: kind === "void" ? "sale_voided" : "sale_returned",
      description: returnNumber,
      entityType: "sale_returns",
      entityId: returnId,
      amount: figures.totalAmount,
      customerId: sale.customerId,
    }),
  );
  if (refund.exceptions.length > 0) await noteExceptions(context, returnId, refund, figures.totalAmount);
  return { id: returnId };
}

/** Whether nothing of the sale is left after this return. */
const isWhole = (sale: ReturnedSale, lines: readonly ReturnedLine[]): boolean =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0) ===
  sale.items.reduce((pieces, { quantity, returned }) => pieces + quantity - returned, 0);

async function noteExceptions(
  context: OperationContext,
  returnId: number,
  { exceptions }: AgreedRefund,
  total: Amount,
): Promise<void> {
  const { approver } = context;
  const note = `Return of ${total}: ${exceptions.map(exceptionNote).join("; ")}`;
  context.audit({ note: approver ? `${note}; approved by ${approver.name} (user ${approver.id})` : note });
  await recordApproval(context, { entity: "sale_returns", entityId: returnId, what: exceptions });
}
