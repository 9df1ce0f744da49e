import { sql } from "kysely";
import { inSteps, removeSome, type Swept, swept } from "#app/lib/database/in-steps.server.ts";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { CHAIN_LOCK } from "./audit-chain.server.ts";

/** Rows that one transaction removes at most: meanwhile nothing is sealed. */
const BATCH = 1_000;
/** After so many the next run goes on. */
const MOST_BATCHES = 20;

/** Removes what is older than the retention setting says. Runs every hour and finds something once a day. */
export async function sweepAuditLog(now = new Date()): Promise<Swept> {
  const em = await forkEm();
  const { auditRetentionMonths: months } = await readSettings(em);
  if (months === null) return swept();
  const today = riyadhDay(now);
  const start = new Date(startOfDay(today));
  start.setUTCMonth(start.getUTCMonth() - months);
  let removed = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const count = await forgetAuditLog(em, start);
    removed += count;
    if (count < BATCH) break;
  }
  return swept(removed, await inSteps((tx, most) => forgetReads(tx, start, most)));
}

/** Removes who looked at prescriptions before an instant. */
async function forgetReads(em: Em, before: Date, most: number): Promise<number> {
  const allow = (value: "on" | "off") => sql`select set_config('audit.retention', ${value}, true)`.execute(rows(em));
  await allow("on");
  const count = await removeSome(em, "prescription_reads", sql<boolean>`read_at < ${before}`, most);
  await allow("off");
  return count;
}

/**
 * Removes the rows from before an instant, the oldest first, with their seals. A row of the log says where the rest of the chain begins.
 * The database lets it through because of the transaction's setting, and refuses rows younger than a year all the same.
 * @returns how many rows were removed
 */
export async function forgetAuditLog(em: Em, before: Date): Promise<number> {
  return em.fork().transactional(async (tx) => {
    const db = rows(tx);
    await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(db);
    const through = await lastOld(tx, before);
    if (through === null) return 0;
    const cut = await db.selectFrom("audit_seals").select("hash").where("no", "=", through).executeTakeFirstOrThrow();
    await sql`select set_config('audit.retention', 'on', true)`.execute(db);
    const removed = await db
      .deleteFrom("audit_log as a")
      .using("audit_seals as s")
      .whereRef("s.audit_id", "=", "a.id")
      .where("s.no", "<=", through)
      .executeTakeFirst();
    await db.deleteFrom("audit_seals").where("no", "<=", through).execute();
    await sql`select set_config('audit.retention', 'off', true)`.execute(db);
    const count = Number(removed.numDeletedRows);
    const after = { through, hash: cut.hash, rows: count, before: before.toISOString() };
    await db
      .insertInto("audit_log")
      .values({ action: "forgetAuditLog", entity: "audit_log", after: JSON.stringify(after) })
      .execute();
    return count;
  });
}

/** The seal before the first that has to stay; the chain's last seal always stays. */
async function lastOld(em: Em, before: Date): Promise<number | null> {
  const db = rows(em);
  const { first, head } = await db
    .selectFrom("audit_seals")
    .select(sql<number | null>`min(no)`.as("first"))
    .select(sql<number | null>`max(no)`.as("head"))
    .executeTakeFirstOrThrow();
  if (first === null || head === null) return null;
  const kept = await db
    .selectFrom("audit_seals as s")
    .innerJoin("audit_log as a", "a.id", "s.audit_id")
    .select("s.no")
    .where("a.occurred_at", ">=", before)
    .orderBy("s.no")
    .limit(1)
    .executeTakeFirst();
  const through = Math.min((kept?.no ?? head) - 1, first + BATCH - 1);
  return through >= first ? through : null;
}
