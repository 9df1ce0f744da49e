import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "./base.ts";
import { ProductVariant } from "./product-variant.ts";
import { StockCount } from "./stock-count.ts";

export const StockCountLineSchema = defineEntity({
  name: "StockCountLine",
  tableName: "stock_count_lines",
  properties: {
    id: id(),
    countId: () => p.manyToOne(StockCount).mapToPk().name("count_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    /** On hand under the shelf's lock when the count began, or when the line was counted anew. */
    snapshotQuantity: p.integer(),
    /** The serial numbers in stock then, by id; null where it has none. */
    snapshotSerials: p.json<number[]>().nullable(),
    /** The variant's price then: what a difference is worth. */
    price: money(),
    /** Counted anew it is 2, 3, ...; only entries of the last round count. */
    round: p.integer().default(1),
    /** The lot that a surplus is put into, as the review named it; without, it comes without a lot. */
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

/** One variant of a count, with what there should be. */
export class StockCountLine extends StockCountLineSchema.class {}
StockCountLineSchema.setClass(StockCountLine);
