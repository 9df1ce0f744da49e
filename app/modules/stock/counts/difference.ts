import { type Amount, amount, big } from "#app/lib/money.ts";

export type CountedLine = {
  /** On hand when the line began to be counted. */
  snapshot: number;
  /** What was counted in all; null when nobody counted it. */
  counted: number | null;
  /** On hand now. */
  onHand: number;
  price: Amount;
};

export type Difference = {
  /** What was sold, delivered or adjusted since, signed; posting leaves it as it is. */
  moved: number;
  /** What posting adds, signed; 0 where nobody counted, for such a line is left alone. */
  delta: number;
  /** On hand after posting. */
  result: number;
  /** What the difference is worth at the price of the snapshot, signed. */
  value: Amount;
};

/**
 * What posting a line does. The difference is that of the counted to the snapshot, not to what is on hand now, so that sales
 * during the count stay sold: snapshot 10, counted 8, 3 sold since leaves 5.
 */
export function difference({ snapshot, counted, onHand, price }: CountedLine): Difference {
  const delta = counted === null ? 0 : counted - snapshot;
  return { moved: onHand - snapshot, delta, result: onHand + delta, value: amount(big(price).times(delta)) };
}
