/** In the order in which staff care: what is gone, what runs out, what is there. */
export const STOCK_STATUSES = ["out_of_stock", "low_stock", "in_stock"] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** What has to be ordered. */
export const SHORT = ["out_of_stock", "low_stock"] as const satisfies StockStatus[];

/** The reorder level of a row that names none. Source: specification part 2, section 9. */
export const DEFAULT_REORDER_LEVEL = 5;

/** What a store has of one variant, in pieces. */
export type StockLevel = { quantity: number; quantityOnHold: number; reorderLevel?: number | null };

/** Pieces that can still be sold: those on hand less those on hold. */
export const available = ({ quantity, quantityOnHold }: Omit<StockLevel, "reorderLevel">): number =>
  quantity - quantityOnHold;

/**
 * Whether there is enough of a variant in a store; the database keeps it as `inventory.stock_status`, and a test holds the two together.
 * Source: specification part 2, section 4.
 */
export function stockStatus({ reorderLevel, ...level }: StockLevel): StockStatus {
  const pieces = available(level);
  if (pieces <= 0) return "out_of_stock";
  return pieces <= (reorderLevel ?? DEFAULT_REORDER_LEVEL) ? "low_stock" : "in_stock";
}
