import { type Kysely, sql } from "kysely";
import type { Database } from "../../schemas.ts";
import type { Table } from "../insert-rows.ts";

export type Log = (line: string) => void;
export type Db = Kysely<Database>;

/**
 * Calls `work` for the numbers 1 to `total`, `size` at a time, so that no statement runs into the limits that the server
 * sets for one.
 */
export async function inSteps(
  total: number,
  size: number,
  work: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= total; first += size) await work(first, Math.min(total, first + size - 1));
}

export async function countRows(db: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The highest id that a table has given out. */
export async function highestId(db: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Moves the sequence of a table past the ids that were inserted with their rows. */
export const movePastIds = (db: Db, table: Table) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db);

/** The digits of a number as receipts have them: six, or as many as it takes. `lpad` alone would cut the seventh off. @param number SQL */
export const sixDigits = (number: string) =>
  sql.raw(`lpad((${number})::text, greatest(6, length((${number})::text)), '0')`);

export const figure = (count: number): string => count.toLocaleString("en");
