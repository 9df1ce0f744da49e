import { describe, expect, it } from "vitest";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { formatChange, formatCount } from "./format-count.ts";

describe("counts and changes of counts", () => {
  it.each([
    [0, "0", "0"],
    [3, "3", "+3"],
    [-3, "−3", "−3"],
    [1234, "1,234", "+1,234"],
    [-1234567, "−1,234,567", "−1,234,567"],
  ])("show %i as %s, and as a change as %s", (value, count, change) => {
    expect([formatCount(value), formatChange(value)]).toEqual([count, change]);
  });

  it("have the same minus sign as amounts", () => {
    expect(formatAmount("-3.00")).toBe(`${formatCount(-3)}.00`);
  });
});
