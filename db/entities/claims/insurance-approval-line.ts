import { defineEntity, p } from "@mikro-orm/core";
import { id, money } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { InsuranceApproval } from "./insurance-approval.ts";

export const InsuranceApprovalLineSchema = defineEntity({
  name: "InsuranceApprovalLine",
  tableName: "insurance_approval_lines",
  properties: {
    id: id(),
    approvalId: () => p.manyToOne(InsuranceApproval).mapToPk().name("approval_id"),
    lineNo: p.integer(),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    quantity: p.integer(),
    /** What customer and insurer pay together, with VAT; null where nobody has said it. */
    billed: money().nullable(),
    asked: money().default("0.00"),
    approved: money().default("0.00"),
  },
  checks: [
    {
      name: "insurance_approval_lines_amounts_check",
      expression: "quantity >= 1 and asked >= 0 and approved between 0 and asked",
    },
  ],
  indexes: [{ properties: ["variantId"] }],
  uniques: [{ properties: ["approvalId", "lineNo"] }],
});

/** What an insurer allows for one item. */
export class InsuranceApprovalLine extends InsuranceApprovalLineSchema.class {}
InsuranceApprovalLineSchema.setClass(InsuranceApprovalLine);
