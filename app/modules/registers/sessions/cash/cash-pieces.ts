import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";

/** The notes and coins of the country, largest first. */
export const DENOMINATIONS = [
  "500.00",
  "200.00",
  "100.00",
  "50.00",
  "20.00",
  "10.00",
  "5.00",
  "2.00",
  "1.00",
  "0.50",
  "0.25",
  "0.10",
  "0.05",
] as const satisfies readonly Amount[];

export type CountedPiece = { denomination: Amount; count: number };

/** The sum of counted notes and coins. */
export const worthOf = (pieces: readonly CountedPiece[]): Amount =>
  amount(sum(pieces.map(({ denomination, count }) => big(denomination).times(count))));

/** Counted pieces as the tables keep them: by their value in halalas. */
export const keptPieces = (pieces: readonly CountedPiece[]): Record<string, number> =>
  Object.fromEntries(
    pieces
      .filter(({ count }) => count > 0)
      .map(({ denomination, count }) => [big(denomination).times(100).toFixed(0), count]),
  );
