import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money, percent } from "./base.ts";

export const InsuranceSchema = defineEntity({
  name: "Insurance",
  tableName: "insurances",
  properties: {
    id: id(),
    name: line(),
    coveragePercentage: percent().nullable(),
    copaymentAmount: money().nullable(),
    maxCopayment: money().nullable(),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    { name: "insurances_coverage_percentage_check", expression: "coverage_percentage between 0 and 100" },
    { name: "insurances_copayment_amount_check", expression: "copayment_amount >= 0" },
    { name: "insurances_max_copayment_check", expression: "max_copayment >= 0" },
  ],
  indexes: [{ properties: ["name"] }],
});

/** An insurance provider and its basic terms. */
export class Insurance extends InsuranceSchema.class {}
InsuranceSchema.setClass(Insurance);
