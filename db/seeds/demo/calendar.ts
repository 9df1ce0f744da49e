import { addDays, type DateOnly, riyadhDay, startOfDay } from "#app/lib/dates.ts";

/** How many days of trade the demo shop has behind it, today included. */
export const DAYS_OF_TRADE = 90;

const MINUTE_MS = 60_000;

/** The day that the demo data is made for; everything in it is dated relative to this. */
export type Calendar = {
  now: Date;
  today: DateOnly;
  /** The day so many days from today; negative is past. */
  day(offset: number): DateOnly;
};

export function calendarOf(now: Date): Calendar {
  const today = riyadhDay(now);
  return { now, today, day: (offset) => addDays(today, offset) };
}

/** The instant on a day in Riyadh, so many minutes after midnight. */
export const instant = (day: DateOnly, minutes: number): Date =>
  new Date(startOfDay(day).getTime() + Math.round(minutes * MINUTE_MS));

/** 0 is Sunday, the first working day; 5 is Friday. */
export const weekday = (day: DateOnly): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isFriday = (day: DateOnly): boolean => weekday(day) === 5;
