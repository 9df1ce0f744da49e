import { addDays, type DateOnly, riyadhDay, startOfDay, weekdayOf } from "#app/lib/dates.ts";
import { addMonths } from "#app/modules/reports/figures/period.ts";

/** Files are written early in the morning, after the day before is summed. */
const HOUR_MS = 60 * 60 * 1000;
const AT_MS = 5 * HOUR_MS;

const at = (day: DateOnly): Date => new Date(startOfDay(day).getTime() + AT_MS);

/** When a schedule runs next after a moment: every morning, on Sundays, or on the first of the month, at five in Riyadh. */
export function nextRun(schedule: string, now: Date): Date | null {
  const today = riyadhDay(now);
  const first = (day: DateOnly, next: DateOnly) => (at(day) > now ? at(day) : at(next));
  switch (schedule) {
    case "daily":
      return first(today, addDays(today, 1));
    case "weekly": {
      const sunday = addDays(today, -weekdayOf(today));
      return first(sunday, addDays(sunday, 7));
    }
    case "monthly":
      return first(addMonths(today, 0), addMonths(today, 1));
    default:
      return null;
  }
}
