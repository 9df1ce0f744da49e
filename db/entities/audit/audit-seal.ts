import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, line } from "#db/entities/base.ts";

const digest = () => line(64);

export const AuditSealSchema = defineEntity({
  name: "AuditSeal",
  tableName: "audit_seals",
  properties: {
    /** 1, 2, 3 and so on, without gaps. */
    no: p.integer().primary().autoincrement(false),
    /** The sealed row of the audit log. No foreign key: a row that was removed must leave its seal behind. */
    auditId: p.integer().unique(),
    /** SHA-256 of the row's before, after and note; stays when personal data are removed from them. */
    detailsHash: digest(),
    /** The hash of the seal before. */
    prevHash: digest(),
    /** SHA-256 of the seal before, the number, the row and the details. */
    hash: digest(),
    sealedAt: createdAt(),
  },
});

/** One link of the chain that makes a changed or missing row of the audit log show. */
export class AuditSeal extends AuditSealSchema.class {}
AuditSealSchema.setClass(AuditSeal);
