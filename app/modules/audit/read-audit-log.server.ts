import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { withoutCosts } from "#app/lib/money/costs.server.ts";
import { costsOf, operation } from "#app/lib/operation.server.ts";
import { seesCosts } from "#app/lib/permissions.ts";
import { AUDIT_RIGHT } from "#app/modules/settings/overview/audit-right.ts";
import { type Em, rows } from "#db/orm.ts";
import { AuditEntry, AuditRow, AuditSearch } from "./audit.schema.server.ts";

const selectAudit = (em: Em) =>
  rows(em)
    .selectFrom("audit_log as a")
    .leftJoin("system_users as u", "u.id", "a.actor_id")
    .select(["a.id", "a.occurred_at as occurredAt", "a.actor_id as actorId", "a.actor_email as actorEmail"])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("actorName"))
    .select(["a.action", "a.entity", "a.entity_id as entityId", "a.request_id as requestId", "a.ip", "a.note"]);

const withInstant = <Row extends { occurredAt: Date }>(row: Row) => ({
  ...row,
  occurredAt: row.occurredAt.toISOString(),
});

type Filters = Omit<AuditSearch, "limit" | "offset" | "sort" | "descending">;

/** The ids of the rows that a search finds. */
function filtered(em: Em, { q, actorId, entity, entityId, action, from, to }: Filters) {
  let query = rows(em).selectFrom("audit_log as f");
  if (actorId !== null) query = query.where("f.actor_id", "=", actorId);
  if (entity !== null) query = query.where("f.entity", "=", entity);
  if (entityId !== null) query = query.where("f.entity_id", "=", entityId);
  if (action !== null) query = query.where("f.action", "=", action);
  if (from !== null) query = query.where("f.occurred_at", ">=", startOfDay(from));
  if (to !== null) query = query.where("f.occurred_at", "<", startOfDay(addDays(to, 1)));
  for (const pattern of likePatterns(q ?? "")) {
    query = query.where((e) =>
      e.or([e("f.actor_email", "ilike", pattern), e("f.request_id", "ilike", pattern), e("f.ip", "ilike", pattern)]),
    );
  }
  return query;
}

/** The commands of all users, the newest first; with entity and entityId the history of one record. */
export const listAuditLog = operation({
  name: "listAuditLog",
  summary: "Who did what, when and from where, the newest first; with entity and entityId the history of one record",
  permission: AUDIT_RIGHT,
  input: AuditSearch,
  output: z.array(AuditRow),
  paged: true,
  async run({ em }, { limit, offset, sort: _byTime, descending, ...filters }) {
    const direction = descending ? "desc" : "asc";
    const page = filtered(em, filters).select("f.id").orderBy("f.id", direction).limit(limit).offset(offset);
    const [found, total] = await Promise.all([
      selectAudit(em).where("a.id", "in", page).orderBy("a.id", direction).execute(),
      rowCount("audit-log", filters, () => count(em, filters), ["audit_log"]),
    ]);
    return { rows: found.map(withInstant), total, next: offset + found.length < total ? offset + limit : null };
  },
});

async function count(em: Em, filters: Filters): Promise<number> {
  const { count } = await filtered(em, filters)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** One row with what was before and after, and its seal. */
export const getAuditEntry = operation({
  name: "getAuditEntry",
  summary: "One row of the audit trail with the values before and after, and its place in the chain",
  permission: AUDIT_RIGHT,
  input: z.object({ id: id() }),
  output: AuditEntry,
  async run({ em, ...actor }, input): Promise<AuditEntry> {
    const row = await selectAudit(em)
      .leftJoin("audit_seals as s", "s.audit_id", "a.id")
      .select(["a.before", "a.after", "a.redacted_at as redactedAt"])
      .select(["s.no", "s.hash", "s.prev_hash as prevHash", "s.sealed_at as sealedAt"])
      .where("a.id", "=", input.id)
      .executeTakeFirst();
    if (!row) throw notFound();
    const { no, hash, prevHash, sealedAt, redactedAt, ...whole } = row;
    const costs = seesCosts(actor) ? [] : costsOf(row.entity);
    const entry = { ...whole, before: withoutCosts(row.before, costs), after: withoutCosts(row.after, costs) };
    const seal =
      no !== null && hash !== null && prevHash !== null && sealedAt !== null
        ? { no, hash, prevHash, sealedAt: sealedAt.toISOString() }
        : null;
    return { ...withInstant(entry), redactedAt: redactedAt?.toISOString() ?? null, seal };
  },
});
