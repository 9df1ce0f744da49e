import type { Serial } from "../serials/choose-serials.ts";

type Counted = {
  /** The numbers that were scanned, each once. */
  named: readonly string[];
  /** Pieces that were counted without their number. */
  unnamed: number;
  /** On hand when the line began to be counted. */
  snapshot: number;
  /** The numbers in stock then, the oldest first, and whether they are still. */
  noted: readonly (Serial & { inStock: boolean })[];
  /** The numbers that came in since. */
  since: readonly Serial[];
  /** On hand after posting. */
  result: number;
};

export type CountedSerials = {
  /** In stock, but scanned by nobody. */
  missing: Serial[];
  /** Those of them that posting takes out of stock: all, but for as many as pieces were counted without their number. */
  leaving: Serial[];
  /** Scanned, but not in stock: posting takes them in. */
  unknown: string[];
  /** How many more numbers there would be than pieces: more was sold since than was counted. */
  beyond: number;
};

const lower = (text: string): string => text.toLowerCase();

/**
 * What a line comes to of which numbers were scanned. A number that nobody scanned is of a missing piece, unless pieces were counted
 * without their number: of those the first are the pieces that never had one, and each further one may be any of the unscanned.
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
