import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ZERO } from "#app/lib/money/money.ts";
import {
  AMOUNTS,
  accountEntries,
  answered,
  type ClaimAmounts,
  type ClaimHalalas,
  disputed,
  inHalalas,
  inRiyals,
  movedToPatient,
  paid,
  resubmitted,
  returned,
  sumOf,
  unanswered,
  unpaid,
  unpaidAgain,
  withdrawn,
  writtenOff,
} from "./claim-money.ts";
import { openOf, statusOf } from "./claim-status.ts";

const line = (values: Partial<ClaimAmounts> = {}): ClaimHalalas =>
  inHalalas({
    billed: "575.00",
    patientShare: "255.00",
    asked: "320.00",
    approved: ZERO,
    rejected: ZERO,
    paid: ZERO,
    writtenOff: ZERO,
    rejectedWrittenOff: ZERO,
    moved: ZERO,
    ...values,
  });

/** The amounts that a step has changed. */
const changes = (after: ClaimHalalas, before: ClaimHalalas) =>
  Object.fromEntries(AMOUNTS.flatMap((name) => (after[name] === before[name] ? [] : [[name, inRiyals(after)[name]]])));

describe("an answer", () => {
  it.each([
    ["approves all", "320.00", { approved: "320.00" }],
    ["approves a part", "200.00", { approved: "200.00", rejected: "120.00" }],
    ["rejects all", "0.00", { rejected: "320.00" }],
  ])("%s", (_what, approved, after) => {
    const result = answered(line(), inHalalas({ ...inRiyals(line()), approved }).approved);
    expect("line" in result && changes(result.line, line())).toEqual(after);
  });

  it("approves no more than was asked", () => {
    expect(answered(line(), 32_001n)).toEqual({ fault: "aboveAsked" });
  });

  it("takes the place of an earlier answer, but not of what was given up", () => {
    const before = line({ approved: "200.00", rejected: "120.00", moved: "120.00" });
    expect(answered(before, 20_000n)).toEqual({ line: before });
    expect(answered(before, 20_001n)).toEqual({ fault: "belowWrittenOff" });
  });

  it("may approve less than was paid: the insurer gets the rest back", () => {
    const result = answered(line({ approved: "320.00", paid: "320.00" }), 30_000n);
    if (!("line" in result)) throw new Error("The answer was refused");
    expect(unpaid(result.line)).toBe(-2_000n);
  });
});

describe("a payment", () => {
  it("pays what is approved, then approves what is not answered, and leaves the rest over", () => {
    expect(paid(line({ approved: "200.00", rejected: "120.00" }), 25_000n)).toEqual({
      line: line({ approved: "200.00", rejected: "120.00", paid: "200.00" }),
      over: 5_000n,
    });
    expect(paid(line(), 5_000n)).toEqual({ line: line({ approved: "50.00", paid: "50.00" }), over: 0n });
  });

  it("is taken back as far as it was paid", () => {
    expect(unpaidAgain(line({ approved: "50.00", paid: "50.00" }), 7_000n)).toEqual({
      line: line({ approved: "50.00" }),
      over: 2_000n,
    });
  });
});

describe("what the shop gives up", () => {
  const before = line({ approved: "200.00", rejected: "120.00", paid: "150.00" });

  it.each([
    [100n, { rejectedWrittenOff: "1.00" }],
    [17_000n, { rejectedWrittenOff: "120.00", writtenOff: "50.00" }],
  ])("is first of the rejected, then of the unpaid amount: %s halalas", (given, after) => {
    const result = writtenOff(before, given);
    expect("line" in result && changes(result.line, before)).toEqual(after);
  });

  it("is no more than the insurer owes, and more than nothing", () => {
    expect(writtenOff(before, 17_001n)).toEqual({ fault: "aboveApproved" });
    expect(writtenOff(before, 0n)).toEqual({ fault: "nothing" });
  });

  it("is moved to the patient only where it was rejected", () => {
    expect(movedToPatient(before, 12_001n)).toEqual({ fault: "aboveRejected" });
    expect(movedToPatient(before, 12_000n)).toEqual({ line: { ...before, moved: 12_000n } });
  });

  it("stays given up when the rest is asked for again", () => {
    expect(unanswered(resubmitted(line({ rejected: "120.00", moved: "20.00" })))).toBe(30_000n);
  });

  it("is all of a claim that is withdrawn", () => {
    expect(openOf(withdrawn(line()))).toBe(0n);
  });
});

describe("goods that come back", () => {
  it("take a paid line with them: the insurer gets its money back", () => {
    const before = line({ approved: "320.00", paid: "320.00" });
    const after = returned(before, { billed: 57_500n, coverage: 32_000n, moved: 0n });
    expect(inRiyals({ ...after, paid: 0n }).asked).toBe(ZERO);
    expect(openOf(after)).toBe(-32_000n);
  });

  it("give the patient's part back with what the patient had taken over", () => {
    const before = line({ approved: "200.00", rejected: "120.00", moved: "120.00" });
    const after = returned(before, { billed: 57_500n, coverage: 20_000n, moved: 12_000n });
    expect([after.asked, after.moved, after.rejected, after.approved, openOf(after)]).toEqual([0n, 0n, 0n, 0n, 0n]);
  });
});

const amount = fc.bigInt({ min: 0n, max: 40_000n });
const step = fc.oneof(
  fc.record({ step: fc.constantFrom("answer", "pay", "unpay", "writeOff", "move"), amount }),
  fc.record({ step: fc.constantFrom("resubmit", "return"), amount }),
);

/** A line after a step, or as it was where the step is refused. */
function after(before: ClaimHalalas, { step: name, amount: value }: { step: string; amount: bigint }): ClaimHalalas {
  const taken = (result: ReturnType<typeof answered>) => ("line" in result ? result.line : before);
  if (name === "answer") return taken(answered(before, value));
  if (name === "pay") return paid(before, value).line;
  if (name === "unpay") return unpaidAgain(before, value).line;
  if (name === "writeOff") return taken(writtenOff(before, value));
  if (name === "move") return taken(movedToPatient(before, value));
  if (name === "resubmit") return resubmitted(before);
  const most = before.asked - before.moved;
  const coverage = value > most ? most : value;
  return returned(before, { billed: coverage, coverage, moved: 0n });
}

it("any steps leave asked = approved + rejected + unanswered, approved = paid + written off + unpaid, and an account that adds up", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = line();
      let account = now.asked;
      for (const one of steps) {
        const next = after(now, one);
        account += accountEntries(now, next, one.step === "move").reduce((sum, entry) => sum + entry.amount, 0n);
        now = next;
        expect(unanswered(now)).toBeGreaterThanOrEqual(0n);
        expect(disputed(now)).toBeGreaterThanOrEqual(0n);
        expect(now.writtenOff).toBeLessThanOrEqual(now.approved);
        for (const name of AMOUNTS) expect(now[name]).toBeGreaterThanOrEqual(0n);
        expect(account).toBe(openOf(now));
      }
      expect(statusOf(sumOf([now]), "submitted")).not.toBe("draft");
    }),
    { numRuns: 2_000 },
  );
});
