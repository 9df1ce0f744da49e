import { describe, expect, it } from "vitest";
import { percentChange } from "./percent-change.ts";

describe("percentChange", () => {
  it.each([
    ["112.00", "100.00", "+12%"],
    ["88.00", "100.00", "−12%"],
    ["100.00", "100.00", "+0%"],
    ["100.40", "100.00", "+0%"],
    ["99.60", "100.00", "+0%"],
    ["0.00", "100.00", "−100%"],
    ["300.00", "100.00", "+200%"],
    ["300.01", "100.00", null],
    ["2500.00", "100.00", null],
    ["1.00", "3.00", "−67%"],
    ["50.00", "0.00", null],
    ["0.00", "0.00", null],
  ])("compares %s today with %s before as %s", (today, before, expected) => {
    expect(percentChange(today, before)).toBe(expected);
  });
});
