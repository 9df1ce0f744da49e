import { changedBy, refuseStale } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type LockedLine, lockForStep } from "#app/modules/requisition-orders/lock-order.server.ts";
import { readOrder } from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { lineTotal, orderTotal, type PricedLine } from "./order-arithmetic.ts";
import { type OrderItemView, selectOrderItems } from "./order-item-view.server.ts";

/** Locks a pending order for a change of its lines. @throws 409 when the change was made from an older version of the order */
export async function lockToEdit({ em, stores }: OperationContext, orderId: number, version: number | null = null) {
  const storeIds = idsOf(stores);
  const locked = await lockForStep(em, storeIds, orderId, "edit");
  const current = await readOrder(em, storeIds, orderId);
  await refuseStale(em, { entity: "requisition_orders", id: orderId, version, now: current.version, current });
  return locked;
}

/** Writes the order's total from its lines as they are now. */
export async function writeTotal(
  { em, user }: OperationContext,
  orderId: number,
  lines: readonly PricedLine[],
): Promise<void> {
  await rows(em)
    .updateTable("requisition_orders")
    .set({ total_amount: orderTotal(lines), ...changedBy(user.id) })
    .where("id", "=", orderId)
    .execute();
}

export async function readLine(em: Em, orderId: number, itemId: number): Promise<OrderItemView> {
  return selectOrderItems(em, orderId).where("t.id", "=", itemId).executeTakeFirstOrThrow();
}

export function lineOf(lines: readonly LockedLine[], itemId: number): LockedLine {
  const line = lines.find((one) => one.id === itemId);
  if (!line) throw notFound();
  return line;
}

export const writeLine = (
  em: Em,
  line: LockedLine,
  changed: { quantity?: number; unit_price?: string; notes?: string | null },
) =>
  rows(em)
    .updateTable("requisition_order_items")
    .set({ ...changed, total_price: lineTotal(line) })
    .where("id", "=", line.id)
    .execute();
