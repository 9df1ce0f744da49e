import { sql } from "kysely";
import { kept } from "#app/lib/database/kept.server.ts";
import { addDays, type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { type Amount, amount, ZERO } from "#app/lib/money/money.ts";
import type { Scope } from "#app/modules/reports/figures/documents.server.ts";
import { daysAt } from "#app/modules/reports/figures/read-sums.server.ts";
import { reachOfSums } from "#app/modules/reports/figures/running-day.server.ts";
import { type Em, rows } from "#db/orm.ts";

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;

export type DayOfSales = {
  day: DateOnly;
  /** The sum of the store's sales of that day. Source: decision 15f. */
  total: Amount;
  /**
   * The part of the total that was sold before this time one week ago. Only the day one week ago is split: an earlier day has its whole
   * total here, a later day zero.
   */
  untilWeekAgo: Amount;
};

/** A store's sales of the last `days` days, ending with today and including days without sales. */
export async function salesByDay(
  em: Em,
  storeId: number,
  { now, days }: { now: Date; days: number },
): Promise<DayOfSales[]> {
  const today = riyadhDay(now);
  const first = addDays(today, 1 - days);
  const { totals, part } = await kept(
    "sales by day",
    [storeId, first, today],
    () => readDays(em, storeId, now, first),
    ["sales"],
  );
  const split = riyadhDay(new Date(now.getTime() - WEEK_MS));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    const total = totals.get(day) ?? ZERO;
    return { day, total, untilWeekAgo: day === split ? part : day < split ? total : ZERO };
  });
}

/** From the sums of the reports, so that a day is not read sale by sale. They are kept for some seconds besides. */
async function readDays(em: Em, storeId: number, now: Date, first: DateOnly) {
  const reach = await reachOfSums(em);
  const scope = { storeIds: [storeId], period: { from: first, to: riyadhDay(now) } };
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const [{ rows: found }, part] = await Promise.all([
    sql<{ day: DateOnly; total: string }>`select day::text as day, sum(gross)::text as total
      from (${daysAt(reach, "all", scope)}) days group by day`.execute(rows(em)),
    riyadhDay(weekAgo) < first
      ? ZERO
      : soldUntil(em, weekAgo, { ...scope, period: { from: riyadhDay(weekAgo), to: riyadhDay(weekAgo) } }, reach),
  ]);
  return { totals: new Map(found.map(({ day, total }) => [day, amount(total)])), part };
}

/** The sales of a day up to a moment: its whole hours, and the sales of the hour that had begun. */
async function soldUntil(em: Em, moment: Date, scope: Scope, reach: Parameters<typeof daysAt>[0]): Promise<Amount> {
  // Riyadh is whole hours away from UTC.
  const hour = new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
  const { rows: found } = await sql<{ total: string }>`
    select (coalesce((select sum(gross) from (${daysAt(reach, "hour", scope)}) hours
        where key < to_char(${hour}::timestamptz at time zone 'Asia/Riyadh', 'HH24')), 0)
      + coalesce((select sum(total_amount) from sales where store_id = any(${[...scope.storeIds]}::int[])
        and sale_date >= ${hour} and sale_date <= ${moment}), 0))::text as total`.execute(rows(em));
  return amount(found[0]?.total ?? ZERO);
}
