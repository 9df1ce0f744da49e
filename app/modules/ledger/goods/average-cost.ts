import Big from "big.js";
import { big } from "#app/lib/money/money.ts";

/** The pieces of a stock line and what one of them cost on average; null while no cost is known. */
export type Stocked = { pieces: number; averageCost: string | null };
/** Pieces that come in or go back, and what one of them cost when it arrived. */
export type Valued = { pieces: number; unitCost: string };

const fourDecimals = (value: Big): string => value.toFixed(4, Big.roundHalfUp);

/**
 * The moving average after pieces came in. Where the cost of the present pieces is not known, or there are none, the new cost is that of
 * all pieces.
 */
export function averageAfterReceipt({ pieces, averageCost }: Stocked, come: Valued): string | null {
  if (come.pieces <= 0) return averageCost;
  if (averageCost === null || pieces <= 0) return fourDecimals(big(come.unitCost));
  const value = big(averageCost).times(pieces).plus(big(come.unitCost).times(come.pieces));
  return fourDecimals(value.div(pieces + come.pieces));
}

/**
 * The moving average after pieces went back at the cost at which they arrived. When none is left, the last average stays as the known cost. When
 * the pieces that are left would be worth less than nothing, because cheaper ones were sold since, the average stays as well.
 */
export function averageAfterReturn({ pieces, averageCost }: Stocked, gone: Valued): string | null {
  const left = pieces - gone.pieces;
  if (averageCost === null || gone.pieces <= 0 || left <= 0) return averageCost;
  const value = big(averageCost).times(pieces).minus(big(gone.unitCost).times(gone.pieces));
  return value.lt(0) ? averageCost : fourDecimals(value.div(left));
}
