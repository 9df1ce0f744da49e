import { describe, expect, it } from "vitest";
import { CLAIM_AGE_NAMES, CLAIM_AGES, claimAge } from "./claim-ages.ts";

describe("the age of a claim", () => {
  it.each([
    [-1, "days30"],
    [0, "days30"],
    [30, "days30"],
    [31, "days60"],
    [60, "days60"],
    [61, "days90"],
    [90, "days90"],
    [91, "days120"],
    [120, "days120"],
    [121, "older"],
    [4_000, "older"],
  ])("of %i days is %s", (days, age) => {
    expect(claimAge(days)).toBe(age);
  });

  it("has steps without a gap", () => {
    const steps = CLAIM_AGE_NAMES.map((name) => CLAIM_AGES[name]);
    for (const [index, { to }] of steps.entries())
      expect(steps[index + 1]?.from ?? null).toBe(to === null ? null : to + 1);
  });
});
