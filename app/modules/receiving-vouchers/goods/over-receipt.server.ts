import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import type { LineView } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import type { LockedVoucher } from "#app/modules/receiving-vouchers/voucher-lock.server.ts";
import { receiveItems } from "#app/modules/requisition-orders/receive-items.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { allowedPieces } from "./over-receipt.ts";

/**
 * Tells the voucher's order what arrived. More pieces than the store's allowance need inventory:manage.
 * @throws 403 for a surplus that the user may not take in; 409 for an order that takes no goods now
 */
export async function deliverToOrder(
  context: OperationContext,
  { storeId, requisitionOrderId }: Pick<LockedVoucher, "storeId" | "requisitionOrderId">,
  lines: readonly LineView[],
): Promise<void> {
  const delivered = deliveredOf(lines, 1);
  if (requisitionOrderId === null || delivered.length === 0) return;
  const after = await receiveItems(context, requisitionOrderId, delivered);
  if (holds(context.permissions, "inventory:manage")) return;
  const percent = await allowanceOf(context.em, storeId);
  const touched = new Set(delivered.map(({ itemId }) => itemId));
  const beyond = after.lines.find(
    (line) => touched.has(line.id) && line.receivedQuantity > allowedPieces(line, percent),
  );
  if (!beyond) return;
  const line = lines.find(({ requisitionItemId }) => requisitionItemId === beyond.id);
  throw new DomainError("forbidden", "receiving.errors.overReceipt", {
    params: {
      item: line ? `${line.name} (${line.sku})` : "",
      ordered: beyond.quantity,
      received: beyond.receivedQuantity,
      allowed: allowedPieces(beyond, percent),
    },
  });
}

/** Takes back from the order what a reversed voucher had delivered. */
export async function takeFromOrder(
  context: OperationContext,
  { requisitionOrderId }: Pick<LockedVoucher, "requisitionOrderId">,
  lines: readonly LineView[],
): Promise<void> {
  const delivered = deliveredOf(lines, -1);
  if (requisitionOrderId !== null && delivered.length > 0) await receiveItems(context, requisitionOrderId, delivered);
}

const deliveredOf = (lines: readonly LineView[], sign: 1 | -1) =>
  lines.flatMap(({ requisitionItemId, receivedQuantity }) =>
    requisitionItemId === null ? [] : [{ itemId: requisitionItemId, quantity: sign * receivedQuantity }],
  );

async function allowanceOf(em: Em, storeId: number): Promise<string> {
  const { percent } = await rows(em)
    .selectFrom("stores")
    .select("over_receipt_percent as percent")
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
  return percent;
}
