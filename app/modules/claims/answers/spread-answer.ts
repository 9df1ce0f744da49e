import { leastOf } from "#app/lib/money/halalas.ts";

/**
 * Spreads what an insurer approves of a whole claim over its lines, in their order: each gets what it waits for, until nothing is left.
 * @param waiting what each line waits for
 */
export function spreadAnswer(waiting: readonly bigint[], approved: bigint): bigint[] {
  let rest = approved;
  return waiting.map((open) => {
    const part = leastOf(open, rest);
    rest -= part;
    return part;
  });
}

/** How an answer ended: all of it approved, a part of it, or nothing. */
export const OUTCOMES = ["approved", "partly", "rejected"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const outcomeOf = (asked: bigint, approved: bigint): Outcome =>
  approved === asked ? "approved" : approved === 0n ? "rejected" : "partly";
