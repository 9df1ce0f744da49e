import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "#db/entities/base.ts";
import { SaleItem } from "./sale-item.ts";
import { SaleReturn } from "./sale-return.ts";

export const SaleReturnItemSchema = defineEntity({
  name: "SaleReturnItem",
  tableName: "sale_return_items",
  properties: {
    id: id(),
    returnId: () => p.manyToOne(SaleReturn).mapToPk().name("return_id"),
    saleItemId: () => p.manyToOne(SaleItem).mapToPk().name("sale_item_id"),
    lineNo: p.integer(),
    quantity: p.integer(),
    /** Back on the shelf, or damaged and off the shelf again. */
    condition: line(20),
    /** The numbers of the pieces that came back. */
    serials: p.json<string[]>().nullable(),
    subtotal: money(),
    discountAmount: money(),
    taxAmount: money(),
    totalAmount: money(),
    insuranceCoverage: money().default("0.00"),
    movedAmount: money().default("0.00"),
  },
  checks: [
    { name: "sale_return_items_quantity_check", expression: "quantity >= 1" },
    { name: "sale_return_items_condition_check", expression: "condition in ('shelf','damaged')" },
  ],
  indexes: [{ properties: ["saleItemId"] }],
  uniques: [{ properties: ["returnId", "lineNo"] }],
});

/** The returned pieces of one line of a sale. */
export class SaleReturnItem extends SaleReturnItemSchema.class {}
SaleReturnItemSchema.setClass(SaleReturnItem);
