import { atLeastZero, leastOf } from "#app/lib/money/halalas.ts";
import { type ClaimHalalas, sumOf, unanswered } from "./claim-money.ts";
import type { ClaimStep } from "./claim-status.ts";

/** What the figures keep of a line: what its first answer rejected and why, and what was approved of that after it was sent again. */
export type LineFirst = { rejected: bigint; reasonCode: string | null; recovered: bigint };
export const NO_ANSWER: LineFirst = { rejected: 0n, reasonCode: null, recovered: 0n };

type Line = { money: ClaimHalalas; reasonCode: string | null; first: LineFirst };
type Claim<One extends Line> = { round: number; firstAnsweredOn: string | null; lines: readonly One[] };

/** A payment of what is not answered yet approves it, so it is an answer, too. */
const ANSWERS: readonly ClaimStep[] = ["answer", "answer_again", "pay"];

/** A line with what its answer says. One of which nothing new is kept stays the same object, so that it is not written again. */
function withFirst<One extends Line>(line: One, { money: { rejected }, reasonCode: told }: Line): One {
  const { first } = line;
  const reasonCode = rejected > 0n ? told : null;
  if (first.rejected === rejected && first.reasonCode === reasonCode) return line;
  return { ...line, first: { ...first, rejected, reasonCode } };
}

/**
 * What a step says of the first answer to a claim. The first answer is there when the insurer has answered all that was asked, or when the claim is sent
 * again before that. A corrected answer takes its place until the claim is sent again. What is approved after that was recovered.
 * @param claim the claim before the step
 * @param after its lines after the step, in the same order
 * @returns the lines with what is kept of them, and what was asked and rejected where the step is the first answer or corrects it
 */
export function keepFirstAnswer<One extends Line>(
  step: ClaimStep,
  { round, firstAnsweredOn, lines: before }: Claim<One>,
  after: readonly One[],
): { lines: One[]; first: { asked: bigint; rejected: bigint } | null } {
  const kept = (lines: One[], answered: readonly Line[]) => {
    const { asked, rejected } = sumOf(answered.map(({ money }) => money));
    return { lines, first: { asked, rejected } };
  };
  if (step === "resubmit" && firstAnsweredOn === null) {
    return kept(
      after.map((line, index) => withFirst(line, before[index] ?? line)),
      before,
    );
  }
  const isAnswer = ANSWERS.includes(step);
  if (isAnswer && round > 1) {
    return { lines: after.map((line, index) => withRecovered(line, before[index] ?? line)), first: null };
  }
  const isWhole = unanswered(sumOf(after.map(({ money }) => money))) === 0n;
  if (isAnswer && isWhole && (step !== "pay" || firstAnsweredOn === null)) {
    return kept(
      after.map((line) => withFirst(line, line)),
      after,
    );
  }
  return { lines: [...after], first: null };
}

/** A line that is answered after the claim was sent again. A corrected answer may take back what it had approved. */
function withRecovered<One extends Line>(line: One, before: One): One {
  const { first, money } = line;
  const recovered = leastOf(atLeastZero(first.recovered + money.approved - before.money.approved), first.rejected);
  return recovered === first.recovered ? line : { ...line, first: { ...first, recovered } };
}
