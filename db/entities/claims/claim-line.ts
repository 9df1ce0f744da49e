import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "#db/entities/base.ts";
import { SaleItem } from "#db/entities/sales/sale-item.ts";
import { Claim } from "./claim.ts";
import { claimLineChecks, claimMoney } from "./claim-rules.ts";
import { firstAnswerOfLine } from "./first-answer.ts";
import { RejectionReason } from "./rejection-reason.ts";

export const ClaimLineSchema = defineEntity({
  name: "ClaimLine",
  tableName: "claim_lines",
  properties: {
    id: id(),
    claimId: () => p.manyToOne(Claim).mapToPk().name("claim_id"),
    lineNo: p.integer(),
    saleItemId: () => p.manyToOne(SaleItem).mapToPk().name("sale_item_id"),
    quantity: p.integer(),
    /** The VAT in what is billed. */
    tax: money().default("0.00"),
    ...claimMoney(),
    /** Why an amount was rejected. */
    reasonCode: () => p.manyToOne(RejectionReason).mapToPk().name("reason_code").nullable(),
    note: line(300).nullable(),
    ...firstAnswerOfLine(),
  },
  checks: [...claimLineChecks],
  indexes: [{ properties: ["reasonCode"] }],
  uniques: [{ properties: ["claimId", "lineNo"] }, { properties: ["saleItemId"] }],
});

/** One line of a sale in its claim. */
export class ClaimLine extends ClaimLineSchema.class {}
ClaimLineSchema.setClass(ClaimLine);
