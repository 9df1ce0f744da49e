import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money } from "#db/entities/base.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { Store } from "#db/entities/store.ts";
import { Claim } from "./claim.ts";
import { Remittance } from "./remittance.ts";

export const InsurerEntrySchema = defineEntity({
  name: "InsurerEntry",
  tableName: "insurer_entries",
  properties: {
    id: id(),
    insuranceId: () => p.manyToOne(Insurance).mapToPk().name("insurance_id"),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    claimId: () => p.manyToOne(Claim).mapToPk().name("claim_id"),
    kind: line(10),
    /** What it adds to the insurer's debt; payments, returns, write-offs and moved amounts are below zero. */
    amount: money(),
    remittanceId: () => p.manyToOne(Remittance).mapToPk().name("remittance_id").nullable(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
  },
  checks: [
    {
      name: "insurer_entries_kind_check",
      expression: "kind in ('claim','return','payment','reversal','write_off','moved')",
    },
  ],
  indexes: [{ properties: ["claimId"] }, { properties: ["insuranceId", "id"] }, { properties: ["remittanceId"] }],
});

/** The debtor account of an insurer: every change of what it owes. Rows are neither changed nor removed. */
export class InsurerEntry extends InsurerEntrySchema.class {}
InsurerEntrySchema.setClass(InsurerEntry);
