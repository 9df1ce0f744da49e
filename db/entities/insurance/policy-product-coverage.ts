import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money, percent } from "#db/entities/base.ts";
import { Product } from "#db/entities/products/product.ts";
import { InsurancePolicy } from "./insurance-policy.ts";

export const PolicyProductCoverageSchema = defineEntity({
  name: "PolicyProductCoverage",
  tableName: "policy_product_coverages",
  properties: {
    id: id(),
    policyId: () => p.manyToOne(InsurancePolicy).mapToPk().name("policy_id"),
    productId: () => p.manyToOne(Product).mapToPk().name("product_id"),
    categoryName: line(40).nullable(),
    coveragePercentage: percent().nullable(),
    copaymentAmount: money().nullable(),
    maxCopayment: money().nullable(),
    maxCopaymentAmount: money().nullable(),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    {
      name: "policy_product_coverages_category_name_check",
      expression: "category_name in ('Regular Lenses','Contact Lenses','Frames')",
    },
    {
      name: "policy_product_coverages_coverage_percentage_check",
      expression: "coverage_percentage between 0 and 100",
    },
    {
      name: "policy_product_coverages_amounts_check",
      expression: "copayment_amount >= 0 and max_copayment >= 0 and max_copayment_amount >= 0",
    },
  ],
  indexes: [
    {
      name: "policy_product_coverages_one",
      expression:
        "create unique index policy_product_coverages_one on policy_product_coverages (policy_id, product_id) where deleted_at is null",
    },
    { properties: ["productId"] },
  ],
});

/** A policy's payment for one product; it overrides the rule of the product's category. */
export class PolicyProductCoverage extends PolicyProductCoverageSchema.class {}
PolicyProductCoverageSchema.setClass(PolicyProductCoverage);
