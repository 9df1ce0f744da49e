import { sql } from "kysely";
import { type Db, inSteps, sixDigits } from "./steps.ts";

const STEP = 25_000;

/**
 * Makes room for older sales: the receipts of a store move up by as many numbers as it gets, so that numbers still rise with
 * time and start at 1. In two passes, because a number may not be there twice even for a moment: first all move away to
 * below zero, then back.
 * @param added how many numbers each store gets, by store id
 */
export async function moveReceiptsUp(db: Db, added: ReadonlyMap<number, number>): Promise<void> {
  for (const [storeId, count] of added) {
    const { rows } = await sql<{ last: number }>`
      insert into receipt_counters (store_id, last_number) values (${storeId}, ${count})
      on conflict (store_id) do update set last_number = receipt_counters.last_number + ${count}
      returning last_number - ${count} as last`.execute(db);
    const last = rows[0]?.last ?? 0;
    await inSteps(last, STEP, (first, to) => moveAway(db, storeId, count, first, to));
    await inSteps(last, STEP, (first, to) => moveBack(db, storeId, first + count, to + count));
  }
  await sql`
    update activities as activity set description = sale.receipt_number
    from sales as sale where activity.entity_type = 'sales' and activity.entity_id = sale.id`.execute(db);
  // A claim has the number of its receipt. The number of one may be the earlier number of another, so all move away first.
  await sql`update claims set claim_number = 'X-' || id`.execute(db);
  await sql`
    update claims as claim set claim_number = 'C-' || sale.receipt_number from sales as sale where sale.id = claim.sale_id`.execute(
    db,
  );
}

const moveAway = (db: Db, storeId: number, count: number, first: number, last: number) =>
  sql`
    update sales set receipt_sequence = -(receipt_sequence + ${count})
    where store_id = ${storeId} and receipt_sequence between ${first} and ${last}`.execute(db);

const moveBack = (db: Db, storeId: number, first: number, last: number) =>
  sql`
    update sales as sale
    set receipt_sequence = -receipt_sequence, receipt_number = store.code || '-' || ${sixDigits("-receipt_sequence")}
    from stores as store
    where store.id = sale.store_id and store_id = ${storeId} and receipt_sequence between ${-last} and ${-first}`.execute(
    db,
  );
