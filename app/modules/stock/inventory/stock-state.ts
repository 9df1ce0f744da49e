import type { StockStatus } from "./status.ts";

/** What a row of the inventory is shown as: its stock status, or why it has none. */
export type StockState = StockStatus | "inactive" | "service" | "not_stocked";

type Stocked = { isActive: boolean; isService: boolean; level: { status: StockStatus } | null };

/** Something no longer sold is not out of stock, and neither is a service, nor what the store never had. */
export function stockState({ isActive, isService, level }: Stocked): StockState {
  if (!isActive) return "inactive";
  if (isService) return "service";
  return level?.status ?? "not_stocked";
}
