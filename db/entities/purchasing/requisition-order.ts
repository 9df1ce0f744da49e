import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money, percent } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Vendor } from "./vendor.ts";

export const RequisitionOrderSchema = defineEntity({
  name: "RequisitionOrder",
  tableName: "requisition_orders",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    vendorId: () => p.manyToOne(Vendor).mapToPk().name("vendor_id").nullable(),
    status: line(20).default("pending"),
    orderDate: p
      .datetime()
      .defaultRaw("now()")
      .onCreate(() => new Date()),
    approvedDate: p.datetime().nullable(),
    receivedDate: p.datetime().nullable(),
    notes: p.text().nullable(),
    orderedByUserId: () => p.manyToOne(SystemUser).mapToPk().name("ordered_by_user_id").nullable(),
    approvedByUserId: () => p.manyToOne(SystemUser).mapToPk().name("approved_by_user_id").nullable(),
    totalAmount: money().default("0.00"),
    trackingNumber: line().nullable(),
    expectedDeliveryDate: p.date().nullable(),
    poNumber: line(40).nullable(),
    associate: line().nullable(),
    poType: line(20).default("Drop Ship"),
    vendorCode: line(40).nullable(),
    accountNumber: line(80).nullable(),
    pickupDate: p.date().nullable(),
    cancelDate: p.date().nullable(),
    freight: money().default("0.00"),
    discount: money().default("0.00"),
    discountPercent: percent().default("0.00"),
    feeType: line(40).nullable(),
    feeAmount: money().default("0.00"),
    sentDate: p.datetime().nullable(),
    sentByUserId: () => p.manyToOne(SystemUser).mapToPk().name("sent_by_user_id").nullable(),
    cancelledDate: p.datetime().nullable(),
    cancelledByUserId: () => p.manyToOne(SystemUser).mapToPk().name("cancelled_by_user_id").nullable(),
    /** When and by whom the missing pieces of a partly delivered order were given up. */
    closedDate: p.datetime().nullable(),
    closedByUserId: () => p.manyToOne(SystemUser).mapToPk().name("closed_by_user_id").nullable(),
    statusReason: p.text().nullable(),
    ...audited(),
  },
  checks: [
    {
      name: "requisition_orders_status_check",
      expression: "status in ('pending','approved','in_transit','received','cancelled')",
    },
  ],
  indexes: [
    { properties: ["storeId", "status", "deletedAt"] },
    { properties: ["vendorId"] },
    { properties: ["trackingNumber"] },
    {
      name: "requisition_orders_listed",
      expression:
        "create index requisition_orders_listed on requisition_orders (store_id, order_date desc, id desc) where deleted_at is null",
    },
    {
      name: "requisition_orders_number",
      expression: "create unique index requisition_orders_number on requisition_orders (store_id, po_number)",
    },
  ],
});

/** A purchase order to a vendor. */
export class RequisitionOrder extends RequisitionOrderSchema.class {}
RequisitionOrderSchema.setClass(RequisitionOrder);
