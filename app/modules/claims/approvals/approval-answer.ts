import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";

/** What an insurer says of an approval: asked, or one of three answers. The answer follows from its amounts. */
export const APPROVAL_STATUSES = ["requested", "approved", "partly", "rejected"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** A line of an approval. Amounts in SAR with VAT. */
export type ApprovalAmounts = { asked: Amount; approved: Amount };

export const totalAsked = (lines: readonly ApprovalAmounts[]): Amount => amount(sum(lines.map(({ asked }) => asked)));
export const totalApproved = (lines: readonly ApprovalAmounts[]): Amount =>
  amount(sum(lines.map(({ approved }) => approved)));

/** The status of an approval with these lines. An answer that allows nothing is a rejection, also where nothing was asked. */
export function statusOf(lines: readonly ApprovalAmounts[], isAnswered: boolean): ApprovalStatus {
  if (!isAnswered) return "requested";
  const approved = totalApproved(lines);
  if (big(approved).eq(0)) return "rejected";
  return big(approved).lt(totalAsked(lines)) ? "partly" : "approved";
}

type Item = { variantId: number };

/**
 * What the insurer pays for each line of a sale after its answer: what was approved for the item, at most what it is asked for. Lines of one item share
 * the amount in their order. For an item that the approval does not name the insurer pays nothing.
 */
export function approvedShares(
  asked: readonly Amount[],
  lines: readonly Item[],
  approved: readonly (Item & { approved: Amount })[],
): Amount[] {
  const left = new Map<number, Amount>();
  for (const one of approved) {
    left.set(one.variantId, amount(big(left.get(one.variantId) ?? 0).plus(one.approved)));
  }
  return lines.map(({ variantId }, index) => {
    const [most, whole] = [big(left.get(variantId) ?? 0), big(asked[index] ?? 0)];
    const share = most.lt(whole) ? most : whole;
    left.set(variantId, amount(most.minus(share)));
    return amount(share);
  });
}
