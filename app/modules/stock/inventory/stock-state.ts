import type { Tone } from "#app/ui/badge.tsx";
import type { StockStatus } from "./status.ts";

/** What a row of the inventory is shown as: its stock status, or why it has none. */
export type StockState = StockStatus | "inactive" | "service" | "not_stocked";

export const STATE_TONES: Record<StockState, Tone> = {
  in_stock: "good",
  low_stock: "warn",
  out_of_stock: "bad",
  inactive: "neutral",
  service: "neutral",
  not_stocked: "neutral",
};

type Stocked = { isActive: boolean; isService: boolean; level: { status: StockStatus } | null };

/** Something no longer sold is not out of stock, and neither is a service, nor what the store never had. */
export function stockState({ isActive, isService, level }: Stocked): StockState {
  if (!isActive) return "inactive";
  if (isService) return "service";
  return level?.status ?? "not_stocked";
}
