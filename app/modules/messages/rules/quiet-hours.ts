import { addDays, atMinute, minuteOfDay, riyadhDay, weekdayOf } from "#app/lib/dates.ts";

/** The minutes of a day, in Riyadh, between which messages leave. On Friday the day begins after the noon prayer. */
export type OpenHours = { from: number; until: number; fridayFrom: number };

export const USUAL_HOURS: OpenHours = { from: 9 * 60, until: 21 * 60, fridayFrom: 16 * 60 };

const FRIDAY = 5;
/** A week holds a day that is open, whatever the hours are. */
const DAYS_TO_LOOK = 8;

/** The first moment at or after this one at which a message may leave. Hours that leave no day open hold nothing back. */
export function leavesAt(moment: Date, { from, until, fridayFrom }: OpenHours): Date {
  const today = riyadhDay(moment);
  for (let days = 0; days < DAYS_TO_LOOK; days += 1) {
    const day = addDays(today, days);
    const opens = weekdayOf(day) === FRIDAY ? fridayFrom : from;
    if (opens >= until) continue;
    if (days > 0) return atMinute(day, opens);
    const now = minuteOfDay(moment);
    if (now < opens) return atMinute(day, opens);
    if (now < until) return moment;
  }
  return moment;
}
