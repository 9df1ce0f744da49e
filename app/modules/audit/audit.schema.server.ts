import { z } from "zod";
import { flag, optionalDay, optionalId, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";

export const AuditSearch = z.object({
  ...pageOfList,
  /** Email address, request id or network address. */
  q: optionalText({ max: 100 }),
  actorId: optionalId(),
  entity: optionalText({ max: 60 }),
  entityId: optionalId(),
  action: optionalText({ max: 80 }),
  /** First and last day in Riyadh, both included. */
  from: optionalDay(),
  to: optionalDay(),
  sort: z.enum(["occurredAt"], { error: "errors.choice" }).default("occurredAt"),
  descending: flag(true),
});
export type AuditSearch = z.output<typeof AuditSearch>;

export const AuditRow = z.object({
  id: view.id,
  occurredAt: view.instant,
  actorId: z.int().nullable(),
  actorEmail: z.string().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string().nullable(),
  entityId: z.int().nullable(),
  requestId: z.string().nullable(),
  ip: z.string().nullable(),
  note: z.string().nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const AuditEntry = AuditRow.extend({
  before: z.unknown(),
  after: z.unknown(),
  /** When personal data were removed from it at the person's request. */
  redactedAt: view.instant.nullable(),
  /** Its place in the chain; null for the few seconds until it is sealed. */
  seal: z.object({ no: z.int(), hash: z.string(), prevHash: z.string(), sealedAt: view.instant }).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
