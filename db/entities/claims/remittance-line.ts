import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "#db/entities/base.ts";
import { Claim } from "./claim.ts";
import { Remittance } from "./remittance.ts";

export const RemittanceLineSchema = defineEntity({
  name: "RemittanceLine",
  tableName: "remittance_lines",
  properties: {
    id: id(),
    remittanceId: () => p.manyToOne(Remittance).mapToPk().name("remittance_id"),
    lineNo: p.integer(),
    /** The claim as the insurer names it, and the one that was found. */
    claimReference: line(80).nullable(),
    claimId: () => p.manyToOne(Claim).mapToPk().name("claim_id").nullable(),
    /** Below zero where the insurer takes money back. */
    amount: money(),
    /** How much of it counts for the claim; null while no claim is found. */
    matched: money().nullable(),
    note: line(300).nullable(),
  },
  checks: [{ name: "remittance_lines_matched_check", expression: "(claim_id is null) = (matched is null)" }],
  indexes: [
    { properties: ["claimId"] },
    {
      name: "remittance_lines_unmatched",
      expression:
        "create index remittance_lines_unmatched on remittance_lines (remittance_id) where claim_id is null or matched <> amount",
    },
  ],
  uniques: [{ properties: ["remittanceId", "lineNo"] }],
});

/** What a remittance pays for one claim. */
export class RemittanceLine extends RemittanceLineSchema.class {}
RemittanceLineSchema.setClass(RemittanceLine);
