import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { type LockedLine, type LockedOrder, lockForStep } from "./lock-order.server.ts";
import { afterDelivery } from "./status.ts";

/** Pieces of one line: above zero they arrived, below zero an earlier delivery is taken back. */
type Delivered = { itemId: number; quantity: number };

type Context = Pick<OperationContext, "em" | "stores" | "user">;

/**
 * Writes what a voucher delivered, or took back, to the lines of its order, and the order's status by `afterDelivery`. Runs inside the
 * voucher's own command and locks the order, then its lines in id order. How many pieces too many may arrive is the voucher's rule.
 * @returns the order and its lines as they are afterwards
 * @throws 404 for an order of another store; 409 for an order that is not approved, is cancelled or is closed; 422 for a line of another
 * order or a reversal of more than arrived
 */
export async function receiveItems(
  { em, stores, user }: Context,
  orderId: number,
  delivered: readonly Delivered[],
): Promise<{ order: LockedOrder; lines: LockedLine[] }> {
  const step = delivered.some(({ quantity }) => quantity > 0) ? "receive" : "reverse";
  const { order, lines: before } = await lockForStep(em, idsOf(stores), orderId, step);
  const pieces = new Map<number, number>();
  for (const { itemId, quantity } of delivered) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  if ([...pieces.keys()].some((itemId) => !before.some(({ id }) => id === itemId))) {
    throw new DomainError("rule", "purchasing.errors.unknownLine");
  }
  const lines = before.map((line) => ({
    ...line,
    receivedQuantity: line.receivedQuantity + (pieces.get(line.id) ?? 0),
  }));
  if (lines.some(({ receivedQuantity }) => receivedQuantity < 0)) {
    throw new DomainError("rule", "purchasing.errors.reversedTooMany");
  }
  for (const { id, receivedQuantity } of lines.filter(({ id: lineId }) => pieces.has(lineId))) {
    await rows(em)
      .updateTable("requisition_order_items")
      .set({ received_quantity: receivedQuantity })
      .where("id", "=", id)
      .execute();
  }
  const status = afterDelivery({ status: order.status, isSent: order.sentDate !== null }, lines);
  await rows(em)
    .updateTable("requisition_orders")
    .set({ status, received_date: status === "received" ? new Date() : null, ...changedBy(user.id) })
    .where("id", "=", orderId)
    .execute();
  return { order: { ...order, status, version: order.version + 1 }, lines };
}
