import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money, percent } from "#db/entities/base.ts";

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
    displayName: line().nullable(),
    contactPerson: line(120).nullable(),
    phone: line(40).nullable(),
    email: line().nullable(),
    address: p.text().nullable(),
    website: line().nullable(),
    taxId: line(40).nullable(),
    contractStartDate: p.date().nullable(),
    contractEndDate: p.date().nullable(),
    status: line(10).default("active"),
    billingAddress: p.text().nullable(),
    remittanceAddress: p.text().nullable(),
    /** Days until a claim is paid. */
    paymentTerms: p.integer().default(30),
    ...audited(),
  },
  checks: [
    { name: "insurances_coverage_percentage_check", expression: "coverage_percentage between 0 and 100" },
    { name: "insurances_copayment_amount_check", expression: "copayment_amount >= 0" },
    { name: "insurances_max_copayment_check", expression: "max_copayment >= 0" },
    { name: "insurances_status_check", expression: "status in ('active','inactive')" },
    { name: "insurances_payment_terms_check", expression: "payment_terms between 0 and 365" },
  ],
  indexes: [{ properties: ["name"] }],
});

/** An insurance provider: its basic terms and what is known about the company. */
export class Insurance extends InsuranceSchema.class {}
InsuranceSchema.setClass(Insurance);
