import { addDays, type DateOnly, riyadhDay } from "#app/lib/dates.ts";

export const VALIDITIES = ["valid", "expiring", "expired"] as const;
export type Validity = (typeof VALIDITIES)[number];

/** A prescription counts as expiring this many days before it expires, so that staff can call the customer in time. */
const EXPIRING_DAYS = 30;

/** The first day on which an expiry no longer counts as expiring. */
export const expiringUntil = (today: DateOnly): DateOnly => addDays(today, EXPIRING_DAYS + 1);

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
