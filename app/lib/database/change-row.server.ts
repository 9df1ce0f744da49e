import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";

type Row = { version: number };

/** The details of the refusal of a stale change, for the form and for the API. */
export type Stale = {
  /** The row as it is now. */
  current: Row & Record<string, unknown>;
  /** The row at the version from which the change was made; null when the audit log does not know that version. */
  base: Record<string, unknown> | null;
  /** The user who changed the row last, and the time. */
  changedBy: string | null;
  changedAt: string | null;
};

/**
 * Builds the refusal of a change of an old version. The audit log tells who changed the row first and its earlier values: `entity` is the
 * table that the command's `writes` names, and its audit rows hold the row's view in `before`.
 */
async function staleVersion(
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

type Seen = { entity: string; id: number; version: number | null; now: number; current: Row };

/**
 * Refuses a change of another version than the row has now. A change without a version is always accepted.
 * @throws conflict with the details of `Stale`
 */
export async function refuseStale(em: Em, { entity, id, version, now, current }: Seen): Promise<void> {
  if (version !== null && version !== now) throw await staleVersion(em, { entity, id, version, current });
}

/**
 * Begins the change of a locked row: refuses a change of an old version, and keeps the former values for the audit row.
 * @param entity the table that the command's `writes` names
 * @param before the current view of the row
 * @param version the version from which the change was made; null when the caller sends none
 */
export async function beginChange(
  { em, audit }: Pick<OperationContext, "em" | "audit">,
  entity: string,
  before: Row & { id: number },
  version: number | null,
): Promise<void> {
  await refuseStale(em, { entity, id: before.id, version, now: before.version, current: before });
  audit({ before });
}

/** The fields that a PATCH sends: null empties a field, undefined leaves it as it is. */
export const given = <Changes extends object>(changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Changes]: Exclude<Changes[Field], undefined>;
  };

type Changed = { updatedBy?: number | null; updatedAt?: Date };

/** Writes the fields that a PATCH sends, the user and the time. Raises the row's version by one. */
export async function changeRow<Entity extends Changed>(
  { em, user }: Pick<OperationContext, "em" | "user">,
  row: Entity,
  changes: { [Field in keyof Entity]?: Entity[Field] | undefined },
): Promise<void> {
  const written = { ...given(changes), updatedBy: user.id, updatedAt: new Date() };
  // An object replaces the column's former object instead of being merged into it.
  em.assign(row, written as never, { mergeObjectProperties: false });
  await em.flush();
}

/** The user and the time of a change that is written as plain rows: `set({ ..., ...changedBy(user.id) })`. */
export const changedBy = (userId: number) => ({
  updated_by: userId,
  updated_at: new Date(),
  version: sql<number>`version + 1`,
});

/** Whether a refusal contains a newer row. */
export const isStale = (extra: Record<string, unknown> | undefined): extra is Stale =>
  typeof extra?.current === "object" && extra.current !== null && "changedBy" in extra;
