import { type Amount, amount, big } from "#app/lib/money/money.ts";

export type CountedLine = {
  /** On hand when the line began to be counted. */
  snapshot: number;
  /** The sum of the counted pieces; null when nobody counted the line. */
  counted: number | null;
  /** On hand now. */
  onHand: number;
  price: Amount;
};

export type Difference = {
  /** Pieces sold, delivered or adjusted since the snapshot, signed. Posting keeps these changes. */
  moved: number;
  /** Pieces that posting adds, signed. 0 for a line that nobody counted: posting does not change it. */
  delta: number;
  /** On hand after posting. */
  result: number;
  /** The value of the difference at the price of the snapshot, signed. */
  value: Amount;
};

/**
 * The change of a line by posting. The difference is counted pieces less snapshot, not less the pieces on hand now, so that sales
 * during the count stay sold: snapshot 10, counted 8, 3 sold since leaves 5.
 */
export function difference({ snapshot, counted, onHand, price }: CountedLine): Difference {
  const delta = counted === null ? 0 : counted - snapshot;
  return { moved: onHand - snapshot, delta, result: onHand + delta, value: amount(big(price).times(delta)) };
}
