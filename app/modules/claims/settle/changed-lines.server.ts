import { DomainError, InvalidInput, type Message } from "#app/lib/errors.ts";
import { halalas, riyals } from "#app/lib/money/halalas.ts";
import { type AmountFault, type ClaimHalalas, inRiyals } from "#app/modules/claims/claim-money.ts";
import type { LockedClaim, LockedLine } from "#app/modules/claims/lock-claims.server.ts";
import type { LineAmounts } from "./settle.schema.server.ts";
import { faultOf, type movable } from "./write-off-reasons.ts";

type Change = {
  /** The most that a line can take. */
  most: typeof movable;
  /** The line after the change, or why it cannot take the amount. */
  change(line: ClaimHalalas, amount: bigint): { line: ClaimHalalas } | { fault: AmountFault };
  /** The refusal of a claim in which no line can take anything. */
  nothing: string;
};

export type ChangedLine = { lineId: number; lineNo: number; amount: bigint };

/**
 * The lines of a locked claim with amounts taken: those that are asked for, or the whole that each line can take. What does not fit is refused beside
 * its field, all at once.
 */
export function changedLines(
  claim: LockedClaim,
  asked: LineAmounts,
  { most, change, nothing }: Change,
): { lines: LockedLine[]; changed: ChangedLine[] } {
  const wanted = (asked ?? claim.lines.map(({ id, money }) => ({ lineId: id, amount: most(inRiyals(money)) }))).flatMap(
    ({ lineId, amount }, index) => (amount === null || halalas(amount) === 0n ? [] : [{ lineId, amount, index }]),
  );
  if (wanted.length === 0) throw new DomainError("rule", nothing, asked?.[0] ? { field: "lines[0].amount" } : {});
  const errors: Record<string, Message[]> = {};
  const byId = new Map(claim.lines.map((line) => [line.id, line]));
  const changed: ChangedLine[] = [];
  for (const { lineId, amount, index } of wanted) {
    const line = byId.get(lineId);
    if (!line) {
      errors[`lines[${index}].lineId`] = [{ key: "claimSettle.errors.line" }];
      continue;
    }
    const after = change(line.money, halalas(amount));
    if ("fault" in after) errors[`lines[${index}].amount`] = [faultOf(after.fault, most(inRiyals(line.money)))];
    else {
      byId.set(lineId, { ...line, money: after.line });
      changed.push({ lineId, lineNo: line.lineNo, amount: halalas(amount) });
    }
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors, "rule");
  return { lines: claim.lines.map((line) => byId.get(line.id) ?? line), changed };
}

/** The changed lines for the history, in SAR, and their sum. */
export const amountsOf = (changed: readonly ChangedLine[]) => ({
  lines: changed.map(({ lineNo, amount }) => ({ lineNo, amount: riyals(amount) })),
  total: riyals(changed.reduce((sum, { amount }) => sum + amount, 0n)),
});
