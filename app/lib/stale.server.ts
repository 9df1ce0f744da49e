import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import { DomainError } from "./errors.ts";

type Row = { version: number };

/** What a refusal of a stale change says besides its sentence, to the form and over the API alike. */
export type Stale = {
  /** The row as it is now. */
  current: Row & Record<string, unknown>;
  /** The row at the version that the change was made from; null where the audit log does not know it. */
  base: Record<string, unknown> | null;
  /** Who changed it last, and when. */
  changedBy: string | null;
  changedAt: string | null;
};

/**
 * The refusal of a change that was made from an older version. The audit log tells who was first, and what the row was
 * before: `entity` is the table that the command's `writes` names, and its audit rows hold the row's view in `before`.
 */
export async function staleVersion(
  em: Em,
  { entity, id, version, current }: { entity: string; id: number; version: number; current: Row },
): Promise<DomainError> {
  const changes = rows(em)
    .selectFrom("audit_log as l")
    .leftJoin("system_users as u", "u.id", "l.actor_id")
    .where("l.entity", "=", entity)
    .where("l.entity_id", "=", id)
    .where("l.before", "is not", null);
  const last = await changes
    .select(["l.occurred_at as at", "l.actor_email as email"])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("name"))
    .orderBy("l.id", "desc")
    .executeTakeFirst();
  const from = await changes
    .select("l.before")
    .where(sql<boolean>`l.before->>'version' = ${String(version)}`)
    .orderBy("l.id")
    .executeTakeFirst();
  const extra: Stale = {
    current: { ...current },
    base: (from?.before ?? null) as Stale["base"],
    changedBy: last ? (last.name ?? last.email) : null,
    changedAt: last ? last.at.toISOString() : null,
  };
  return new DomainError("conflict", "errors.stale", { extra });
}

/** Whether a refusal tells of a newer row. */
export const isStale = (extra: Record<string, unknown> | undefined): extra is Stale =>
  typeof extra?.current === "object" && extra.current !== null && "changedBy" in extra;
