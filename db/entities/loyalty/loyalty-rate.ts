import { defineEntity, p } from "@mikro-orm/core";
import { id, updatedAt } from "#db/entities/base.ts";
import { Category } from "#db/entities/products/category.ts";

export const LoyaltyRateSchema = defineEntity({
  name: "LoyaltyRate",
  tableName: "loyalty_rates",
  properties: {
    id: id(),
    categoryId: () => p.manyToOne(Category).mapToPk().name("category_id").unique().deleteRule("cascade"),
    /** Points for 10 SAR; 0 for a category that earns none. */
    rate: p.decimal().precision(6).scale(2),
    updatedAt: updatedAt(),
    updatedBy: p.integer().nullable(),
  },
  checks: [{ name: "loyalty_rates_rate_check", expression: "rate >= 0 and rate <> 'NaN'" }],
});

/** What a category and those under it earn in place of the company's rate. */
export class LoyaltyRate extends LoyaltyRateSchema.class {}
LoyaltyRateSchema.setClass(LoyaltyRate);
