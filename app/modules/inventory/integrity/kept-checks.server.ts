import { sql } from "kysely";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { type Found, findDifferences } from "./find-differences.server.ts";

/** Checks of so long, in milliseconds together, are made in the background; shorter ones when somebody looks. */
const LONG_MS = 150;
/** Servers check one after another, and none what another has just checked. */
const APART = "8 minutes";
/** A single comparison may take so long, in milliseconds. */
const VERIFY_MS = 120_000;

type Kept = { storeId: number; checkedAt: Date; tookMs: number; found: Found };

/** The newest checks of these places, or null where they are to be made anew: when one is missing, or all together take no time. */
export async function keptChecks(em: Em, places: readonly number[]): Promise<Kept[] | null> {
  if (places.length === 0) return null;
  const found = await rows(em)
    .selectFrom("integrity_checks")
    .select(["store_id as storeId", "checked_at as checkedAt", "took_ms as tookMs", "found"])
    .where("store_id", "in", places)
    .orderBy("store_id")
    .$castTo<Kept>()
    .execute();
  const tookMs = found.reduce((sum, check) => sum + check.tookMs, 0);
  return found.length === places.length && tookMs >= LONG_MS ? found : null;
}

/**
 * Checks every store, and what is true of all stores together, and keeps what was found. One server does it at a time.
 * @returns how many places were checked
 */
export async function verifyIntegrity(): Promise<number> {
  const em = await forkEm();
  const stores = await rows(em).selectFrom("stores").select("id").orderBy("id").execute();
  let checked = 0;
  for (const place of [0, ...stores.map(({ id }) => id)]) if (await verifyPlace(em.fork(), place)) checked += 1;
  return checked;
}

const verifyPlace = (em: Em, place: number): Promise<boolean> =>
  em.transactional(async (tx) => {
    const db = rows(tx);
    const { rows: free } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('integrity', ${place})) and not exists (
        select from integrity_checks where store_id = ${place} and checked_at > now() - ${sql.lit(APART)}::interval) as "isFree"`.execute(
      db,
    );
    if (!free[0]?.isFree) return false;
    // Nobody waits for it, and the movements of ten years are many.
    await sql`set local statement_timeout = ${sql.lit(VERIFY_MS)}`.execute(db);
    const started = performance.now();
    const found = await findDifferences(tx, place === 0 ? [] : [place], [place]);
    const check = {
      checked_at: sql<Date>`now()`,
      took_ms: Math.round(performance.now() - started),
      found: JSON.stringify(found) as never,
    };
    await db
      .insertInto("integrity_checks")
      .values({ store_id: place, ...check })
      .onConflict((conflict) => conflict.column("store_id").doUpdateSet(check))
      .execute();
    return true;
  });
