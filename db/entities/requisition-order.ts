import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money, percent } from "./base.ts";
import { Store } from "./store.ts";
import { SystemUser } from "./system-user.ts";
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
    version: p.integer().version().default(1),
  },
  checks: [
    {
      name: "requisition_orders_status_check",
      expression: "status in ('pending','approved','in_transit','received','cancelled')",
    },
  ],
  indexes: [{ properties: ["storeId", "status"] }],
});

/** A purchase order to a vendor. */
export class RequisitionOrder extends RequisitionOrderSchema.class {}
RequisitionOrderSchema.setClass(RequisitionOrder);
