import { type RawBuilder, sql } from "kysely";
import { type Em, forkEm, rows } from "#db/orm.ts";

/** How many rows one transaction removes at most: none holds locks for long, and a standby keeps up. */
const STEP = 1_000;
/** After so many steps the next run goes on. */
const MOST_STEPS = 100;

/** What a job has removed. */
export type Swept = { removed: number };

export const swept = (...counts: number[]): Swept => ({ removed: counts.reduce((sum, count) => sum + count, 0) });

/**
 * Repeats a step, each time in a transaction of its own, until it finds fewer rows than it may take.
 * @param step removes or empties that many rows at most, and answers how many it found
 * @returns how many rows it were in all
 */
export async function inSteps(step: (em: Em, most: number) => Promise<number>, most = STEP): Promise<number> {
  const em = await forkEm();
  let all = 0;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const count = await em.fork().transactional((tx) => step(tx as Em, most));
    all += count;
    if (count < most) break;
  }
  return all;
}

type Table =
  | "idempotency_keys"
  | "kept_forms"
  | "sessions"
  | "rate_limits"
  | "one_time_tokens"
  | "report_files"
  | "nphies_messages"
  | "prescription_reads";

/** Removes some of the rows of a table that are like that. Rows that another server is removing are left to it. */
export async function removeSome(em: Em, table: Table, like: RawBuilder<boolean>, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${like} limit ${most} for update skip locked))`.execute(rows(em));
  return Number(numAffectedRows ?? 0);
}

/** Removes all rows of a table that are like that, in steps. */
export const removeAll = (table: Table, like: RawBuilder<boolean>): Promise<number> =>
  inSteps((em, most) => removeSome(em, table, like, most));
