import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/** Tables whose rows simply move to the kept customer. Policies, consents and contacts have their own rules. A test fails when a table is missing. */
export const MOVED_TABLES = [
  "sales",
  "prescriptions",
  "appointments",
  "visit_requests",
  "customer_documents",
  "sale_drafts",
  "stock_holds",
  "lens_jobs",
  "claims",
  "insurance_approvals",
  "activities",
  "messages",
  "recalls",
  "feedback",
  "store_credit_entries",
  "gift_cards",
  "loyalty_lots",
] as const;

export type Moved = Record<string, number[]>;
type Ends = { from: number; to: number };

/** Moves all rows of one customer to another. @returns the row ids by table */
export async function moveRows(em: Em, { from, to }: Ends): Promise<Moved> {
  const moved: Moved = {};
  await closeTwice(em, { from, to });
  for (const table of MOVED_TABLES) {
    const found = await rows(em)
      .updateTable(table)
      .set({ customer_id: to })
      .where("customer_id", "=", from)
      .returning("id")
      .execute();
    moved[table] = found.map(({ id }) => id);
  }
  if (moved.store_credit_entries?.length) await addCreditUp(em, to);
  return moved;
}

/** Both were due for one reason: the other record's row goes, because nobody is listed twice. It comes back when a merge is undone and they are still due. */
async function closeTwice(em: Em, { from, to }: Ends): Promise<void> {
  const open = sql`('due', 'told', 'later', 'booked')`;
  await sql`update recalls r set status = 'gone', updated_at = now(), version = version + 1
    where r.customer_id = ${from} and r.status in ${open}
      and exists (select from recalls k where k.customer_id = ${to} and k.reason = r.reason and k.status in ${open})`.execute(
    rows(em),
  );
  // Nobody has two questions at a time, and the links of the other record open no more.
  await sql`update feedback f set status = 'over', updated_at = now() where f.customer_id = ${from} and f.status = 'asked'
    and exists (select from feedback k where k.customer_id = ${to} and k.status = 'asked')`.execute(rows(em));
}

/** Moves the rows that still exist back. */
export async function moveRowsBack(em: Em, moved: Moved, { from, to }: Ends): Promise<void> {
  for (const table of MOVED_TABLES) await moveBack(em, table, moved[table] ?? [], { from, to });
  if (!moved.store_credit_entries?.length) return;
  await addCreditUp(em, from);
  await addCreditUp(em, to);
}

/**
 * Adds up a customer's store credit anew, because lines of another record stand between the own ones, or no longer do. The customer is locked.
 * @throws 409 when credit of the other record has been spent
 */
async function addCreditUp(em: Em, customerId: number): Promise<void> {
  const lines = sql`(
    select id, sum(amount) over (order by id)::numeric(12, 2) as balance from store_credit_entries where customer_id = ${customerId})`;
  const { rows: owed } = await sql`select 1 from ${lines} n where n.balance < 0 limit 1`.execute(rows(em));
  if (owed.length > 0) throw new DomainError("conflict", "customerMerge.errors.creditSpent");
  await sql`
    update store_credit_entries e set balance = n.balance from ${lines} n where n.id = e.id and n.balance <> e.balance`.execute(
    rows(em),
  );
}

export async function moveBack(
  em: Em,
  table: (typeof MOVED_TABLES)[number] | "customer_policies" | "customer_consents" | "customer_purposes",
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
