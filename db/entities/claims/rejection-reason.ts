import { defineEntity, p } from "@mikro-orm/core";
import { line, updatedAt } from "#db/entities/base.ts";

export const RejectionReasonSchema = defineEntity({
  name: "RejectionReason",
  tableName: "rejection_reasons",
  properties: {
    code: line(20).primary(),
    /** The number of the reason in addresses and in the audit trail. Lines of claims hold its code. */
    id: p.integer().autoincrement().unique(),
    name: line(200),
    nameAr: line(200),
    /** The group of the reason, such as "coverage" or "billing". */
    category: line(20),
    /** Who can mend it. */
    mendedBy: line(10),
    /** An answer is offered the active ones; old claims keep the others. */
    isActive: p.boolean().default(true),
    /** Where the reason comes from, and of which day that is. */
    source: line(300).nullable(),
    sourceDate: p.date().nullable(),
    updatedAt: updatedAt(),
    updatedBy: p.integer().nullable(),
    version: p.integer().version().default(1),
  },
  checks: [
    { name: "rejection_reasons_mended_by_check", expression: "mended_by in ('shop','doctor','patient','insurer')" },
  ],
});

/** Why an insurer does not pay. */
export class RejectionReason extends RejectionReasonSchema.class {}
RejectionReasonSchema.setClass(RejectionReason);
