import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomeOf, spreadAnswer } from "./spread-answer.ts";

describe("spreadAnswer", () => {
  it.each<[string, bigint[], bigint, bigint[]]>([
    ["all of it", [100n, 60n], 160n, [100n, 60n]],
    ["nothing", [100n, 60n], 0n, [0n, 0n]],
    ["the first line alone", [100n, 60n], 100n, [100n, 0n]],
    ["a part of the first line", [100n, 60n], 99n, [99n, 0n]],
    ["a part of the last line", [100n, 60n], 101n, [100n, 1n]],
    ["lines that wait for nothing", [0n, 60n, 0n, 40n], 70n, [0n, 60n, 0n, 10n]],
    ["a single line", [37_500n], 12_345n, [12_345n]],
    ["no lines", [], 0n, []],
  ])("spreads %s", (_what, waiting, approved, parts) => {
    expect(spreadAnswer(waiting, approved)).toEqual(parts);
  });

  it("hands out all of it, no line gets more than it waits for, and a later line gets nothing before the earlier ones are full", () => {
    const lines = fc.array(fc.bigInt({ min: 0n, max: 100_000n }), { maxLength: 12 });
    fc.assert(
      fc.property(lines, fc.nat(1_000), (waiting, share) => {
        const all = waiting.reduce((sum, one) => sum + one, 0n);
        const approved = (all * BigInt(share)) / 1_000n;
        const parts = spreadAnswer(waiting, approved);
        expect(parts.reduce((sum, one) => sum + one, 0n)).toBe(approved);
        const firstShort = parts.findIndex((part, index) => part < (waiting[index] ?? 0n));
        for (const [index, part] of parts.entries()) {
          expect(part >= 0n && part <= (waiting[index] ?? 0n)).toBe(true);
          if (firstShort >= 0 && index > firstShort) expect(part).toBe(0n);
        }
      }),
    );
  });
});

it.each<[bigint, bigint, string]>([
  [100n, 100n, "approved"],
  [100n, 1n, "partly"],
  [100n, 0n, "rejected"],
])("an answer of %s with %s approved is %s", (asked, approved, outcome) => {
  expect(outcomeOf(asked, approved)).toBe(outcome);
});
