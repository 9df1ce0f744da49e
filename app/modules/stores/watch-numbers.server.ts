import { sql } from "kysely";
import { log } from "#app/http/log.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { RECEIPT } from "./document-number.server.ts";
import { type KnownNumbers, readKnownNumbers, writeKnownNumbers } from "./known-numbers.server.ts";

type Counter = { storeId: number; code: string; kind: string; last: number };

/** The counters as they were when they were last compared with the file. */
let compared = "";

/**
 * Compares the counters of papers with the newest numbers that are known outside the database. Where a counter is behind, the database was
 * restored from an older backup: the counter goes on after the known number, and the numbers between are written down as lost. Otherwise
 * notes the newest numbers.
 */
export async function watchNumbers(): Promise<void> {
  const em = await forkEm();
  const counters = await readCounters(em);
  const state = JSON.stringify(counters);
  if (state === compared) return;
  const known = await readKnownNumbers(em);
  const newest = structuredClone(known);
  let isNewer = false;
  for (const counter of await withUnused(em, counters, known)) {
    const { code, kind, last } = counter;
    const there = known[code]?.[kind] ?? 0;
    if (last < there) await goOnAfter(em, counter, there);
    else if (last > there) {
      newest[code] = { ...newest[code], [kind]: last };
      isNewer = true;
    }
  }
  if (isNewer) await writeKnownNumbers(em, newest);
  compared = state;
}

async function readCounters(em: Em): Promise<Counter[]> {
  const { rows: found } = await sql<Counter>`
    select s.id as "storeId", s.code, c.kind, c.last_number as last
    from (
      select store_id, ${RECEIPT} as kind, last_number from receipt_counters
      union all select store_id, kind, last_number from document_counters
    ) c join stores s on s.id = c.store_id
    where c.last_number > 0
    order by s.code, c.kind`.execute(rows(em));
  return found;
}

/** The counters, with those that this database has not begun and the file knows. */
async function withUnused(em: Em, counters: readonly Counter[], known: KnownNumbers): Promise<Counter[]> {
  const has = new Set(counters.map(({ code, kind }) => `${code} ${kind}`));
  const stores = await rows(em).selectFrom("stores").select(["id", "code"]).execute();
  const unused = stores.flatMap(({ id: storeId, code }) =>
    Object.keys(known[code] ?? {}).flatMap((kind) =>
      has.has(`${code} ${kind}`) ? [] : [{ storeId, code, kind, last: 0 }],
    ),
  );
  return [...counters, ...unused];
}

/** Moves a counter on. It is read again under its lock: another server may have drawn the number meanwhile. */
async function goOnAfter(em: Em, { storeId, code, kind }: Counter, known: number): Promise<void> {
  const isReceipt = kind === RECEIPT;
  const table = sql.table(isReceipt ? "receipt_counters" : "document_counters");
  const isIt = isReceipt ? sql`store_id = ${storeId}` : sql`store_id = ${storeId} and kind = ${kind}`;
  await em.fork().transactional(async (tx) => {
    const db = rows(tx);
    await (isReceipt
      ? sql`insert into receipt_counters (store_id, last_number) values (${storeId}, 0) on conflict do nothing`
      : sql`insert into document_counters (store_id, kind, last_number) values (${storeId}, ${kind}, 0) on conflict do nothing`
    ).execute(db);
    const counter = await sql<{
      last: number;
    }>`select last_number as last from ${table} where ${isIt} for update`.execute(db);
    const last = counter.rows[0]?.last ?? 0;
    if (last >= known) return;
    await sql`update ${table} set last_number = ${known} where ${isIt}`.execute(db);
    await db
      .insertInto("number_gaps")
      .values({ store_id: storeId, kind, from_number: last + 1, to_number: known })
      .execute();
    log.error({ store: code, kind, from: last + 1, to: known }, "numbers of a restored database are lost");
  });
}
