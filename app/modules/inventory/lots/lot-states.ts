import { addDays, type DateOnly } from "#app/lib/dates.ts";

/** Whether a lot may be sold. A blocked lot stays in the store until somebody decides about it. */
export const LOT_STATUSES = ["active", "blocked"] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** The filters of the list of lots. Empty lots have a filter of their own. */
export const LOT_FILTERS = ["expiring", "expired", "blocked", "empty"] as const;
export type LotFilter = (typeof LOT_FILTERS)[number];

/** How long before its last day a lot is "expiring soon". This leaves time to sell it first or to send it back. */
const SOON_DAYS = 60;
export const soonDay = (today: DateOnly): DateOnly => addDays(today, SOON_DAYS);

export type LotState = "good" | "expiring" | "expired" | "blocked" | "empty";

type Lot = { expiryDate: DateOnly | null; status: LotStatus; currentQuantity: number };

/** The state of a lot today. The most urgent state wins. */
export function lotState({ expiryDate, status, currentQuantity }: Lot, today: DateOnly): LotState {
  if (currentQuantity === 0) return "empty";
  if (status === "blocked") return "blocked";
  if (expiryDate === null || expiryDate > soonDay(today)) return "good";
  return expiryDate < today ? "expired" : "expiring";
}
