import type { Tone } from "#app/ui/text/badge.tsx";
import type { StockStatus } from "./status.ts";

/** The state shown for a row of the inventory: its stock status, or why it has none. */
export type StockState = StockStatus | "inactive" | "service";

export const STATE_TONES: Record<StockState, Tone> = {
  in_stock: "good",
  low_stock: "warn",
  out_of_stock: "bad",
  inactive: "neutral",
  service: "neutral",
};

type Stocked = { isActive: boolean; isService: boolean; level: { status: StockStatus } | null };

/** A variant that is no longer sold is not out of stock, and neither is a service. */
export function stockState({ isActive, isService, level }: Stocked): StockState {
  if (!isActive) return "inactive";
  if (isService) return "service";
  return level?.status ?? "out_of_stock";
}
