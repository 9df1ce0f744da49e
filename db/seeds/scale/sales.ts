import { sql } from "kysely";
import { addDays, type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { insertSales } from "./insert-sales.ts";
import { moveReceiptsUp } from "./receipts.ts";
import { numberSources } from "./sales-sources.ts";
import { countRows, type Db, figure, highestId, inSteps, type Log, movePastIds } from "./steps.ts";

const STEP = 10_000;
/** Sales a day in all stores, as long as that does not lead further back than the catalogue goes. */
const PER_DAY = 900;
const FEWEST_DAYS = 30;
const MOST_DAYS = 2_000;

/**
 * Adds older sales, ending on the day before the first that there is, until there are `target`. The existing receipts move
 * up: numbers rise with time and have no gap. Sold goods are delivered first, so that today's stock does not change.
 */
export async function addSales(db: Db, target: number, log: Log): Promise<void> {
  const missing = target - (await countRows(db, "sales"));
  if (missing <= 0) return;
  const { storeIds, variants, customers } = await numberSources(db);
  if (storeIds.length === 0 || variants === 0) throw new Error("Sales need a store and something to sell");
  const days = Math.min(MOST_DAYS, Math.max(FEWEST_DAYS, Math.ceil(missing / PER_DAY)));
  const plan = {
    highest: await highestId(db, "sales"),
    total: missing,
    stores: storeIds.length,
    variants,
    customers,
    firstDay: addDays(await firstDayOfTrade(db), -days),
    days,
  };
  await moveReceiptsUp(db, new Map(storeIds.map((id, slot) => [id, Math.ceil((missing - slot) / storeIds.length)])));
  await inSteps(missing, STEP, async (first, last) => {
    await insertSales(db, plan, first, last);
    if (last % (STEP * 10) === 0) log(`${figure(last)} of ${figure(missing)} sales`);
  });
  await movePastIds(db, "sales");
  log(`${figure(missing)} sales added, from ${plan.firstDay} on`);
}

async function firstDayOfTrade(db: Db): Promise<DateOnly> {
  const { rows } = await sql<{ first: Date | null }>`select min(sale_date) as first from sales`.execute(db);
  return riyadhDay(rows[0]?.first ?? new Date());
}
