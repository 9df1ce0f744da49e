import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { InsurancePolicy } from "#db/entities/insurance/insurance-policy.ts";
import { Sale } from "#db/entities/sales/sale.ts";
import { SaleDraft } from "#db/entities/sales/sale-draft.ts";
import { Store } from "#db/entities/store.ts";

export const InsuranceApprovalSchema = defineEntity({
  name: "InsuranceApproval",
  tableName: "insurance_approvals",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    insuranceId: () => p.manyToOne(Insurance).mapToPk().name("insurance_id"),
    policyId: () => p.manyToOne(InsurancePolicy).mapToPk().name("policy_id").nullable(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    /** The cart that it is for, and the sale that used it. */
    draftId: () => p.manyToOne(SaleDraft).mapToPk().name("draft_id").nullable(),
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id").nullable(),
    /** The principal diagnosis as a code of ICD-10. A request by nphies needs one. */
    diagnosis: line(10).nullable(),
    /** The insurer's number; null while the insurer is being asked. */
    approvalNumber: line(40).nullable(),
    status: line(10).default("requested"),
    approvedOn: p.date().nullable(),
    validUntil: p.date().nullable(),
    /** Who at the insurer gave it. */
    givenBy: line(120).nullable(),
    asked: money().default("0.00"),
    approved: money().default("0.00"),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    { name: "insurance_approvals_status_check", expression: "status in ('requested','approved','partly','rejected')" },
    { name: "insurance_approvals_amounts_check", expression: "asked >= 0 and approved >= 0" },
    {
      name: "insurance_approvals_given_check",
      expression: "(status in ('approved','partly')) <= (approval_number is not null and approved_on is not null)",
    },
  ],
  indexes: [
    { properties: ["storeId", "id"] },
    { properties: ["customerId"] },
    { properties: ["draftId"] },
    { properties: ["saleId"] },
    { properties: ["insuranceId", "approvalNumber"] },
  ],
});

/** What an insurer allows before a sale or after it. A manager's approval at the counter is another thing: `Approval`. */
export class InsuranceApproval extends InsuranceApprovalSchema.class {}
InsuranceApprovalSchema.setClass(InsuranceApproval);
