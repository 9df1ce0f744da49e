import { addDays, type DateOnly, monthsAfter, riyadhDay } from "#app/lib/dates.ts";

export const VALIDITIES = ["valid", "expiring", "expired"] as const;
export type Validity = (typeof VALIDITIES)[number];

/** A prescription counts as expiring this many days before it expires, so that staff can call the customer in time. */
const EXPIRING_DAYS = 30;

/** The first day on which an expiry no longer counts as expiring. */
export const expiringUntil = (today: DateOnly): DateOnly => addDays(today, EXPIRING_DAYS + 1);

/** The days with which the form of a new prescription began. The usual expiry counts from the examination. */
export type UsualDays = { day: DateOnly; expiryDay: DateOnly; months: number };

/**
 * The expiry of a form: when only the day of the examination was changed, the expiry moves with it.
 * @returns null where the typed expiry stays
 */
export function movedExpiry(usual: UsualDays, day: DateOnly, expiryDay: DateOnly | null): DateOnly | null {
  return expiryDay === usual.expiryDay && day !== usual.day ? monthsAfter(day, usual.months) : null;
}

/**
 * Whether a prescription may still be used for a sale. The expiry day itself still counts; without an expiry date the prescription stays
 * valid.
 */
export function validityOf(expiryDate: string | Date | null, today: DateOnly = riyadhDay()): Validity {
  if (expiryDate === null) return "valid";
  const day = riyadhDay(expiryDate);
  if (day < today) return "expired";
  return day < expiringUntil(today) ? "expiring" : "valid";
}
