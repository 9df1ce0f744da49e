import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money, percent } from "#db/entities/base.ts";
import { Insurance } from "./insurance.ts";

export const InsurancePolicySchema = defineEntity({
  name: "InsurancePolicy",
  tableName: "insurance_policies",
  properties: {
    id: id(),
    insuranceId: () => p.manyToOne(Insurance).mapToPk().name("insurance_id"),
    policyNumber: line(80),
    className: line(120),
    discountRate: percent().nullable(),
    copaymentRequired: p.boolean().default(false),
    copaymentAmount: money().nullable(),
    approvalStatus: line(20).default("not_specified"),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    { name: "insurance_policies_discount_rate_check", expression: "discount_rate between 0 and 100" },
    { name: "insurance_policies_copayment_amount_check", expression: "copayment_amount >= 0" },
    {
      name: "insurance_policies_approval_status_check",
      expression: "approval_status in ('approved','pending','rejected','not_specified')",
    },
  ],
  indexes: [{ properties: ["insuranceId"] }],
});

/** A policy that a provider offers: its class and what it pays. */
export class InsurancePolicy extends InsurancePolicySchema.class {}
InsurancePolicySchema.setClass(InsurancePolicy);
