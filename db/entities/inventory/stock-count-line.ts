import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { StockCount } from "./stock-count.ts";

export const StockCountLineSchema = defineEntity({
  name: "StockCountLine",
  tableName: "stock_count_lines",
  properties: {
    id: id(),
    countId: () => p.manyToOne(StockCount).mapToPk().name("count_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    /** On hand when the count or the line's recount began, read under the stock line's lock. */
    snapshotQuantity: p.integer(),
    /** The serial numbers in stock at that moment, by id; null for a variant without serial numbers. */
    snapshotSerials: p.json<number[]>().nullable(),
    /** The variant's price at that moment, which values a difference. */
    price: money(),
    /** The round: 1, then 2, 3, ... for recounts. Only entries of the last round count. */
    round: p.integer().default(1),
    /** The lot that the review chose for a surplus; null for a surplus without a lot. */
    lotCode: line(60).nullable(),
    expiryDate: p.date().nullable(),
    /** On hand right after the count was posted. */
    finalQuantity: p.integer().nullable(),
  },
  checks: [
    { name: "stock_count_lines_snapshot_quantity_check", expression: "snapshot_quantity >= 0" },
    { name: "stock_count_lines_round_check", expression: "round >= 1" },
  ],
  uniques: [{ properties: ["countId", "variantId"] }],
  indexes: [{ properties: ["variantId"] }],
});

/** One variant of a count, with its expected quantity. */
export class StockCountLine extends StockCountLineSchema.class {}
StockCountLineSchema.setClass(StockCountLine);
