import { addDays, type DateOnly, riyadhDay } from "#app/lib/dates.ts";

export const VALIDITIES = ["valid", "expiring", "expired"] as const;
export type Validity = (typeof VALIDITIES)[number];

/** A prescription is called expiring this many days before it expires, so that the customer can be called in time. */
const EXPIRING_DAYS = 30;

/** The first day that is no longer called expiring. */
export const expiringUntil = (today: DateOnly): DateOnly => addDays(today, EXPIRING_DAYS + 1);

/** Whether a prescription can be sold with. The day on which it expires counts; without one it stays valid. */
export function validityOf(expiryDate: string | Date | null, today: DateOnly = riyadhDay()): Validity {
  if (expiryDate === null) return "valid";
  const day = riyadhDay(expiryDate);
  if (day < today) return "expired";
  return day < expiringUntil(today) ? "expiring" : "valid";
}
