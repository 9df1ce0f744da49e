import { sql } from "kysely";
import { kept } from "#app/lib/database/kept.server.ts";
import { addDays, type DateOnly, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { type Amount, amount, ZERO } from "#app/lib/money/money.ts";
import { type Em, rows } from "#db/orm.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

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

/**
 * A store's sales of the last `days` days, ending with today and including days without sales. Riyadh has no daylight saving time, so days
 * are bins of 24 hours from the start of the first day.
 */
export async function salesByDay(
  em: Em,
  storeId: number,
  { now, days }: { now: Date; days: number },
): Promise<DayOfSales[]> {
  const today = riyadhDay(now);
  const first = addDays(today, 1 - days);
  const found = await kept("sales by day", [storeId, first, today], () => readDays(em, storeId, { now, first }), [
    "sales",
  ]);
  const byDay = new Map(found.map((row) => [riyadhDay(row.begins), row]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    const sold = byDay.get(day);
    return { day, total: amount(sold?.total ?? ZERO), untilWeekAgo: amount(sold?.untilWeekAgo ?? ZERO) };
  });
}

/** Reads every sale of these days, so the sums are kept for some seconds. */
const readDays = (em: Em, storeId: number, { now, first }: { now: Date; first: DateOnly }) =>
  rows(em)
    .selectFrom("sales")
    .select((e) => [
      sql<Date>`date_bin('1 day', sale_date, ${startOfDay(first)})`.as("begins"),
      e.fn.sum<string>("total_amount").as("total"),
      e.fn
        .sum<string | null>("total_amount")
        .filterWhere("sale_date", "<=", new Date(now.getTime() - WEEK_MS))
        .as("untilWeekAgo"),
    ])
    .where("store_id", "=", storeId)
    .where("sale_date", ">=", startOfDay(first))
    .where("sale_date", "<", startOfDay(addDays(riyadhDay(now), 1)))
    .groupBy("begins")
    .execute();
