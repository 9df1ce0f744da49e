type Need = {
  available: number;
  /** Pieces that open orders still have to deliver. */
  pending: number;
  reorderLevel: number;
  /** The maximum stock, when it is set. */
  maxQuantity: number | null;
  /** Pieces sold in the last 30 days. */
  sold: number;
};

/**
 * Proposes how many pieces to order; 0 when the pieces on order are enough. Fills up to the maximum stock, or without one to
 * the reorder level plus the sales of a month, so that the next month does not begin at the reorder level again.
 */
export function orderQuantity({ available, pending, reorderLevel, maxQuantity, sold }: Need): number {
  const coming = available + pending;
  if (coming > reorderLevel) return 0;
  const target = Math.max(maxQuantity ?? reorderLevel + sold, reorderLevel + 1);
  return target - coming;
}
