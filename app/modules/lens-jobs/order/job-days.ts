import { addDays, type DateOnly, weekdayOf } from "#app/lib/dates.ts";
import type { LensDesign } from "#app/modules/lens-jobs/job.schema.server.ts";

/** When a branch works: the weekdays on which it opens, and its holidays. Both ends of a holiday are closed. */
export type JobCalendar = {
  weekdays: readonly number[];
  closed: readonly { firstDay: DateOnly; lastDay: DateOnly }[];
};

const isOpenOn = ({ weekdays, closed }: JobCalendar, day: DateOnly): boolean =>
  weekdays.includes(weekdayOf(day)) && !closed.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** As far ahead as a calendar is read. A branch that is closed all this time is counted as open every day. */
export const CALENDAR_DAYS = 400;

/** The day that lies so many working days after a day. No working day is the first one on which the branch works, which may be the day itself. */
export function workingDaysAfter(from: DateOnly, days: number, calendar: JobCalendar): DateOnly {
  let left = days;
  for (let ahead = days === 0 ? 0 : 1; ahead <= CALENDAR_DAYS; ahead += 1) {
    const day = addDays(from, ahead);
    if (!isOpenOn(calendar, day)) continue;
    left -= 1;
    if (left <= 0) return day;
  }
  return addDays(from, days);
}

/** The working days that a laboratory needs for a lens design. */
export const laboratoryDays = (
  { usualDays, daysByDesign }: { usualDays: number; daysByDesign: Readonly<Record<string, number>> },
  design: LensDesign,
): number => daysByDesign[design] ?? usualDays;

/** The branch edges its own lenses by the next working day. */
export const IN_HOUSE_DAYS = 1;

/** Finished glasses are checked and cleaned on the working day after they came. */
export const CHECK_DAYS = 1;
