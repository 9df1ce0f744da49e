import { type Amount, amount, big, ZERO } from "#app/lib/money/money.ts";

/** The part of a voucher's discount that belongs to goods of this cost. */
export const returnDiscount = (cost: Amount, paid: { subtotal: Amount; discountAmount: Amount }): Amount =>
  big(paid.subtotal).eq(0) ? ZERO : amount(big(paid.discountAmount).times(cost).div(paid.subtotal));

type Line = { serials: readonly string[]; serialsInStock: readonly string[] };

/**
 * The numbers of pieces that go back: those that are named, which must have come by the line and be in stock, else its first ones in stock. Pieces
 * without numbers have none. Null when the numbers do not fit.
 */
export function chosenNumbers(
  { serials, serialsInStock }: Line,
  pieces: number,
  named: readonly string[],
): string[] | null {
  if (serials.length === 0) return named.length === 0 ? [] : null;
  if (named.length === 0) return serialsInStock.length >= pieces ? serialsInStock.slice(0, pieces) : null;
  const wanted = new Set(named.map((one) => one.toLowerCase()));
  const found = serialsInStock.filter((one) => wanted.has(one.toLowerCase()));
  return found.length === named.length && named.length === pieces ? found : null;
}
