import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halalas, signedRiyals } from "#app/lib/money/halalas.ts";
import { amount, sum } from "#app/lib/money/money.ts";
import { commissionOf, marginBase, takenBack } from "./commission.ts";

const PLAIN = { percent: "5.00", share: "100.00", target: null, monthNet: "0.00" };

describe("the commission of a line", () => {
  it.each([
    ["is a percent of the net amount", { ...PLAIN, base: "1000.00" }, "50.00"],
    ["is rounded half up", { ...PLAIN, base: "100.10" }, "5.01"],
    ["is rounded down below a half", { ...PLAIN, base: "100.09" }, "5.00"],
    ["of nothing is nothing", { ...PLAIN, base: "0.00" }, "0.00"],
    ["is a person's share", { ...PLAIN, base: "1000.00", share: "30.00" }, "15.00"],
    ["of 0 percent is nothing", { ...PLAIN, base: "1000.00", percent: "0.00" }, "0.00"],
    ["of 100 percent is all", { ...PLAIN, base: "999.99", percent: "100.00" }, "999.99"],
    ["is nothing up to the target", { ...PLAIN, base: "1000.00", target: "50000.00", monthNet: "50000.00" }, "0.00"],
    ["is nothing in a month without sales", { ...PLAIN, base: "1000.00", target: "1.00", monthNet: "0.00" }, "0.00"],
    // A fifth of 62,500 lies above 50,000.
    ["counts above the target only", { ...PLAIN, base: "1000.00", target: "50000.00", monthNet: "62500.00" }, "10.00"],
    ["of a correction below zero is below zero", { ...PLAIN, base: "-100.10" }, "-5.01"],
  ])("%s", (_name, values, expected) => {
    expect(commissionOf(values)).toBe(expected);
  });

  it("with a target is, over all lines of a month, the percent of what lies above it", () => {
    const nets = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        nets,
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (all, limit, rate) => {
          const [monthNet, target] = [all.reduce((total, one) => total + one, 0), limit].map((one) =>
            signedRiyals(BigInt(one)),
          );
          const percent = signedRiyals(BigInt(rate));
          const lines = all.map((net) =>
            commissionOf({
              base: signedRiyals(BigInt(net)),
              percent,
              share: "100.00",
              target: target ?? "",
              monthNet: monthNet ?? "",
            }),
          );
          const above = Math.max(0, Number(monthNet) - Number(target));
          const exact = (above * Number(percent)) / 100;
          // Each line is rounded by itself, by half a halala at most.
          expect(Math.abs(Number(amount(sum(lines))) - exact)).toBeLessThanOrEqual(0.005 * all.length + 0.000_01);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("the base of a margin", () => {
  it.each([
    ["is the net amount less the cost", "1000.00", "400.00", "600.00"],
    ["is nothing below cost", "300.00", "400.00", "0.00"],
    ["is not known without a cost", "300.00", null, null],
  ])("%s", (_name, net, cost, expected) => {
    expect(marginBase(net, cost)).toBe(expected);
  });
});

describe("what a return takes back", () => {
  it.each([
    ["of the only piece is all", "5.01", { sold: 1, before: 0, now: 1 }, "-5.01"],
    ["of the first of three is rounded", "10.00", { sold: 3, before: 0, now: 1 }, "-3.33"],
    ["of the second of three takes the rest of the rounding", "10.00", { sold: 3, before: 1, now: 1 }, "-3.34"],
    ["of the last of three is what is left", "10.00", { sold: 3, before: 2, now: 1 }, "-3.33"],
    ["of nothing is nothing", "0.00", { sold: 3, before: 0, now: 3 }, "0.00"],
    ["of an amount below zero gives it back", "-5.01", { sold: 2, before: 0, now: 2 }, "5.01"],
  ])("%s", (_name, given, back, expected) => {
    expect(takenBack(given, back)).toBe(expected);
  });

  it("is, however the pieces come back, exactly what was given", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
        (given, parts) => {
          const sold = parts.reduce((total, one) => total + one, 0);
          let before = 0;
          const back = parts.map((now) => {
            const taken = takenBack(signedRiyals(BigInt(given)), { sold, before, now });
            before += now;
            return taken;
          });
          expect(halalas(amount(sum(back)))).toBe(BigInt(-given));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
