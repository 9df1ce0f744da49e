import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "./base.ts";
import { ProductVariant } from "./product-variant.ts";
import { Sale } from "./sale.ts";

export const SaleItemSchema = defineEntity({
  name: "SaleItem",
  tableName: "sale_items",
  properties: {
    id: id(),
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    lineNo: p.integer(),
    itemName: line(),
    sku: line(80),
    quantity: p.integer(),
    unitPrice: money(),
    discountAmount: money().default("0.00"),
    totalPrice: money(),
    /** The line's share of the sale's promotion. */
    promotionAmount: money().default("0.00"),
    /** The pieces that came back. */
    returnedQuantity: p.integer().default(0),
  },
  checks: [
    { name: "sale_items_returned_quantity_check", expression: "returned_quantity between 0 and quantity" },
    { name: "sale_items_quantity_check", expression: "quantity >= 1" },
    { name: "sale_items_unit_price_check", expression: "unit_price >= 0" },
    { name: "sale_items_discount_amount_check", expression: "discount_amount >= 0" },
    { name: "sale_items_promotion_amount_check", expression: "promotion_amount >= 0" },
    { name: "sale_items_total_price_check", expression: "total_price >= 0" },
  ],
  indexes: [{ properties: ["variantId"] }],
  uniques: [{ properties: ["saleId", "lineNo"] }],
});

/** One line of a sale, with the name and SKU as they were sold. */
export class SaleItem extends SaleItemSchema.class {}
SaleItemSchema.setClass(SaleItem);
