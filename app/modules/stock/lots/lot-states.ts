import { addDays, type DateOnly } from "#app/lib/dates.ts";

/** Whether a lot is sold: a blocked one lies on the shelf until somebody decides about it. */
export const LOT_STATUSES = ["active", "blocked"] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** What the list of lots can be narrowed to; those that are empty have a filter of their own. */
export const LOT_FILTERS = ["expiring", "expired", "blocked", "empty"] as const;
export type LotFilter = (typeof LOT_FILTERS)[number];

/** Whether a lot that comes in is expired already: allowed, for it may be what lies there, but worth a warning. */
export const isPast = (expiryDate: string | null, today: DateOnly): boolean => !!expiryDate && expiryDate < today;

/** How long before its last day a lot is "expiring soon": time to sell it first, or to send it back. */
const SOON_DAYS = 60;
export const soonDay = (today: DateOnly): DateOnly => addDays(today, SOON_DAYS);

export type LotState = "good" | "expiring" | "expired" | "blocked" | "empty";

type Lot = { expiryDate: DateOnly | null; status: LotStatus; currentQuantity: number };

/** What a lot is today, the most urgent word first. */
export function lotState({ expiryDate, status, currentQuantity }: Lot, today: DateOnly): LotState {
  if (currentQuantity === 0) return "empty";
  if (status === "blocked") return "blocked";
  if (expiryDate === null || expiryDate > soonDay(today)) return "good";
  return expiryDate < today ? "expired" : "expiring";
}
