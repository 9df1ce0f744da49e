type Need = {
  available: number;
  /** On its way. */
  pending: number;
  reorderLevel: number;
  /** What the shelf is filled up to, where somebody said so. */
  maxQuantity: number | null;
  /** Pieces sold in the last 30 days. */
  sold: number;
};

/**
 * A proposal of how many pieces to order, 0 when what is on its way is enough: up to the most that the shelf is to hold, else to
 * the reorder level and what a month sells, so that the next month does not begin at the reorder level again.
 */
export function orderQuantity({ available, pending, reorderLevel, maxQuantity, sold }: Need): number {
  const coming = available + pending;
  if (coming > reorderLevel) return 0;
  const target = Math.max(maxQuantity ?? reorderLevel + sold, reorderLevel + 1);
  return target - coming;
}
