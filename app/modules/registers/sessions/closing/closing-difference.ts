import type { Amount } from "#app/lib/money/money.ts";

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
