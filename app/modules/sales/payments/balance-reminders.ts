import { addDays, type DateOnly } from "#app/lib/dates.ts";

/** When a customer is told of what is still open of a sale: this long after it was to be paid, then again after each of these pauses. */
export const REMINDERS = { firstAfterDays: 14, againAfterDays: 30, most: 3, longestDays: 365 } as const;

export type Owing = {
  soldOn: DateOnly;
  /** The day of a deposit's or a moved amount's promise. Without one the balance was due when it was sold. */
  dueOn: DateOnly | null;
  /** The days on which the customer was told before, by the product or by a person who worked through the recalls. */
  toldOn: readonly DateOnly[];
};

/** Whether the customer of a sale is told today that something is still open of it. */
export function isToldToday({ soldOn, dueOn, toldOn }: Owing, today: DateOnly): boolean {
  if (soldOn < addDays(today, -REMINDERS.longestDays)) return false;
  if (addDays(dueOn ?? soldOn, REMINDERS.firstAfterDays) > today) return false;
  if (toldOn.length >= REMINDERS.most) return false;
  return toldOn.every((day) => addDays(day, REMINDERS.againAfterDays) <= today);
}
