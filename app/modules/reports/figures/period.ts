import { addDays, addYears, type DateOnly, earlierOf, laterOf, weekdayOf } from "#app/lib/dates.ts";

/** The first and the last day of a report, both included. */
export type Period = { from: DateOnly; to: DateOnly };

export const PRESETS = [
  "today",
  "yesterday",
  "this_week",
  "last_week",
  "this_month",
  "last_month",
  "this_quarter",
  "this_year",
  "last_12_months",
] as const;
export type Preset = (typeof PRESETS)[number];
/** A preset, or "custom" for typed days. */
export type PeriodName = Preset | "custom";

/** The longest period, in years: of a report, and so of what it is compared with. */
const MOST_YEARS = 5;

export const startOfMonth = (day: DateOnly): DateOnly => `${day.slice(0, 7)}-01`;

/** Whether a text is a month as addresses and calls name it: yyyy-mm. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** The working week in Saudi Arabia begins on Sunday. */
const startOfWeek = (day: DateOnly): DateOnly => addDays(day, -weekdayOf(day));

/** The first day of the month that is some months away. */
export function addMonths(day: DateOnly, months: number): DateOnly {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}-01`;
}

/** The days of a preset on a day. A period that is not over ends today. */
export function presetPeriod(preset: Preset, today: DateOnly): Period {
  const month = startOfMonth(today);
  const quarter = addMonths(today, -((Number(today.slice(5, 7)) - 1) % 3));
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "this_week":
      return { from: startOfWeek(today), to: today };
    case "last_week":
      return { from: addDays(startOfWeek(today), -7), to: addDays(startOfWeek(today), -1) };
    case "this_month":
      return { from: month, to: today };
    case "last_month":
      return { from: addMonths(today, -1), to: addDays(month, -1) };
    case "this_quarter":
      return { from: quarter, to: today };
    case "this_year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case "last_12_months":
      return { from: addMonths(today, -11), to: today };
  }
}

/** Days from one to another, both included. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** As many days, ending on the day before the period. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
});

/** The same days of the year before. */
export const yearBefore = ({ from, to }: Period): Period => ({ from: addYears(from, -1), to: addYears(to, -1) });

/** A typed period in order, not beyond today and not longer than five years; null when a day is missing. */
export function customPeriod(from: DateOnly | null, to: DateOnly | null, today: DateOnly): Period | null {
  if (from === null && to === null) return null;
  const [one, other] = [from ?? to ?? today, to ?? today];
  const first = earlierOf(one, other);
  if (first > today) return null;
  const end = earlierOf(laterOf(one, other), today);
  return { from: laterOf(first, addYears(end, -MOST_YEARS)), to: end };
}

/** Whole months that have ended, the days around them, and the days of these months that are not of the period. */
type Months = { months: Period | null; days: Period[]; less: Period[] };

/**
 * A period in as few months and days as there are: a month of which the period has most days is taken whole, less the others.
 * @param through only months that end on or before this day are taken whole
 */
export function splitMonths(period: Period, through: DateOnly | null): Months {
  const wide = through === null ? period : wholeMonths(period, through);
  return {
    ...monthsInside(wide, through),
    less: isIn([
      { from: wide.from, to: addDays(period.from, -1) },
      { from: addDays(period.to, 1), to: wide.to },
    ]),
  };
}

const isIn = (periods: Period[]): Period[] => periods.filter(({ from, to }) => from <= to);

/** The period with the rest of its first and of its last month, where the period has most of their days. */
function wholeMonths(period: Period, through: DateOnly): Period {
  let { from, to } = period;
  for (const first of [startOfMonth(period.from), startOfMonth(period.to)]) {
    const month = { from: first, to: addDays(addMonths(first, 1), -1) };
    const own = daysIn({ from: laterOf(first, period.from), to: earlierOf(month.to, period.to) });
    if (month.to > through || own * 2 <= daysIn(month)) continue;
    from = earlierOf(first, from);
    to = laterOf(month.to, to);
  }
  return { from, to };
}

/** The whole months inside a period that end on or before a day, and the days around them. */
function monthsInside(period: Period, through: DateOnly | null): Omit<Months, "less"> {
  const first = period.from.endsWith("-01") ? period.from : addMonths(period.from, 1);
  const limit = through === null ? "" : earlierOf(through, period.to);
  // The last whole month ends before the first day of the month after `limit`.
  const next = limit === "" ? "" : startOfMonth(addDays(limit, 1));
  if (limit === "" || next <= first) return { months: null, days: [period] };
  const days = isIn([
    { from: period.from, to: addDays(first, -1) },
    { from: next, to: period.to },
  ]);
  return { months: { from: first, to: addDays(next, -1) }, days };
}
