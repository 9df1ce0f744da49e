import { atLeastZero, riyals } from "#app/lib/money/halalas.ts";
import { type AmountFault, type ClaimAmounts, disputed, inHalalas, unpaid } from "#app/modules/claims/claim-money.ts";

/** Why the shop gives up an amount that an insurer was asked for. */
export const WRITE_OFF_REASONS = ["final", "late", "small", "goodwill", "entry_error", "other"] as const;
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number];

/** The most of a line that the patient can be asked for: what was rejected, and neither given up nor moved. */
export const movable = (line: ClaimAmounts): string => riyals(atLeastZero(disputed(inHalalas(line))));

/** The most of a line that can be written off: the same, and what is approved and not paid. */
export function writable(line: ClaimAmounts): string {
  const money = inHalalas(line);
  return riyals(atLeastZero(disputed(money)) + atLeastZero(unpaid(money)));
}

/** The message of an amount that a line cannot take. */
export const faultOf = (fault: AmountFault, most: string) => ({
  key: `claims.errors.amount.${fault}`,
  params: { most },
});
