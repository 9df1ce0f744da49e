import { startOfDay } from "#app/lib/dates.ts";
import { createRandom, type Random } from "../../random.ts";
import { type Calendar, instant, isFriday, weekday } from "../calendar.ts";

/** How many customers are served on a day in all stores, Sunday first: busy from Thursday to Saturday. */
const PER_DAY = [26, 25, 26, 29, 39, 34, 37];
const FEWEST = 20;
const MOST = 45;

const STORE_SHARES = [
  [1, 0.45],
  [2, 0.33],
  [3, 0.22],
] as const;

/** The shops are open from 10 to 13 and from 16 to 23, with the crowd after the evening prayers; on Friday evenings only. */
const MORNING = [
  [10, 0.6],
  [11, 0.9],
  [12, 0.8],
] as const;
const EVENING = [
  [16, 0.6],
  [17, 0.9],
  [18, 1.1],
  [19, 1.4],
  [20, 1.5],
  [21, 1.3],
  [22, 0.7],
] as const;

/** A demo that is started at night or in the early morning should not have an empty day: this many sales at least. */
const FEWEST_TODAY = 5;
const EARLY_HOURS = 3;
const MINUTES_APART = 9;
const MINUTES_TO_SERVE = 3;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** The last sale is at least this old. */
const AGO_MS = 90 * SECOND_MS;

export type Visit = { storeId: number; at: Date };

function plannedVisits(random: Random, { day }: Calendar, offset: number): Visit[] {
  const date = day(offset);
  const mean = PER_DAY[weekday(date)] ?? FEWEST;
  const count = Math.round(Math.min(MOST, Math.max(FEWEST, random.normal(mean, 3))));
  const hours = isFriday(date) ? EVENING : [...MORNING, ...EVENING];
  const visits = Array.from({ length: count }, () => ({
    storeId: random.weighted(STORE_SHARES),
    at: instant(date, random.weighted(hours) * 60 + random.int(0, 3599) / 60),
  }));
  return apart(visits.sort(byTime));
}

const byTime = (left: Visit, right: Visit) => left.at.getTime() - right.at.getTime();

/** Nobody rings up two sales in one minute: the second customer of a store waits. */
function apart(visits: readonly Visit[]): Visit[] {
  const last = new Map<number, number>();
  return visits
    .map(({ storeId, at }) => {
      const served = Math.max(at.getTime(), (last.get(storeId) ?? 0) + MINUTES_TO_SERVE * MINUTE_MS);
      last.set(storeId, served);
      return { storeId, at: new Date(Math.round(served / SECOND_MS) * SECOND_MS) };
    })
    .sort(byTime);
}

/** A few visits of the last hours, one store after the other, while the shops are still closed. */
function earlyVisits({ now, today }: Calendar): Visit[] {
  const until = now.getTime() - AGO_MS;
  const begun = Math.max(startOfDay(today).getTime(), until - EARLY_HOURS * 60 * MINUTE_MS);
  const passed = until - begun;
  const count = Math.min(FEWEST_TODAY, Math.floor(passed / (MINUTES_APART * MINUTE_MS)));
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    storeId: 1 + (index % STORE_SHARES.length),
    at: new Date(begun + Math.floor(((index + 0.5) / count) * passed)),
  }));
}

/** When customers are served on the day at `offset`, in order of time and never after now. */
export function visitsOf(calendar: Calendar, offset: number): Visit[] {
  const visits = plannedVisits(createRandom(`visits ${offset}`), calendar, offset);
  if (offset < 0) return visits;
  const past = visits.filter(({ at }) => at.getTime() < calendar.now.getTime() - AGO_MS);
  return past.length >= FEWEST_TODAY ? past : earlyVisits(calendar);
}
