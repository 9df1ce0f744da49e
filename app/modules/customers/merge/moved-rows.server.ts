import { type Em, rows } from "#db/orm.ts";

/** Tables whose rows simply move to the kept customer. Policies, consents and contacts have their own rules. A test fails when a table is missing. */
export const MOVED_TABLES = [
  "sales",
  "prescriptions",
  "appointments",
  "customer_documents",
  "sale_drafts",
  "stock_holds",
  "activities",
] as const;

export type Moved = Record<string, number[]>;
type Ends = { from: number; to: number };

/** Moves all rows of one customer to another. @returns the row ids by table */
export async function moveRows(em: Em, { from, to }: Ends): Promise<Moved> {
  const moved: Moved = {};
  for (const table of MOVED_TABLES) {
    const found = await rows(em)
      .updateTable(table)
      .set({ customer_id: to })
      .where("customer_id", "=", from)
      .returning("id")
      .execute();
    moved[table] = found.map(({ id }) => id);
  }
  return moved;
}

/** Moves the rows that still exist back. */
export async function moveRowsBack(em: Em, moved: Moved, { from, to }: Ends): Promise<void> {
  for (const table of MOVED_TABLES) await moveBack(em, table, moved[table] ?? [], { from, to });
}

export async function moveBack(
  em: Em,
  table: (typeof MOVED_TABLES)[number] | "customer_policies" | "customer_consents",
  ids: readonly number[],
  { from, to }: Ends,
): Promise<void> {
  if (ids.length === 0) return;
  await rows(em)
    .updateTable(table)
    .set({ customer_id: to })
    .where("customer_id", "=", from)
    .where(({ eb, ref, val }) => eb(ref("id"), "=", eb.fn.any(val([...ids]))))
    .execute();
}
