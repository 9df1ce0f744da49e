import { addDays, type DateOnly, riyadhDay, startOfDay } from "#app/lib/dates.ts";

/** A cart on hold keeps its pieces back until the end of the next day in Riyadh: long enough for a customer who comes back tomorrow. */
const CART_DAYS = 1;
/** What a hold for a customer is proposed with, and the longest that it may be. */
const PROPOSED_DAYS = 3;
const MOST_DAYS = 365;

/** The instant after the last of that day in Riyadh: a hold until a day is good all day. */
export const endOfDay = (day: DateOnly): Date => startOfDay(addDays(day, 1));

/** The day that a hold is good until, as people say it: its expiry is the midnight after. */
export const lastDay = (expiresAt: string): DateOnly => riyadhDay(new Date(Date.parse(expiresAt) - 1));

/** Until when the pieces of a cart that is put on hold now are kept back. */
export const cartHeldUntil = (now: Date = new Date()): Date => endOfDay(addDays(riyadhDay(now), CART_DAYS));

/** The days that a hold made by hand may end on, and the one that its form begins with. */
export function holdDays(now: Date = new Date()): { first: DateOnly; proposed: DateOnly; last: DateOnly } {
  const today = riyadhDay(now);
  return { first: today, proposed: addDays(today, PROPOSED_DAYS), last: addDays(today, MOST_DAYS) };
}
