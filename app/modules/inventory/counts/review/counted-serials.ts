import type { Serial } from "#app/modules/ledger/choose-serials.ts";

type Counted = {
  /** The scanned numbers, without duplicates. */
  named: readonly string[];
  /** Pieces that were counted without their number. */
  unnamed: number;
  /** On hand when the line began to be counted. */
  snapshot: number;
  /** The numbers that were in stock at the snapshot, the oldest first, and whether each is still in stock. */
  noted: readonly (Serial & { inStock: boolean })[];
  /** The numbers that came in since the snapshot. */
  since: readonly Serial[];
  /** On hand after posting. */
  result: number;
};

export type CountedSerials = {
  /** Numbers in stock that nobody scanned. */
  missing: Serial[];
  /** The unscanned numbers that posting takes out of stock: all of them, less one for each piece counted without its number. */
  leaving: Serial[];
  /** Scanned numbers that are not in stock. Posting adds them to the stock. */
  unknown: string[];
  /** How many numbers there would be above the number of pieces, because more was sold since than was counted. */
  beyond: number;
};

const lower = (text: string): string => text.toLowerCase();

/**
 * The result of a line with scanned numbers. An unscanned number belongs to a missing piece, unless pieces were counted
 * without a number. Such pieces are first the pieces that never had a number; each further one may be any unscanned number.
 */
export function countedSerials({ named, unnamed, snapshot, noted, since, result }: Counted): CountedSerials {
  const scanned = new Set(named.map(lower));
  const known = new Set([...noted, ...since].map(({ serial }) => lower(serial)));
  const unknown = named.filter((serial) => !known.has(lower(serial)));
  const there = noted.filter(({ inStock }) => inStock);
  const missing = there.filter(({ serial }) => !scanned.has(lower(serial))).map(({ id, serial }) => ({ id, serial }));
  const certain = there.length - missing.length + since.length + unknown.length;
  const nameless = snapshot - noted.length;
  const room = Math.max(result - certain, 0);
  const kept = Math.min(missing.length, Math.max(unnamed - nameless, 0), room);
  return {
    missing,
    leaving: missing.slice(0, missing.length - kept),
    unknown,
    beyond: Math.max(certain - result, 0),
  };
}
