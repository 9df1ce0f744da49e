/** The days of past sales that a proposal looks at, today included. */
export const SALES_DAYS = 60;
/** An order should last this long after it arrives. */
const COVERED_DAYS = 30;
/** How long a vendor takes that does not say. */
const USUAL_LEAD_DAYS = 7;

export type ReorderNeed = {
  available: number;
  /** Pieces that open orders still have to deliver. */
  pending: number;
  reorderLevel: number;
  /** The most that the store wants to have, when it is set. */
  maxQuantity: number | null;
  /** Pieces sold in the last 60 days. */
  sold: number;
  leadTimeDays: number | null;
  /** The vendor's smallest order. */
  minimumQuantity: number;
};

/** A proposal with every figure that it comes from. */
export type Proposal = {
  /** 0 when nothing has to be ordered. */
  quantity: number;
  /** The available pieces with those on their way. */
  coming: number;
  leadDays: number;
  /** The expected sales until the goods arrive, and in the month after. */
  untilArrival: number;
  monthAfter: number;
  /** The wanted number of pieces. */
  target: number;
  /** The figure that decided: the sales, the most that the store wants, or the vendor's smallest order. */
  by: "enough" | "sales" | "maximum" | "minimum";
};

const expectedSales = (sold: number, days: number): number => Math.ceil((sold * days) / SALES_DAYS);

/**
 * How many pieces to order of an item at or below its reorder level: up to the most that the store wants, or without one the reorder level
 * with the sales until the goods arrive and of the month after, by the sales of the last 60 days; never less than the vendor delivers.
 */
export function proposeReorder(need: ReorderNeed): Proposal {
  const { available, pending, reorderLevel, maxQuantity, sold, minimumQuantity } = need;
  const leadDays = need.leadTimeDays ?? USUAL_LEAD_DAYS;
  const coming = available + pending;
  const untilArrival = expectedSales(sold, leadDays);
  const monthAfter = expectedSales(sold, COVERED_DAYS);
  const hasMaximum = maxQuantity !== null && maxQuantity > reorderLevel;
  const target = Math.max(hasMaximum ? maxQuantity : reorderLevel + untilArrival + monthAfter, reorderLevel + 1);
  const figures = { coming, leadDays, untilArrival, monthAfter, target };
  if (coming > reorderLevel) return { ...figures, quantity: 0, by: "enough" };
  const missing = target - coming;
  if (missing < minimumQuantity) return { ...figures, quantity: minimumQuantity, by: "minimum" };
  return { ...figures, quantity: missing, by: hasMaximum ? "maximum" : "sales" };
}
