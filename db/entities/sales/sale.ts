import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money, percent } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { InsurancePolicy } from "#db/entities/insurance/insurance-policy.ts";
import { Prescription } from "#db/entities/prescriptions/prescription.ts";
import { Promotion } from "#db/entities/products/promotion.ts";
import { Register } from "#db/entities/registers/register.ts";
import { RegisterSession } from "#db/entities/registers/register-session.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

export const SaleSchema = defineEntity({
  name: "Sale",
  tableName: "sales",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    receiptSequence: p.integer(),
    receiptNumber: line(20),
    registerId: () => p.manyToOne(Register).mapToPk().name("register_id").nullable(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id").nullable(),
    customerName: line().nullable(),
    employeeId: () => p.manyToOne(SystemUser).mapToPk().name("employee_id").nullable(),
    saleDate: p.datetime(),
    subtotal: money(),
    discountAmount: money().default("0.00"),
    taxAmount: money().default("0.00"),
    totalAmount: money(),
    /** The VAT of the document, which its e-invoice, the receipt and all reports say. The insurer's part contains some of it. */
    includedTax: money(),
    productDiscount: money().default("0.00"),
    insuranceCoverage: money().default("0.00"),
    coveragePercentage: percent().nullable(),
    /** What explains the insurer's part. Null on sales without insurance, and on those of earlier releases. */
    coverageTerms: p.json<Record<string, unknown>>().nullable(),
    /** What the insurer rejected and the patient pays instead. It belongs to what the customer owes, besides the total. */
    movedAmount: money().default("0.00"),
    /** The code of the payment method that paid most; the database refuses others. */
    paymentMethod: line(40),
    /** Whether more than one payment method has paid it. Every command that takes money for a sale keeps it right. */
    isSplit: p.boolean().default(false),
    insuranceId: () => p.manyToOne(Insurance).mapToPk().name("insurance_id").nullable(),
    insuranceProvider: line().nullable(),
    policyId: () => p.manyToOne(InsurancePolicy).mapToPk().name("policy_id").nullable(),
    policyNumber: line(80).nullable(),
    policyClass: line(120).nullable(),
    claimStatus: line(20).nullable(),
    prescriptionId: () => p.manyToOne(Prescription).mapToPk().name("prescription_id").nullable(),
    /** The promotion as it was then. Its amount is part of the discount. */
    promotionId: () => p.manyToOne(Promotion).mapToPk().name("promotion_id").nullable(),
    promotionCode: line(40).nullable(),
    promotionName: line().nullable(),
    promotionAmount: money().default("0.00"),
    /** The balance. Payments, returns and voids lower it in their own transaction. */
    balanceDue: money().default("0.00"),
    /** The day by which the balance is to be paid: that of a deposit, or of an amount that was moved to the patient later. */
    dueDate: p.date().nullable(),
    /** It was sold with a deposit: its goods were ordered, and are handed over later. */
    isOrder: p.boolean().default(false),
    /** The totals of its credit notes together. */
    returnedAmount: money().default("0.00"),
    voidedAt: p.datetime().nullable(),
    /** Goods made to order: when and by whom they were handed over. */
    collectedAt: p.datetime().nullable(),
    collectedBy: () => p.manyToOne(SystemUser).mapToPk().name("collected_by").nullable(),
    /** The session of the drawer at which the sale was rung up. */
    sessionId: () => p.manyToOne(RegisterSession).mapToPk().name("session_id").nullable(),
    /** Present on a debit note: the sale that charged too little, and why. Its lines are differences of prices and take nothing from stock. */
    correctsId: () => p.manyToOne(SaleSchema).mapToPk().name("corrects_id").nullable(),
    correctionReason: line(200).nullable(),
    /** The pieces that were sold; 0 for a debit note. Returns change it not. Null until the server has counted a sale of an earlier release. */
    itemCount: p.integer().nullable(),
    notes: p.text().nullable(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
  },
  checks: [
    { name: "sales_correction_check", expression: "(corrects_id is null) = (correction_reason is null)" },
    { name: "sales_subtotal_check", expression: "subtotal >= 0" },
    { name: "sales_discount_amount_check", expression: "discount_amount >= 0" },
    { name: "sales_promotion_amount_check", expression: "promotion_amount between 0 and discount_amount" },
    { name: "sales_tax_amount_check", expression: "tax_amount >= 0" },
    { name: "sales_total_amount_check", expression: "total_amount >= 0 and total_amount <> 'NaN'" },
    {
      name: "sales_balance_check",
      expression:
        "balance_due >= 0 and returned_amount >= 0 and moved_amount >= 0 and balance_due + returned_amount <= total_amount + moved_amount",
    },
  ],
  indexes: [
    // The orders of the sales list, each with the id, and with the columns of what is computed: so a page far down is found by the index alone.
    { name: "sales_newest", properties: ["storeId", "saleDate", "id"] },
    {
      name: "sales_by_method",
      expression:
        "create index sales_by_method on sales (store_id, (case when is_split then 'split' else payment_method end), sale_date, id) include (is_split, payment_method)",
    },
    {
      name: "sales_by_total",
      expression:
        "create index sales_by_total on sales (store_id, (total_amount + moved_amount - returned_amount), sale_date, id) include (total_amount, moved_amount, returned_amount)",
    },
    {
      name: "sales_by_customer",
      expression:
        "create index sales_by_customer on sales (store_id, lower(coalesce(customer_name, '')), sale_date, id) include (customer_name)",
    },
    {
      name: "sales_item_count",
      expression: "create index sales_item_count on sales (store_id, item_count, sale_date, id)",
    },
    {
      name: "sales_by_claim",
      expression:
        "create index sales_by_claim on sales (store_id, coalesce(claim_status, ''), sale_date, id) include (claim_status)",
    },
    {
      // A search finds the sales of many customers, and their days, by this index alone.
      name: "sales_of_customer",
      expression: "create index sales_of_customer on sales (customer_id, sale_date, id) include (store_id)",
    },
    {
      // Finds what an earlier release has left; empty soon after.
      name: "sales_uncounted",
      expression: "create index sales_uncounted on sales (id) where item_count is null",
    },
    {
      name: "sales_receipt_number_pattern",
      expression: "create index sales_receipt_number_pattern on sales (receipt_number varchar_pattern_ops)",
    },
    {
      name: "sales_policy_id",
      expression: "create index sales_policy_id on sales (policy_id) where policy_id is not null",
    },
    {
      name: "sales_prescription_id",
      expression: "create index sales_prescription_id on sales (prescription_id) where prescription_id is not null",
    },
    {
      // For the share of prescriptions that were sold from.
      name: "sales_prescription_date",
      expression: "create index sales_prescription_date on sales (sale_date) where prescription_id is not null",
    },
    {
      name: "sales_promotion_id",
      expression: "create index sales_promotion_id on sales (promotion_id) where promotion_id is not null",
    },
    {
      name: "sales_balance_due",
      expression: "create index sales_balance_due on sales (store_id, due_date, id) where balance_due > 0",
    },
    {
      name: "sales_open_claims",
      expression:
        "create index sales_open_claims on sales (store_id) where insurance_coverage > 0 and coalesce(claim_status, 'pending') not in ('paid', 'refunded', 'cancelled')",
    },
    {
      name: "sales_corrects_id",
      expression: "create index sales_corrects_id on sales (corrects_id) where corrects_id is not null",
    },
    {
      // Orders by the moment at which they were handed over, for asking how the customer likes them.
      name: "sales_collected_at",
      expression: "create index sales_collected_at on sales (collected_at) where collected_at is not null",
    },
    {
      name: "sales_session_id",
      expression: "create index sales_session_id on sales (session_id) where session_id is not null",
    },
    {
      name: "sales_guest_name_trgm",
      expression:
        "create index sales_guest_name_trgm on sales using gin (customer_name gin_trgm_ops) where customer_id is null and customer_name is not null",
    },
  ],
  uniques: [{ properties: ["storeId", "receiptSequence"] }],
});

/** A completed sale with its figures as charged: a receipt prints these, never a new computation. */
export class Sale extends SaleSchema.class {}
SaleSchema.setClass(Sale);
