import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { Transfer } from "./transfer.ts";

export const TransferItemSchema = defineEntity({
  name: "TransferItem",
  tableName: "transfer_items",
  properties: {
    id: id(),
    transferId: () => p.manyToOne(Transfer).mapToPk().name("transfer_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    lineNo: p.integer(),
    /** The pieces that were asked for. */
    requestedQuantity: p.integer().default(0),
    /** The pieces to send, and once they are sent, the sent ones. A surplus item that nobody sent has 0. */
    quantity: p.integer(),
    cost: money().default("0.00"),
    extCost: money().default("0.00"),
    price: money().default("0.00"),
    extPrice: money().default("0.00"),
    /** The average cost of a piece in the sending store when it left, four decimals; null while no cost was known. */
    averageCost: p.decimal().precision(14).scale(4).nullable(),
    itemModel: line().nullable(),
    frameColor: line(80).nullable(),
    sizeDiameter: line(40).nullable(),
  },
  checks: [
    { name: "transfer_items_quantities_check", expression: "quantity >= 0 and requested_quantity >= 0" },
    {
      name: "transfer_items_amounts_check",
      expression: "cost >= 0 and ext_cost >= 0 and price >= 0 and ext_price >= 0",
    },
  ],
  indexes: [{ properties: ["variantId"] }],
  uniques: [{ properties: ["transferId", "lineNo"] }, { properties: ["transferId", "variantId"] }],
});

/** One item of a transfer. */
export class TransferItem extends TransferItemSchema.class {}
TransferItemSchema.setClass(TransferItem);
