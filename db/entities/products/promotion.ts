import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";

export const PromotionSchema = defineEntity({
  name: "Promotion",
  tableName: "promotions",
  properties: {
    id: id(),
    code: line(40),
    name: line(),
    description: p.text().nullable(),
    discountType: line(12),
    /** A percent of the price with VAT, or an amount in SAR that includes VAT. */
    discountValue: money(),
    startDate: p.date(),
    endDate: p.date().nullable(),
    minPurchaseAmount: money().default("0.00"),
    maxDiscountAmount: money().nullable(),
    isActive: p.boolean().default(true),
    usageLimit: p.integer().nullable(),
    /** The sales that used it, without those that were voided or came back whole. */
    usedCount: p.integer().default(0),
    /** Ids of products and of insurers; null for all products and for no insurer. */
    applicableProducts: p.json<number[]>().nullable(),
    applicableInsurances: p.json<number[]>().nullable(),
    /** Whether its author, or the last user to change it, held sales:manage then. Any other promotion counts towards the seller's limit. */
    madeByManager: p.boolean().default(false),
    ...audited(),
  },
  checks: [
    { name: "promotions_code_check", expression: "code = upper(code)" },
    {
      name: "promotions_discount_check",
      expression:
        "discount_value >= 0 and (discount_type = 'fixed' or (discount_type = 'percentage' and discount_value <= 100))",
    },
    { name: "promotions_dates_check", expression: "end_date >= start_date" },
    { name: "promotions_amounts_check", expression: "min_purchase_amount >= 0 and max_discount_amount >= 0" },
    { name: "promotions_usage_check", expression: "usage_limit >= 0 and used_count >= 0" },
  ],
  indexes: [
    {
      name: "promotions_code",
      expression: "create unique index promotions_code on promotions (code) where deleted_at is null",
    },
  ],
});

/** A discount with a code and conditions. */
export class Promotion extends PromotionSchema.class {}
PromotionSchema.setClass(Promotion);
