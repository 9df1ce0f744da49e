import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "../schemas.ts";

export type Table = keyof Database;
/** Columns that the database computes and that nobody may write. */
type Computed = "search" | "list_name" | "product_words";
/** A row as it is inserted, with the id that it will have: rows refer to each other before any is written. */
export type Row<T extends Table> = Omit<Insertable<Database[T]>, Computed>;
export type Identified<T extends Table> = Row<T> & { id: number };

/** PostgreSQL takes 65,535 parameters per statement; a good deal fewer are quicker to prepare. */
const MOST_PARAMETERS = 20_000;
const MOST_ROWS = 1_000;

/** Inserts the rows a thousand at a time. Ids that they bring are taken as they are, and the table's sequence moves past them. */
export async function insertRows<T extends Table>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length || 1;
  const size = Math.min(MOST_ROWS, Math.floor(MOST_PARAMETERS / columns));
  for (let start = 0; start < rows.length; start += size)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size) as unknown as Insertable<Database[T]>[])
      .execute();
  const last = rows.reduce((most, row) => Math.max(most, "id" in row ? Number(row.id) : 0), 0);
  if (last > 0) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
}
