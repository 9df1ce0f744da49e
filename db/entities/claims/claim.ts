import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { InsurancePolicy } from "#db/entities/insurance/insurance-policy.ts";
import { Prescription } from "#db/entities/prescriptions/prescription.ts";
import { Sale } from "#db/entities/sales/sale.ts";
import { Store } from "#db/entities/store.ts";
import { ClaimBatch } from "./claim-batch.ts";
import { claimChecks, claimIndexes, claimMoney } from "./claim-rules.ts";
import { firstAnswer, firstAnswerCheck, firstAnswerIndexes } from "./first-answer.ts";
import { InsuranceApproval } from "./insurance-approval.ts";

export const ClaimSchema = defineEntity({
  name: "Claim",
  tableName: "claims",
  properties: {
    id: id(),
    /** The receipt's number with a C before it, such as "C-S1-000042". */
    claimNumber: line(24).unique(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id").unique(),
    insuranceId: () => p.manyToOne(Insurance).mapToPk().name("insurance_id"),
    policyId: () => p.manyToOne(InsurancePolicy).mapToPk().name("policy_id").nullable(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id").nullable(),
    /** Who is insured, as the insurer knows them. */
    memberNumber: line(80).nullable(),
    policyNumber: line(80).nullable(),
    className: line(120).nullable(),
    prescriptionId: () => p.manyToOne(Prescription).mapToPk().name("prescription_id").nullable(),
    approvalId: () => p.manyToOne(InsuranceApproval).mapToPk().name("approval_id").nullable(),
    /** The principal diagnosis as a code of ICD-10. */
    diagnosis: line(10).nullable(),
    /** The day of the sale in Riyadh. */
    serviceDate: p.date(),
    status: line(20).default("draft"),
    statusSince: p.datetime().defaultRaw("now()"),
    /** How often it was sent. */
    round: p.integer().default(0),
    submittedOn: p.date().nullable(),
    answeredOn: p.date().nullable(),
    /** The last days for sending it, for the insurer's payment, and for sending it again. */
    submitBy: p.date().nullable(),
    settleBy: p.date().nullable(),
    resubmitBy: p.date().nullable(),
    batchId: () => p.manyToOne(ClaimBatch).mapToPk().name("batch_id").nullable(),
    /** The answer about the member's cover that was asked for before the sale. */
    eligibilityReference: line(80).nullable(),
    ...claimMoney(),
    /** What the insurer still owes: asked less paid, written off and moved. Below zero it is to be given back. */
    openAmount: money().default("0.00"),
    ...firstAnswer(),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [...claimChecks, firstAnswerCheck],
  indexes: [
    { properties: ["storeId", "status", "id"] },
    { properties: ["insuranceId", "status", "serviceDate"] },
    { properties: ["customerId"] },
    { properties: ["batchId"] },
    { properties: ["approvalId"] },
    ...claimIndexes,
    ...firstAnswerIndexes,
  ],
});

/** What an insurer is asked to pay of one sale. */
export class Claim extends ClaimSchema.class {}
ClaimSchema.setClass(Claim);
