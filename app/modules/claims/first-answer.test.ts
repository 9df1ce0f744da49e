import { describe, expect, it } from "vitest";
import type { ClaimHalalas } from "./claim-money.ts";
import { answered, resubmitted, returned } from "./claim-money.ts";
import type { ClaimStep } from "./claim-status.ts";
import { keepFirstAnswer, type LineFirst, NO_ANSWER } from "./first-answer.ts";

type Line = { money: ClaimHalalas; reasonCode: string | null; first: LineFirst };
type Claim = { round: number; firstAnsweredOn: string | null; lines: Line[] };

const asked = (amount: bigint): Line => ({
  money: {
    ...{ billed: 2n * amount, patientShare: amount, asked: amount, approved: 0n, rejected: 0n },
    ...{ paid: 0n, writtenOff: 0n, rejectedWrittenOff: 0n, moved: 0n },
  },
  reasonCode: null,
  first: NO_ANSWER,
});

const answer = (line: Line, approved: bigint, reasonCode: string | null = null): Line => {
  const result = answered(line.money, approved);
  if ("fault" in result) throw new Error(result.fault);
  return { ...line, money: result.line, reasonCode };
};

/** A sent claim of 100.00 and 60.00, and what its steps keep of it. */
const sent = (): Claim => ({ round: 1, firstAnsweredOn: null, lines: [asked(10_000n), asked(6_000n)] });

function take(claim: Claim, step: ClaimStep, change: (line: Line, index: number) => Line) {
  const { lines, first } = keepFirstAnswer(step, claim, claim.lines.map(change));
  const round = step === "resubmit" ? claim.round + 1 : claim.round;
  const after: Claim = { round, firstAnsweredOn: claim.firstAnsweredOn ?? (first ? "2026-03-10" : null), lines };
  return { claim: after, first };
}
const kept = ({ lines }: Claim) => lines.map(({ first }) => [first.rejected, first.reasonCode, first.recovered]);
const again = (line: Line): Line => ({ ...line, money: resubmitted(line.money), reasonCode: null });
const rejected = () =>
  take(sent(), "answer", (line, index) => answer(line, index === 0 ? 10_000n : 0n, index === 0 ? null : "CV-3-1"));

describe("what is kept of the first answer to a claim", () => {
  it("is what was rejected, by line and with its reason", () => {
    const { claim, first } = rejected();
    expect(first).toEqual({ asked: 16_000n, rejected: 6_000n });
    expect(kept(claim)).toEqual([
      [0n, null, 0n],
      [6_000n, "CV-3-1", 0n],
    ]);
  });

  it("waits until all of the claim is answered", () => {
    const part = take(sent(), "answer", (line, index) => (index === 0 ? answer(line, 4_000n, "BE-1-6") : line));
    expect(part.first).toBeNull();
    const whole = take(part.claim, "answer", (line, index) => (index === 1 ? answer(line, 6_000n) : line));
    expect(whole.first).toEqual({ asked: 16_000n, rejected: 6_000n });
    expect(kept(whole.claim)[0]).toEqual([6_000n, "BE-1-6", 0n]);
  });

  it("is replaced by a corrected answer, but not by a payment after goods came back", () => {
    const corrected = take(rejected().claim, "answer_again", (line, index) =>
      index === 1 ? answer(line, 6_000n) : line,
    );
    expect(corrected.first).toEqual({ asked: 16_000n, rejected: 0n });
    expect(kept(corrected.claim)[1]).toEqual([0n, null, 0n]);
    const back = take(rejected().claim, "return", (line, index) =>
      index === 1 ? { ...line, money: returned(line.money, { billed: 12_000n, coverage: 6_000n, moved: 0n }) } : line,
    );
    expect(back.first).toBeNull();
    expect(take(back.claim, "pay", (line) => line).first).toBeNull();
    expect(kept(back.claim)[1]).toEqual([6_000n, "CV-3-1", 0n]);
  });

  it("is a payment where nothing was answered before", () => {
    const paid = take(sent(), "pay", (line) => answer(line, line.money.asked));
    expect(paid.first).toEqual({ asked: 16_000n, rejected: 0n });
    expect(take(sent(), "pay", (line, index) => (index === 0 ? answer(line, 10_000n) : line)).first).toBeNull();
  });

  it("is what is there when the claim is sent again before all of it was answered", () => {
    const part = take(sent(), "answer", (line, index) => (index === 0 ? answer(line, 0n, "CV-3-1") : line));
    const { claim, first } = take(part.claim, "resubmit", (line, index) => (index === 0 ? again(line) : line));
    expect(first).toEqual({ asked: 16_000n, rejected: 10_000n });
    expect(kept(claim)[0]).toEqual([10_000n, "CV-3-1", 0n]);
  });
});

describe("what is recovered", () => {
  const resent = () => take(rejected().claim, "resubmit", (line, index) => (index === 1 ? again(line) : line)).claim;

  it("is what is approved after the claim was sent again", () => {
    const { claim, first } = take(resent(), "answer", (line, index) =>
      index === 1 ? answer(line, 4_500n, "X") : line,
    );
    expect(first).toBeNull();
    expect(kept(claim)).toEqual([
      [0n, null, 0n],
      [6_000n, "CV-3-1", 4_500n],
    ]);
    const corrected = take(claim, "answer_again", (line, index) => (index === 1 ? answer(line, 1_000n, "X") : line));
    expect(kept(corrected.claim)[1]).toEqual([6_000n, "CV-3-1", 1_000n]);
  });

  it("is at most what was rejected, and nothing of what was approved at once", () => {
    const less = take(rejected().claim, "answer_again", (line, index) =>
      answer(line, index === 0 ? 9_000n : 6_000n, "X"),
    );
    const resentOnce = take(less.claim, "resubmit", (line) => again(line)).claim;
    const { claim } = take(resentOnce, "answer", (line) => answer(line, line.money.asked));
    expect(kept(claim)).toEqual([
      [1_000n, "X", 1_000n],
      [0n, null, 0n],
    ]);
  });
});
