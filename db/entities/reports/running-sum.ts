import { defineEntity, p } from "@mikro-orm/core";
import { line } from "#db/entities/base.ts";
import { count, figures } from "./figures.ts";

export const RunningSumSchema = defineEntity({
  name: "RunningSum",
  tableName: "running_sums",
  properties: {
    generation: p.integer().primary(),
    /** "document" or "line". */
    source: line(10).primary(),
    storeId: p.integer().name("store_id").primary(),
    /** The hour of documents; for lines the start of the day. */
    at: p.datetime().primary(),
    /** What documents are summed by, and what lines are: 0 or empty for the other kind, and where there is no promotion. */
    cashierId: p.integer().name("cashier_id").primary(),
    promotionId: p.integer().name("promotion_id").primary(),
    variantId: p.integer().name("variant_id").primary(),
    taxCategory: line(1).primary(),
    sales: count(),
    returns: count(),
    ...figures(),
    insuredSales: count(),
    newCustomers: count(),
    knownCustomers: count(),
    soldLines: count(),
    returnedLines: count(),
  },
  primaryKeys: ["generation", "source", "storeId", "at", "cashierId", "promotionId", "variantId", "taxCategory"],
});

/** Documents or lines of the running day, added up. A generation is written at once, never changed, and holds all that the generation before it held. */
export class RunningSum extends RunningSumSchema.class {}
RunningSumSchema.setClass(RunningSum);
