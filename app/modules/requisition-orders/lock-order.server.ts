import { DomainError, notFound } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import { type DeliveredLine, type OrderStatus, type OrderStep, openPieces, refusalOf } from "./status.ts";

export type LockedOrder = {
  id: number;
  storeId: number;
  vendorId: number | null;
  status: OrderStatus;
  poNumber: string | null;
  totalAmount: string;
  orderedByUserId: number | null;
  approvedDate: Date | null;
  sentDate: Date | null;
  closedDate: Date | null;
  version: number;
};

export type LockedLine = DeliveredLine & { id: number; variantId: number; unitPrice: string };

/**
 * Locks a purchase order until the command ends. A command that also locks its lines, stock or a voucher locks the order first.
 * @param storeId the store, or the stores of the user
 * @throws 404 for an order of another store or a removed one
 */
export async function lockOrder(em: Em, storeId: number | readonly number[], orderId: number): Promise<LockedOrder> {
  const storeIds = [storeId].flat();
  if (storeIds.length === 0) throw notFound();
  const found = await rows(em)
    .selectFrom("requisition_orders")
    .select(["id", "store_id as storeId", "vendor_id as vendorId", "status", "po_number as poNumber"])
    .select(["total_amount as totalAmount", "ordered_by_user_id as orderedByUserId", "approved_date as approvedDate"])
    .select(["sent_date as sentDate", "closed_date as closedDate", "version"])
    .where("id", "=", orderId)
    .where("store_id", "in", storeIds)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found as LockedOrder;
}

/** Locks the lines of a locked order, in the order of their ids. */
export const lockLines = (em: Em, orderId: number): Promise<LockedLine[]> =>
  rows(em)
    .selectFrom("requisition_order_items")
    .select(["id", "variant_id as variantId", "quantity", "received_quantity as receivedQuantity"])
    .select(["closed_quantity as closedQuantity", "unit_price as unitPrice"])
    .where("requisition_id", "=", orderId)
    .orderBy("id")
    .forUpdate()
    .execute();

/** Locks an order with its lines for a step. @throws 409 when the order does not allow the step now */
export async function lockForStep(em: Em, storeIds: readonly number[], orderId: number, step: OrderStep) {
  const order = await lockOrder(em, storeIds, orderId);
  const lines = await lockLines(em, orderId);
  const refused = refusalOf(step, { status: order.status, isClosed: order.closedDate !== null, lines });
  if (refused) throw new DomainError("conflict", `purchasing.errors.${refused}`);
  return { order, lines };
}

/** The pieces that did not arrive are no longer waited for. */
export async function giveUp(em: Em, lines: readonly LockedLine[]): Promise<void> {
  for (const line of lines.filter((one) => openPieces(one) > 0)) {
    await rows(em)
      .updateTable("requisition_order_items")
      .set({ closed_quantity: line.closedQuantity + openPieces(line) })
      .where("id", "=", line.id)
      .execute();
  }
}
