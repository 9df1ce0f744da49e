import { riyadhDay } from "#app/lib/dates.ts";
import { type Em, forkEm } from "#db/orm.ts";
import { endLots } from "./settle-points.server.ts";
import { changeLot, selectLots } from "./write-points.server.ts";

/** Lots of one step. Each step is a short transaction, so that no till waits for the sweep. */
const STEP = 100;

/** Ends the points whose last day is over. Nobody can use them meanwhile, so it matters to nobody how soon this runs. @returns how many lots ended */
export async function sweepPoints(): Promise<number> {
  const em = await forkEm();
  const today = riyadhDay();
  let ended = 0;
  for (;;) {
    const count = await em.fork().transactional(async (tx) => {
      const lots = await selectLots(tx)
        .where("l.remaining", ">", 0)
        .where("l.ends_on", "<", today)
        .limit(STEP)
        .execute();
      await endLots(tx, lots, null);
      return lots.length;
    });
    ended += count;
    if (count < STEP) return ended;
  }
}

/** Ends all points of people who are anonymised: nobody is left who could use them, or owes any. */
export async function endPointsOf(em: Em, customerIds: readonly number[], userId: number): Promise<void> {
  const lots = await selectLots(em)
    .where("l.customer_id", "in", [0, ...customerIds])
    .execute();
  await endLots(em, lots, userId);
  for (const lot of lots) if (lot.owed > 0) await changeLot(em, lot, { owed: 0 });
}
