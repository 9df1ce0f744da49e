import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { ReceivingVoucher } from "./receiving-voucher.ts";
import { RequisitionOrderItem } from "./requisition-order-item.ts";

export const ReceivingVoucherItemSchema = defineEntity({
  name: "ReceivingVoucherItem",
  tableName: "receiving_voucher_items",
  properties: {
    id: id(),
    voucherId: () => p.manyToOne(ReceivingVoucher).mapToPk().name("voucher_id"),
    requisitionItemId: () => p.manyToOne(RequisitionOrderItem).mapToPk().name("requisition_item_id").nullable(),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    lineNo: p.integer(),
    alu: line(80).nullable(),
    description1: line().nullable(),
    description2: line().nullable(),
    itemSize: line(40).nullable(),
    frameColor: line(80).nullable(),
    /** Pieces that were expected. */
    quantity: p.integer().default(0),
    /** Pieces that arrived, including damaged ones. */
    receivedQuantity: p.integer().default(0),
    /** Pieces that arrived damaged: they are not added to stock. */
    damagedQuantity: p.integer().default(0),
    unitCost: money().default("0.00"),
    extendedCost: money().default("0.00"),
    /** The cost of an undamaged piece with its share of freight, fees and discount, without VAT; set by posting. */
    landedUnitCost: p.decimal().precision(14).scale(4).nullable(),
    /** The price on the labels that are offered. */
    price: money().nullable(),
    lotCode: line(60).nullable(),
    expiryDate: p.date().nullable(),
    serials: p.json<string[]>().nullable(),
    notes: p.text().nullable(),
  },
  checks: [
    {
      name: "receiving_voucher_items_quantities_check",
      expression: "quantity >= 0 and received_quantity >= 0 and damaged_quantity between 0 and received_quantity",
    },
    { name: "receiving_voucher_items_cost_check", expression: "unit_cost >= 0 and unit_cost <> 'NaN'" },
  ],
  indexes: [{ properties: ["variantId"] }, { properties: ["requisitionItemId"] }],
  uniques: [{ properties: ["voucherId", "lineNo"] }],
});

/** One line of a receiving voucher. */
export class ReceivingVoucherItem extends ReceivingVoucherItemSchema.class {}
ReceivingVoucherItemSchema.setClass(ReceivingVoucherItem);
