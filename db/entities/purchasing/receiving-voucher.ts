import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money, percent } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { RequisitionOrder } from "./requisition-order.ts";
import { Vendor } from "./vendor.ts";

export const ReceivingVoucherSchema = defineEntity({
  name: "ReceivingVoucher",
  tableName: "receiving_vouchers",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    vendorId: () => p.manyToOne(Vendor).mapToPk().name("vendor_id").nullable(),
    requisitionOrderId: () => p.manyToOne(RequisitionOrder).mapToPk().name("requisition_order_id").nullable(),
    /** Goods that arrived, a counter-voucher that reverses a posted one, or goods returned to the vendor. */
    kind: line(20).default("receiving"),
    /** The voucher that a counter-voucher reverses, or by which returned goods arrived. */
    sourceVoucherId: p.integer().nullable(),
    vendorCode: line(40).nullable(),
    subsidiary: line(120).nullable(),
    voucherNumber: line(40).nullable(),
    voucherDate: p.date(),
    postDate: p.datetime().nullable(),
    arrivalDate: p.date().nullable(),
    referencePoNumber: line(40).nullable(),
    associateId: () => p.manyToOne(SystemUser).mapToPk().name("associate_id").nullable(),
    associateName: line().nullable(),
    status: line(20).default("pending"),
    countedAt: p.datetime().nullable(),
    countedBy: p.integer().nullable(),
    postedBy: p.integer().nullable(),
    notes: p.text().nullable(),
    freight: money().default("0.00"),
    trackingNumber: line().nullable(),
    packageNumber: line(80).nullable(),
    discount: money().default("0.00"),
    discountType: line(10).default("amount"),
    feeAmount: money().default("0.00"),
    feeType: line(40).nullable(),
    /** VAT of the purchase in percent, and whether the unit costs contain it. */
    taxRate: percent().default("15.00"),
    costsIncludeTax: p.boolean().default(false),
    taxAmount: money().default("0.00"),
    excludedTaxAmount: money().default("0.00"),
    includedTaxAmount: money().default("0.00"),
    totalAmount: money().default("0.00"),
    reasonCode: line(40).nullable(),
    ...audited(),
  },
  checks: [
    {
      name: "receiving_vouchers_kind_check",
      expression: "kind in ('receiving','reversal','supplier_return')",
    },
    {
      name: "receiving_vouchers_status_check",
      expression: "status in ('pending','counted','posted','reversed','cancelled')",
    },
    { name: "receiving_vouchers_discount_type_check", expression: "discount_type in ('amount','percent')" },
    {
      name: "receiving_vouchers_amounts_check",
      expression: "freight >= 0 and discount >= 0 and fee_amount >= 0 and tax_amount >= 0 and total_amount >= 0",
    },
  ],
  indexes: [
    { properties: ["vendorId"] },
    { properties: ["requisitionOrderId"] },
    { properties: ["sourceVoucherId"] },
    {
      name: "receiving_vouchers_listed",
      expression:
        "create index receiving_vouchers_listed on receiving_vouchers (store_id, voucher_date desc, id desc) where deleted_at is null",
    },
    {
      name: "receiving_vouchers_number",
      expression: "create unique index receiving_vouchers_number on receiving_vouchers (store_id, voucher_number)",
    },
    {
      name: "receiving_vouchers_reversed_once",
      expression:
        "create unique index receiving_vouchers_reversed_once on receiving_vouchers (source_voucher_id) where kind = 'reversal'",
    },
  ],
});

/** The paper of goods that arrived from a vendor or are returned to one. Posting it moves the stock. */
export class ReceivingVoucher extends ReceivingVoucherSchema.class {}
ReceivingVoucherSchema.setClass(ReceivingVoucher);
