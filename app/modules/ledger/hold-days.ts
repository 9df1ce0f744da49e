import { addDays, type DateOnly, riyadhDay, startOfDay } from "#app/lib/dates.ts";

/** The pieces of a held cart are reserved until the end of the next day in Riyadh: long enough for a customer who comes back tomorrow. */
const CART_DAYS = 1;
/** The proposed and the longest duration of a hold for a customer, in days. */
const PROPOSED_DAYS = 3;
const MOST_DAYS = 365;

/** The midnight after that day in Riyadh: a hold until a day lasts all that day. */
export const endOfDay = (day: DateOnly): Date => startOfDay(addDays(day, 1));

/** The last day of a hold, as people say it. The hold expires at the midnight after. */
export const lastDay = (expiresAt: string): DateOnly => riyadhDay(new Date(Date.parse(expiresAt) - 1));

/** Until when the pieces of a cart are reserved when the cart is held now. */
export const cartHeldUntil = (now: Date = new Date()): Date => endOfDay(addDays(riyadhDay(now), CART_DAYS));

/** The first and last allowed end of a hold made by hand, and the end that its form proposes. */
export function holdDays(now: Date = new Date()): { first: DateOnly; proposed: DateOnly; last: DateOnly } {
  const today = riyadhDay(now);
  return { first: today, proposed: addDays(today, PROPOSED_DAYS), last: addDays(today, MOST_DAYS) };
}
