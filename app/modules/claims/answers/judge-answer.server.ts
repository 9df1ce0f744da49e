import { halalas, riyals } from "#app/lib/money/halalas.ts";
import { folded } from "#db/entities/folded.ts";
import { answered, type ClaimHalalas, unanswered } from "../claim-money.ts";
import { type ClaimStatus, isWaiting } from "../claim-status.ts";
import { type Outcome, outcomeOf, spreadAnswer } from "./spread-answer.ts";

/** A claim as a file of answers finds it. */
export type AnsweredClaim = {
  id: number;
  claimNumber: string;
  status: ClaimStatus;
  lines: readonly { lineNo: number; itemName: string; sku: string; reasonCode: string | null; money: ClaimHalalas }[];
};

/** What a line of a file says, as `AnswerRow` holds it. */
type Said = {
  claimNumber: string;
  lineNo: number | null;
  item: string | null;
  approved: string | null;
  rejected: string | null;
  code: string | null;
  note: string | null;
};

export type AnswerProblem = { field: string; key: string; params?: Record<string, string | number> };
export type JudgedAnswer = {
  claimId: number;
  /** What it answers: a line's item, or null for the whole claim. */
  itemName: string | null;
  asked: string;
  approved: string;
  rejected: string;
  outcome: Outcome;
  /** The answer of each line: all that is approved of it now. */
  lines: { lineNo: number; approved: string; reasonCode: string | null; note: string | null }[];
};

type Line = AnsweredClaim["lines"][number];
type Known = {
  reasons: ReadonlySet<string>;
  /** The lines of this claim that earlier lines of the file have answered. */
  taken: ReadonlySet<number>;
};

const problem = (field: string, key: string, params?: AnswerProblem["params"]): { problem: AnswerProblem } => ({
  problem: { field, key: `claimAnswers.cells.${key}`, ...(params ? { params } : {}) },
});

/**
 * What a line of a file means for its claim: the answer of each claim line, or why it cannot be taken. The amounts are those of what waits for an
 * answer: what was approved before stays approved.
 */
export function judgeAnswer(
  claim: AnsweredClaim | undefined,
  said: Said,
  { reasons, taken }: Known,
): { answer: JudgedAnswer } | { problem: AnswerProblem } {
  if (!claim) return problem("claimNumber", "unknown");
  if (!isWaiting(claim.status)) {
    const { status, claimNumber: number } = claim;
    return { problem: { field: "claimNumber", key: `claims.errors.is.${status}`, params: { number } } };
  }
  const found = linesOf(claim, said);
  if ("problem" in found) return found;
  const waiting = found.lines.filter(({ money }) => unanswered(money) > 0n);
  if (found.lines.some(({ lineNo }) => taken.has(lineNo))) return problem("claimNumber", "again");
  if (waiting.length === 0) return problem("claimNumber", "answered");
  const asked = waiting.reduce((sum, { money }) => sum + unanswered(money), 0n);
  const rejected = said.rejected === null ? null : halalas(said.rejected);
  const approved = said.approved === null ? asked - (rejected ?? 0n) : halalas(said.approved);
  if (approved > asked) return problem("approved", "tooMuch", { most: riyals(asked) });
  if (approved < 0n) return problem("rejected", "tooMuch", { most: riyals(asked) });
  if (rejected !== null && rejected !== asked - approved) return problem("rejected", "sum", { asked: riyals(asked) });
  if (approved < asked && said.code === null) return problem("code", "noCode");
  if (approved < asked && !reasons.has(said.code ?? "")) return problem("code", "code");
  const parts = spreadAnswer(
    waiting.map(({ money }) => unanswered(money)),
    approved,
  );
  const lines = waiting.map((line, index) => answerOf(line, parts[index] ?? 0n, said));
  if (lines.some((line) => line === null)) return problem("approved", "given");
  return {
    answer: {
      claimId: claim.id,
      itemName: found.isWhole ? null : (waiting[0]?.itemName ?? null),
      asked: riyals(asked),
      approved: riyals(approved),
      rejected: riyals(asked - approved),
      outcome: outcomeOf(asked, approved),
      lines: lines.flatMap((line) => line ?? []),
    },
  };
}

/** The answer of one line, or null when an amount of it was given up meanwhile. */
function answerOf(line: Line, part: bigint, { code, note }: Said): JudgedAnswer["lines"][number] | null {
  const total = line.money.approved + part;
  const result = answered(line.money, total);
  if ("fault" in result) return null;
  const isShort = part < unanswered(line.money);
  const reasonCode = result.line.rejected > 0n ? (isShort ? code : (line.reasonCode ?? code)) : null;
  return { lineNo: line.lineNo, approved: riyals(total), reasonCode, note };
}

/** The lines that a line of the file names: by their number, by their item, or all of the claim. */
function linesOf(
  { lines }: AnsweredClaim,
  { lineNo, item }: Said,
): { lines: readonly Line[]; isWhole: boolean } | { problem: AnswerProblem } {
  if (lineNo !== null) {
    const named = lines.filter((line) => line.lineNo === lineNo);
    return named.length > 0 ? { lines: named, isWhole: false } : problem("lineNo", "lineUnknown", { line: lineNo });
  }
  if (item === null || lines.length === 1) return { lines, isWhole: item === null };
  const wanted = folded(item);
  const named = lines.filter(({ itemName, sku }) => folded(itemName) === wanted || folded(sku) === wanted);
  if (named.length === 1) return { lines: named, isWhole: false };
  return problem("item", named.length === 0 ? "itemUnknown" : "itemTwice");
}
