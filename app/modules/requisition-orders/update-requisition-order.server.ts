import { sql } from "kysely";
import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { checkApproval } from "#app/modules/requisition-orders/steps/approval-limit.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { lockOrder } from "./lock-order.server.ts";
import { keepVendor } from "./raise-order.server.ts";
import { OrderChange } from "./requisition.schema.server.ts";
import { ORDER_COSTS, RequisitionOrderView, readOrder } from "./requisition-order-view.server.ts";
import { marksOf, type OrderStatus } from "./status.ts";

/**
 * Changes the fields of an order, and its status where one is chosen by hand: any of the five, as specified. Choosing one moves no stock;
 * the audit log tells who chose it. Source: part 2, section 4, and decisions 25 and 26.
 */
export const updateRequisitionOrder = operation({
  name: "updateRequisitionOrder",
  summary: "Changes the fields of a purchase order, not its lines; its status may be chosen by hand",
  permission: "inventory:update",
  input: OrderChange,
  costs: ORDER_COSTS,
  output: RequisitionOrderView,
  writes: "requisition_orders",
  async run(context, { id, version, storeId, status, ...changes }) {
    const { em, user, stores, audit } = context;
    const order = await lockOrder(em, idsOf(stores), id);
    const before = await readOrder(em, idsOf(stores), id);
    await beginChange(context, "requisition_orders", before, version);
    if (storeId && storeId !== order.storeId) {
      throw new DomainError("rule", "purchasing.errors.storeFixed", { field: "storeId" });
    }
    if (changes.vendorId && changes.vendorId !== order.vendorId) await keepVendor(em, changes.vendorId);
    const chosen = status !== undefined && status !== order.status ? status : null;
    if (chosen) {
      if (APPROVED.includes(chosen)) await checkApproval(context, order, "status");
      audit({ note: `The status was chosen by hand: ${order.status} to ${chosen}` });
      await giveUpPieces(em, id, chosen);
    }
    await rows(em)
      .updateTable("requisition_orders")
      .set({ ...columnsOf(changes), ...(chosen ? marked(chosen, user.id) : {}), ...changedBy(user.id) })
      .where("id", "=", id)
      .execute();
    return readOrder(em, idsOf(stores), id);
  },
});

/** The statuses that an order has only after somebody approved it. */
const APPROVED: readonly OrderStatus[] = ["approved", "in_transit", "received"];

/** Nothing more is waited for of a cancelled order; an order that is opened again waits for everything. */
const giveUpPieces = (em: Em, orderId: number, status: OrderStatus) =>
  rows(em)
    .updateTable("requisition_order_items")
    .set({ closed_quantity: status === "cancelled" ? sql<number>`greatest(quantity - received_quantity, 0)` : 0 })
    .where("requisition_id", "=", orderId)
    .execute();

const WHO = {
  approved: "approved_by_user_id",
  sent: "sent_by_user_id",
  cancelled: "cancelled_by_user_id",
  closed: "closed_by_user_id",
} as const;

/** The status with its date and who chose it; the dates of later steps no longer hold. */
function marked(status: OrderStatus, userId: number) {
  const { sets, clears } = marksOf(status);
  const values: Record<string, unknown> = { status };
  for (const mark of clears) {
    values[`${mark}_date`] = null;
    if (mark !== "received") values[WHO[mark]] = null;
  }
  if (sets) {
    values[`${sets}_date`] = new Date();
    if (sets !== "received") values[WHO[sets]] = userId;
  }
  return values;
}

type Changes = Omit<(typeof OrderChange)["_output"], "id" | "version" | "storeId" | "status">;

/** An order without a date keeps the one that it has. */
function columnsOf(changes: Changes) {
  const { orderDate, ...others } = changes;
  const columns = {
    vendor_id: others.vendorId,
    notes: others.notes,
    associate: others.associate,
    po_type: others.poType,
    tracking_number: others.trackingNumber,
    vendor_code: others.vendorCode,
    account_number: others.accountNumber,
    expected_delivery_date: others.expectedDeliveryDate,
    pickup_date: others.pickupDate,
    cancel_date: others.cancelDate,
    freight: others.freight,
    discount: others.discount,
    discount_percent: others.discountPercent,
    fee_type: others.feeType,
    fee_amount: others.feeAmount,
    order_date: orderDate ?? undefined,
  };
  return given(columns);
}
