import { defineEntity, p } from "@mikro-orm/core";
import { line } from "#db/entities/base.ts";
import { count, figures } from "./figures.ts";

export const SalesDaySchema = defineEntity({
  name: "SalesDay",
  tableName: "sales_days",
  properties: {
    /** The meaning of the key: "all", "hour", "cashier", "method", "category", "brand", "promotion", "tender" for payments, or "line" for their number. */
    dimension: line(12).primary(),
    storeId: p.integer().name("store_id").primary(),
    day: p.date().primary(),
    key: line(120).primary(),
    /** Documents: sales, and credit notes. */
    sales: count(),
    returns: count(),
    ...figures(),
    /** Sales with an insurance; sales that were their customer's first; sales to customers who had bought before. */
    insured: count(),
    newCustomers: count(),
    knownCustomers: count(),
  },
  primaryKeys: ["dimension", "storeId", "day", "key"],
});

/** The sales and returns of a store on one finished day, summed for the reports. It can be made again from the documents at any time. */
export class SalesDay extends SalesDaySchema.class {}
SalesDaySchema.setClass(SalesDay);
