import { DEFAULT_REORDER_LEVEL } from "#app/modules/categories/category-options.ts";

/** In order of urgency: out of stock, low, in stock. */
export const STOCK_STATUSES = ["out_of_stock", "low_stock", "in_stock"] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** The statuses of items that must be ordered. */
export const SHORT = ["out_of_stock", "low_stock"] as const satisfies StockStatus[];

/** The pieces of one variant in a store. */
export type StockLevel = { quantity: number; quantityOnHold: number; reorderLevel?: number | null };

/** A stock line as read from the database; all null when the store has no row of the variant. */
type ReadLevel = { quantity: number | null; quantityOnHold: number | null; reorderLevel: number | null };

/** The stock of a variant in a store. Without a row, the variant has no pieces and is out of stock. Source: specification part 2, section 4. */
export const levelOf = ({
  quantity,
  quantityOnHold,
  reorderLevel,
}: ReadLevel): Omit<StockLevel, "reorderLevel"> & { reorderLevel: number } => ({
  quantity: quantity ?? 0,
  quantityOnHold: quantityOnHold ?? 0,
  reorderLevel: reorderLevel ?? DEFAULT_REORDER_LEVEL,
});

/** The available pieces: on hand less on hold. */
export const available = ({ quantity, quantityOnHold }: Omit<StockLevel, "reorderLevel">): number =>
  quantity - quantityOnHold;

/**
 * The stock status of a variant in a store. The database keeps the status in `inventory.stock_status`; a test checks that both rules agree.
 * Source: specification part 2, section 4.
 */
export function stockStatus({ reorderLevel, ...level }: StockLevel): StockStatus {
  const pieces = available(level);
  if (pieces <= 0) return "out_of_stock";
  return pieces <= (reorderLevel ?? DEFAULT_REORDER_LEVEL) ? "low_stock" : "in_stock";
}
