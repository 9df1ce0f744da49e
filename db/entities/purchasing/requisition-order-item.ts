import { defineEntity, p } from "@mikro-orm/core";
import { id, money } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { RequisitionOrder } from "./requisition-order.ts";

export const RequisitionOrderItemSchema = defineEntity({
  name: "RequisitionOrderItem",
  tableName: "requisition_order_items",
  properties: {
    id: id(),
    requisitionId: () => p.manyToOne(RequisitionOrder).mapToPk().name("requisition_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    quantity: p.integer(),
    unitPrice: money(),
    totalPrice: money(),
    receivedQuantity: p.integer().default(0),
    /** Pieces that will not come: the order was closed short. */
    closedQuantity: p.integer().default(0),
    notes: p.text().nullable(),
  },
  checks: [
    { name: "requisition_order_items_quantity_check", expression: "quantity >= 1" },
    { name: "requisition_order_items_received_quantity_check", expression: "received_quantity >= 0" },
    { name: "requisition_order_items_closed_quantity_check", expression: "closed_quantity between 0 and quantity" },
  ],
  indexes: [{ properties: ["requisitionId"] }, { properties: ["variantId"] }],
});

/** One line of a purchase order. */
export class RequisitionOrderItem extends RequisitionOrderItemSchema.class {}
RequisitionOrderItemSchema.setClass(RequisitionOrderItem);
