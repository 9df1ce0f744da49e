import { formatMonth, riyadhDay } from "#app/lib/dates.ts";
import { addMonths, isMonth } from "#app/modules/reports/figures/period.ts";
import { select } from "#app/ui/list/filters.tsx";

/** How many months back the choice of a month reaches; older ones are asked for by address. */
const MONTHS_BACK = 24;

/** A month as addresses and calls name it: yyyy-mm of its first day. */
export const shortMonth = (month: string): string => month.slice(0, 7);

/** The months to choose from, the newest first, with the one that is shown. */
function monthsToChoose(shown: string | undefined, today = riyadhDay()): string[] {
  const recent = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => shortMonth(addMonths(today, -back)));
  return shown === undefined || recent.includes(shown) ? recent : [...recent, shown];
}

/** The choice of a month in the search form; without one it is the month that runs. */
export const monthFilter = <More,>() =>
  select<More>("month", {
    label: "month",
    any: "thisMonth",
    options: ({ locale, query }) =>
      monthsToChoose(query.filters.month).map((month) => ({ value: month, label: formatMonth(`${month}-01`, locale) })),
    fits: isMonth,
    submits: true,
  });
