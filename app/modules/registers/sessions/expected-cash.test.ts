import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount, big } from "#app/lib/money/money.ts";
import { type CashParts, differenceOf, expectedCash, isAbove } from "./expected-cash.ts";

const NOTHING: CashParts = {
  openingFloat: "0.00",
  received: "0.00",
  change: "0.00",
  refunds: "0.00",
  cashIn: "0.00",
  cashOut: "0.00",
  drops: "0.00",
};

describe("the cash that should be in a drawer", () => {
  it.each<[Partial<CashParts>, string]>([
    [{}, "0.00"],
    [{ openingFloat: "500.00" }, "500.00"],
    [{ openingFloat: "500.00", received: "200.00", change: "26.55" }, "673.45"],
    [{ openingFloat: "500.00", received: "100.00", refunds: "100.00" }, "500.00"],
    [{ openingFloat: "500.00", cashIn: "50.00", cashOut: "20.10", drops: "400.00" }, "129.90"],
    [{ openingFloat: "0.05", received: "0.10", change: "0.05", refunds: "0.10" }, "0.00"],
    [{ openingFloat: "10.00", cashOut: "25.00" }, "-15.00"],
    [{ openingFloat: "9999999999.99", received: "0.01" }, "10000000000.00"],
  ])("%j is %s", (parts, expected) => {
    expect(expectedCash({ ...NOTHING, ...parts })).toBe(expected);
  });

  const halalas = fc.integer({ min: 0, max: 100_000_000 }).map((value) => amount(big(value).div(100)));
  it("agrees with whole halalas for any parts", () => {
    const parts = fc.record({
      openingFloat: halalas,
      received: halalas,
      change: halalas,
      refunds: halalas,
      cashIn: halalas,
      cashOut: halalas,
      drops: halalas,
    });
    fc.assert(
      fc.property(parts, (one) => {
        const whole = (value: string) => Math.round(Number(value) * 100);
        const total =
          whole(one.openingFloat) +
          whole(one.received) -
          whole(one.change) -
          whole(one.refunds) +
          whole(one.cashIn) -
          whole(one.cashOut) -
          whole(one.drops);
        expect(whole(expectedCash(one))).toBe(total);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the difference at a closing", () => {
  it.each([
    ["100.00", "100.00", "0.00", false],
    ["80.00", "100.00", "-20.00", false],
    ["79.99", "100.00", "-20.01", true],
    ["120.00", "100.00", "20.00", false],
    ["120.05", "100.00", "20.05", true],
  ])("counted %s of %s is %s", (counted, expected, difference, above) => {
    expect(differenceOf(counted, expected)).toBe(difference);
    expect(isAbove(difference, "20.00")).toBe(above);
  });
});
