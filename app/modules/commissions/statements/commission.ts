import { halalas, half, signedRiyals } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";

/** A percent with two decimals as a whole number of hundredths, and what all of something is in them. */
const hundredths = (percent: string): bigint => BigInt(percent.replace(".", ""));
const WHOLE = 10_000n;

/** Rounds half away from zero, so that a line and the one that takes it back are the same figure. */
const rounded = (value: bigint, by: bigint): bigint => (value < 0n ? -half(-value, by) : half(value, by));

type Earned = {
  /** What the percent is taken of. */
  base: Amount;
  percent: string;
  /** The person's part of the commission, in percent. */
  share: string;
  /** From which net amount of the person's month on it counts, and that net amount. */
  target: Amount | null;
  monthNet: Amount;
};

/** The part of a month that lies above a target, as a fraction: nothing up to the target. */
export function aboveTarget(target: Amount | null, monthNet: Amount): { part: bigint; of: bigint } {
  if (target === null) return { part: 1n, of: 1n };
  const [net, limit] = [halalas(monthNet), halalas(target)];
  return net > limit ? { part: net - limit, of: net } : { part: 0n, of: 1n };
}

/**
 * The commission of a line, rounded half up to halalas. With a target every line of the month counts with the same part: that of the month's net which
 * lies above the target. So the order of the sales does not matter.
 */
export function commissionOf({ base, percent, share, target, monthNet }: Earned): Amount {
  const { part, of } = aboveTarget(target, monthNet);
  const value = halalas(base) * hundredths(percent) * hundredths(share) * part;
  return signedRiyals(rounded(value, WHOLE * WHOLE * of));
}

/** What a percent of a margin is taken of: nothing where goods were sold below their cost, and null while nobody knows the cost. */
export function marginBase(net: Amount, cost: Amount | null): Amount | null {
  if (cost === null) return null;
  const margin = halalas(net) - halalas(cost);
  return margin > 0n ? signedRiyals(margin) : "0.00";
}

type Back = {
  /** The pieces of the sold line, those that had come back before, and those that come back now. */
  sold: number;
  before: number;
  now: number;
};

/**
 * What a return takes back of an amount that its line was given, below zero. Cumulative: whatever the parts in which the pieces come back, all of them
 * together take back exactly what was given.
 */
export function takenBack(given: Amount, { sold, before, now }: Back): Amount {
  const upTo = (pieces: number): bigint => rounded(halalas(given) * BigInt(pieces), BigInt(sold));
  return signedRiyals(upTo(before) - upTo(before + now));
}
