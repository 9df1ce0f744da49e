import { type Em, forkEm, rows } from "#db/orm.ts";
import { lockShelves } from "../movements/lock-shelves.server.ts";
import { releaseExpired } from "./write-holds.server.ts";

/** Shelves of one step: each is a short transaction, so that no till waits for the sweep. */
const STEP = 100;

/** Lets go the holds whose time is over. A cart whose hold ends stays where it is and keeps nothing back any more. */
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

/** The shelves that have such holds, by store. */
const expired = (em: Em) =>
  rows(em)
    .selectFrom("stock_holds")
    .select("store_id")
    .select(({ fn }) => fn.agg<number[]>("array_agg", ["variant_id"]).distinct().as("variants"))
    .where("released_at", "is", null)
    .where("expires_at", "<=", new Date())
    .groupBy("store_id")
    .execute();
