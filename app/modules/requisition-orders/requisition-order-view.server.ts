import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { ORDER_STATUSES, type OrderStatus, shareOf } from "./status.ts";

/** A purchase order as section 3 of the specification lists it, with the users who sent, cancelled or closed it and the times. */
export const RequisitionOrderView = z.object({
  id: view.id,
  storeId: view.id,
  vendorId: view.id.nullable(),
  status: z.enum(ORDER_STATUSES),
  orderDate: view.instant,
  approvedDate: view.instant.nullable(),
  receivedDate: view.instant.nullable(),
  notes: z.string().nullable(),
  orderedByUserId: view.id.nullable(),
  approvedByUserId: view.id.nullable(),
  totalAmount: view.amount,
  trackingNumber: z.string().nullable(),
  expectedDeliveryDate: view.day.nullable(),
  poNumber: z.string().nullable(),
  associate: z.string().nullable(),
  poType: z.string(),
  vendorCode: z.string().nullable(),
  accountNumber: z.string().nullable(),
  pickupDate: view.day.nullable(),
  cancelDate: view.day.nullable(),
  freight: view.amount,
  discount: view.amount,
  discountPercent: view.amount,
  feeType: z.string().nullable(),
  feeAmount: view.amount,
  sentDate: view.instant.nullable(),
  sentByUserId: view.id.nullable(),
  cancelledDate: view.instant.nullable(),
  cancelledByUserId: view.id.nullable(),
  closedDate: view.instant.nullable(),
  closedByUserId: view.id.nullable(),
  statusReason: z.string().nullable(),
  version: z.int(),
});
export type RequisitionOrderView = z.infer<typeof RequisitionOrderView>;

/** The fields of an order and its lines that only users who see costs get. */
export const ORDER_COSTS = [
  "totalAmount",
  "freight",
  "discount",
  "discountPercent",
  "feeAmount",
  "unitPrice",
  "totalPrice",
] as const;
export type OrderCost = (typeof ORDER_COSTS)[number];

/** An order in a list: with the names of its vendor and store, its pieces and how much of them arrived, in percent. */
export const ListedOrder = RequisitionOrderView.extend({
  vendorName: z.string().nullable(),
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  pieces: z.int(),
  receivedPieces: z.int(),
  receivedShare: z.int(),
});
export type ListedOrder = z.infer<typeof ListedOrder>;
/** One as a page gets it. */
export type ShownOrder = WithoutCosts<ListedOrder, OrderCost>;

/** Its columns, as Kysely returns them from requisition_orders (o). */
const orderColumns = [
  "o.id",
  "o.store_id as storeId",
  "o.vendor_id as vendorId",
  "o.status",
  "o.order_date as orderDate",
  "o.approved_date as approvedDate",
  "o.received_date as receivedDate",
  "o.notes",
  "o.ordered_by_user_id as orderedByUserId",
  "o.approved_by_user_id as approvedByUserId",
  "o.total_amount as totalAmount",
  "o.tracking_number as trackingNumber",
  "o.expected_delivery_date as expectedDeliveryDate",
  "o.po_number as poNumber",
  "o.associate",
  "o.po_type as poType",
  "o.vendor_code as vendorCode",
  "o.account_number as accountNumber",
  "o.pickup_date as pickupDate",
  "o.cancel_date as cancelDate",
  "o.freight",
  "o.discount",
  "o.discount_percent as discountPercent",
  "o.fee_type as feeType",
  "o.fee_amount as feeAmount",
  "o.sent_date as sentDate",
  "o.sent_by_user_id as sentByUserId",
  "o.cancelled_date as cancelledDate",
  "o.cancelled_by_user_id as cancelledByUserId",
  "o.closed_date as closedDate",
  "o.closed_by_user_id as closedByUserId",
  "o.status_reason as statusReason",
  "o.version",
] as const;

const PIECES = (column: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(${column}), 0)::int from requisition_order_items t where t.requisition_id = o.id)`;

/** Orders (o) with vendor (v) and store (s), ready for a `where`. */
export const selectOrders = (em: Em) =>
  rows(em)
    .selectFrom("requisition_orders as o")
    .innerJoin("stores as s", "s.id", "o.store_id")
    .leftJoin("vendors as v", "v.id", "o.vendor_id")
    .select(orderColumns)
    .select(["v.name as vendorName", "s.name as storeName", "s.name_ar as storeNameAr"])
    .select(PIECES(sql`t.quantity`).as("pieces"))
    .select(PIECES(sql`t.received_quantity`).as("receivedPieces"))
    .select(PIECES(sql`least(t.received_quantity, t.quantity)`).as("arrived"))
    .where("o.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>["executeTakeFirstOrThrow"]>>;

export function toListedOrder({ arrived, ...row }: Row): ListedOrder {
  return {
    ...row,
    status: row.status as OrderStatus,
    orderDate: row.orderDate.toISOString(),
    approvedDate: row.approvedDate?.toISOString() ?? null,
    receivedDate: row.receivedDate?.toISOString() ?? null,
    sentDate: row.sentDate?.toISOString() ?? null,
    cancelledDate: row.cancelledDate?.toISOString() ?? null,
    closedDate: row.closedDate?.toISOString() ?? null,
    receivedShare: shareOf(arrived, row.pieces),
  };
}

/** One order of these stores. @throws 404 */
export async function readOrder(em: Em, storeIds: readonly number[], orderId: number): Promise<ListedOrder> {
  const found = await selectOrders(em).where("o.id", "=", orderId).executeTakeFirst();
  if (!found || !storeIds.includes(found.storeId)) throw notFound();
  return toListedOrder(found);
}
