import { lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { releaseExpired } from "#app/modules/ledger/write-holds.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";

/** Stock lines of one step. Each step is a short transaction, so that no till waits for the sweep. */
const STEP = 100;

/** Releases expired holds. A held cart stays held, but its pieces are no longer reserved. */
export async function sweepHolds(): Promise<void> {
  const em = await forkEm();
  for (const { store_id: storeId, variants } of await expired(em)) {
    for (let at = 0; at < variants.length; at += STEP) {
      const step = variants.slice(at, at + STEP);
      await em.fork().transactional(async (tx) => {
        await lockShelves(tx, storeId, step);
        await releaseExpired(tx, storeId, step);
      });
    }
  }
}

/** The stock lines with expired holds, by store. */
const expired = (em: Em) =>
  rows(em)
    .selectFrom("stock_holds")
    .select("store_id")
    .select(({ fn }) => fn.agg<number[]>("array_agg", ["variant_id"]).distinct().as("variants"))
    .where("released_at", "is", null)
    .where("expires_at", "<=", new Date())
    .groupBy("store_id")
    .execute();
