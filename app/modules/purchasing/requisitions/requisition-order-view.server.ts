import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";

/** A purchase order as section 3 of the specification lists it. */
export const RequisitionOrderView = z.object({
  id: view.id,
  storeId: view.id,
  vendorId: view.id.nullable(),
  status: z.string(),
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
  version: z.int(),
});
type RequisitionOrderView = z.infer<typeof RequisitionOrderView>;

/** Its columns, as Kysely returns them from requisition_orders. */
export const orderColumns = [
  "id",
  "store_id as storeId",
  "vendor_id as vendorId",
  "status",
  "order_date as orderDate",
  "approved_date as approvedDate",
  "received_date as receivedDate",
  "notes",
  "ordered_by_user_id as orderedByUserId",
  "approved_by_user_id as approvedByUserId",
  "total_amount as totalAmount",
  "tracking_number as trackingNumber",
  "expected_delivery_date as expectedDeliveryDate",
  "po_number as poNumber",
  "associate",
  "po_type as poType",
  "vendor_code as vendorCode",
  "account_number as accountNumber",
  "pickup_date as pickupDate",
  "cancel_date as cancelDate",
  "freight",
  "discount",
  "discount_percent as discountPercent",
  "fee_type as feeType",
  "fee_amount as feeAmount",
  "version",
] as const;

type Instants = "orderDate" | "approvedDate" | "receivedDate";
type OrderRow = Omit<RequisitionOrderView, Instants> & { orderDate: Date } & Record<
    Exclude<Instants, "orderDate">,
    Date | null
  >;

export const toOrderView = ({ orderDate, approvedDate, receivedDate, ...order }: OrderRow): RequisitionOrderView => ({
  ...order,
  orderDate: orderDate.toISOString(),
  approvedDate: approvedDate?.toISOString() ?? null,
  receivedDate: receivedDate?.toISOString() ?? null,
});
