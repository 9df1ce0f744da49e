import { type Amount, big } from "#app/lib/money/money.ts";

/** Why a closing needs a second person. It names what was counted, not what is missing: the cashier may still be counting. */
export type Difference = { kind: "difference"; counted: Amount; limit: Amount };

/** The text for the audit row. */
export function differenceNote(
  difference: Amount,
  limit: Amount,
  approver: { id: number; name: string } | null | undefined,
): string {
  const note = `Difference of ${difference} above the limit ${limit}`;
  return approver ? `${note}; approved by ${approver.name} (user ${approver.id})` : note;
}

/**
 * What a cashier is asked about the counted cash before a closing goes on: to count again, or whether figures of the amount are missing or too
 * many. None says what is expected.
 */
export type CountQuestion = "again" | "tooFew" | "tooMany";

type Count = {
  counted: Amount;
  expected: Amount;
  /** A difference up to this amount closes the register without a question. */
  limit: Amount;
  /** What the count before came to, when this closing was asked about before. */
  countedBefore: Amount | null;
};

/** So many times the expected cash, or so small a part of it, is a slip of the typing: 100 for 2,387.50, 23,875 or 23.88 for the same. */
const SLIP = 8;

/**
 * The question about a count, or null. A slip is asked about once for each amount; a difference above the limit is counted again once. Only then the
 * closing asks for a note and a second person.
 */
export function countQuestion({ counted, expected, limit, countedBefore }: Count): CountQuestion | null {
  if (big(counted).minus(expected).abs().lte(limit)) return null;
  const isSameAmount = countedBefore !== null && big(counted).eq(countedBefore);
  if (!isSameAmount && big(expected).gt(0)) {
    if (big(counted).times(SLIP).lte(expected)) return "tooFew";
    if (big(counted).gte(big(expected).times(SLIP))) return "tooMany";
  }
  return countedBefore === null ? "again" : null;
}
