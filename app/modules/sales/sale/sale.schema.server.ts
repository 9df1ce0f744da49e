import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { TAX_CATEGORIES } from "#app/lib/money/taxation.ts";
import type { CoverageFacts } from "#app/modules/insurance/coverage/coverage-facts.ts";

const NotCovered = z.union([
  z.object({ reason: z.enum(["contract", "kind", "age", "noBirthDate", "limit"]) }),
  z.object({ reason: z.literal("interval"), until: view.day }),
]);

const by = {
  insurer: z.string(),
  percent: view.amount,
  base: view.amount,
  pays: view.amount,
  /** What the insurer was asked to pay, where its approval allowed less. */
  asked: view.amount.optional(),
};

/** What explains the insurer's part: a percent of the subtotal, or the split under a class with a limit. */
const CoverageTerms: z.ZodType<CoverageFacts> = z.discriminatedUnion("by", [
  z.object({ by: z.literal("percent"), ...by, most: view.amount.nullable() }),
  z.object({
    by: z.literal("limit"),
    ...by,
    className: z.string(),
    copayMaximum: view.amount.nullable(),
    copayBeforeLimit: z.boolean(),
    beforeVat: z.boolean(),
    from: view.day,
    to: view.day,
    limit: view.amount,
    left: view.amount,
    eligible: view.amount,
    copay: view.amount,
    lines: z.array(z.object({ item: z.string(), used: view.amount, notCovered: NotCovered.nullable() })),
  }),
]);

/** A completed sale with its stored figures. Amounts are SAR with two decimals. */
export const SaleView = z.object({
  id: view.id,
  storeId: view.id,
  receiptNumber: z.string(),
  registerId: view.id.nullable(),
  customerId: view.id.nullable(),
  customerName: z.string().nullable(),
  employeeId: view.id.nullable(),
  saleDate: view.instant,
  /** Sum of quantity x unit price, before VAT and discounts. */
  subtotal: view.amount,
  /** All discounts together. With insurance: the product discount and what the insurance pays. */
  discountAmount: view.amount,
  taxAmount: view.amount,
  totalAmount: view.amount,
  productDiscount: view.amount,
  insuranceCoverage: view.amount,
  promotionId: view.id.nullable(),
  /** The promotion as it was when the sale was made. Its amount is part of the discount. */
  promotionCode: z.string().nullable(),
  promotionName: z.string().nullable(),
  promotionAmount: view.amount,
  /** The amounts of the e-invoice: the total and the insurer's part. */
  invoiceTotal: view.amount,
  /** The VAT of the document, which its e-invoice reports: what the invoice total contains. Source: decision 43. */
  includedTax: view.amount,
  /** The totals of its credit notes together: the sale net of returns is the total less this. */
  returnedAmount: view.amount,
  /** What the insurer rejected and the customer pays besides the total. */
  movedAmount: view.amount,
  /** The balance, and the day by which it is to be paid. */
  balanceDue: view.amount,
  dueDate: view.day.nullable(),
  /** When the goods were handed over, for a sale of which this was noted. */
  collectedAt: view.instant.nullable(),
  /** The method that paid most. `isSplit` says that others have paid a part, and `payments` what each has paid. */
  paymentMethod: z.string(),
  isSplit: z.boolean(),
  /** The payments by method; refunds are not taken off. */
  payments: z.array(z.object({ paymentMethod: z.string(), amount: view.amount })),
  insuranceId: view.id.nullable(),
  insuranceProvider: z.string().nullable(),
  policyId: view.id.nullable(),
  policyNumber: z.string().nullable(),
  policyClass: z.string().nullable(),
  claimStatus: z.string().nullable(),
  coveragePercentage: view.amount.nullable(),
  /** Null without insurance, and on sales of earlier releases. */
  coverageTerms: CoverageTerms.nullable(),
  prescriptionId: view.id.nullable(),
  /** Present on a debit note: the sale that charged too little, and why. */
  correctsId: view.id.nullable(),
  correctionReason: z.string().nullable(),
  notes: z.string().nullable(),
  /** Pieces sold: the sum of the lines' quantities. A debit note sells none. */
  itemCount: z.int(),
  createdAt: view.instant,
});
export type SaleView = z.infer<typeof SaleView>;

/** How a line was taxed when it was sold. */
export const lineTax = {
  taxCategory: z.enum(TAX_CATEGORIES),
  taxPercent: view.amount,
  taxReason: z.string().nullable(),
  taxNote: z.string().nullable(),
};

/** One line of a sale. Name and SKU are those stored with the sale; other facts of the variant come from the catalogue. */
export const SaleItemView = z.object({
  id: view.id,
  saleId: view.id,
  variantId: view.id,
  lineNo: z.int(),
  itemName: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  material: z.string().nullable(),
  category: z.string(),
  categoryAr: z.string().nullable(),
  quantity: z.int(),
  unitPrice: view.amount,
  discountAmount: view.amount,
  /** quantity x unit price, less the discount of the line. */
  totalPrice: view.amount,
  /** The insurer's part of the line. Null without insurance, and on sales of earlier releases. */
  insuranceCoverage: view.amount.nullable(),
  /** How the line was taxed: S at `taxPercent`, Z, E or O without VAT, and why. */
  ...lineTax,
  /** The serial numbers of the sold pieces; empty when they have none. */
  serials: z.array(z.string()),
});
export type SaleItemView = z.infer<typeof SaleItemView>;
