import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";

export const AuditLogSchema = defineEntity({
  name: "AuditLog",
  tableName: "audit_log",
  properties: {
    id: id(),
    occurredAt: createdAt(),
    actorId: p.integer().nullable(),
    actorEmail: line().nullable(),
    action: line(80),
    entity: line(60).nullable(),
    entityId: p.integer().nullable(),
    requestId: line(64).nullable(),
    ip: line(64).nullable(),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
    note: p.text().nullable(),
    /** Random, part of the row's seal, gone with the personal data: what was removed cannot be guessed from the seal. */
    salt: p.uuid().nullable().defaultRaw("gen_random_uuid()"),
    /** When personal data were removed from before, after and note at the person's request. */
    redactedAt: p.datetime().nullable(),
  },
  indexes: [
    { properties: ["entity", "entityId"] },
    { properties: ["actorId", "id"] },
    { properties: ["action", "id"] },
    { properties: ["occurredAt"] },
  ],
});

/** The commands of users, with the time and the address. */
export class AuditLog extends AuditLogSchema.class {}
AuditLogSchema.setClass(AuditLog);
