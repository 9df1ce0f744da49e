import { defineEntity, p } from "@mikro-orm/core";
import { line } from "#db/entities/base.ts";
import { count, figures } from "./figures.ts";

export const VariantSalesSchema = defineEntity({
  name: "VariantSales",
  tableName: "variant_sales",
  properties: {
    /** "day" or "month"; a month has its row when its last day is summed. */
    span: line(5).primary(),
    starts: p.date().primary(),
    storeId: p.integer().name("store_id").primary(),
    variantId: p.integer().name("variant_id").primary(),
    ...figures(),
    /** Lines of sales and debit notes. */
    lineCount: count(),
  },
  primaryKeys: ["span", "starts", "storeId", "variantId"],
});

/** The sold and returned pieces of a variant in a store in a finished day or month, summed for the reports. */
export class VariantSales extends VariantSalesSchema.class {}
VariantSalesSchema.setClass(VariantSales);
