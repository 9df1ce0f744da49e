import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, percent } from "#db/entities/base.ts";
import { InsurancePolicy } from "./insurance-policy.ts";

export const PolicyCategoryCoverageSchema = defineEntity({
  name: "PolicyCategoryCoverage",
  tableName: "policy_category_coverages",
  properties: {
    id: id(),
    policyId: () => p.manyToOne(InsurancePolicy).mapToPk().name("policy_id"),
    categoryName: line(40),
    coveragePercentage: percent().nullable(),
    discountRate: percent().nullable(),
    /** Lens types and chosen products as text, for example "Type: glass,plastic; Selected Products: 4,9". */
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    {
      name: "policy_category_coverages_category_name_check",
      expression: "category_name in ('Regular Lenses','Contact Lenses','Frames')",
    },
    {
      name: "policy_category_coverages_coverage_percentage_check",
      expression: "coverage_percentage between 0 and 100",
    },
    { name: "policy_category_coverages_discount_rate_check", expression: "discount_rate between 0 and 100" },
  ],
  indexes: [
    {
      name: "policy_category_coverages_one",
      expression:
        "create unique index policy_category_coverages_one on policy_category_coverages (policy_id, category_name) where deleted_at is null",
    },
  ],
});

/** A policy's payment for one insurance category. */
export class PolicyCategoryCoverage extends PolicyCategoryCoverageSchema.class {}
PolicyCategoryCoverageSchema.setClass(PolicyCategoryCoverage);
