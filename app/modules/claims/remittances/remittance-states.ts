import { big } from "#app/lib/money/money.ts";
import { CLAIM_STEPS, type ClaimStatus } from "#app/modules/claims/claim-status.ts";

/** The payments of a list: by their state, or those of which a part has found no claim. */
export const REMITTANCE_FILTERS = ["posted", "reversed", "unmatched"] as const;
export type RemittanceFilter = (typeof REMITTANCE_FILTERS)[number];

export const REMITTANCE_SORTS = ["paidOn", "remittanceNumber", "amount"] as const;

/** How a line of a payment stands: it found no claim, its claim could not take all of it, or all of it counts. */
export function lineState({ amount, matched }: { amount: string; matched: string | null }) {
  if (matched === null) return "unmatched";
  return big(amount).eq(matched) ? "matched" : "over";
}

/** What of a line counts for no claim. */
export const restOfLine = ({ amount, matched }: { amount: string; matched: string | null }): string =>
  big(amount)
    .minus(matched ?? 0)
    .toFixed(2);

/** Whether money can count for a claim of this status: it was sent to its insurer, and not withdrawn. */
export const takesMoney = (status: ClaimStatus): boolean =>
  (CLAIM_STEPS.pay.from as readonly ClaimStatus[]).includes(status);
