import { expect, it } from "vitest";
import { formatPercent, plainNumber } from "./percent.ts";

it.each([
  ["20.00", "20%"],
  ["12.50", "12.5%"],
  ["12.25", "12.25%"],
  ["0.00", "0%"],
  ["100.00", "100%"],
])("the percent %s is shown as %s", (value, shown) => expect(formatPercent(value)).toBe(shown));

it("plainNumber never changes the value of a figure", () => {
  expect(["50.00", "49.50", "1000.00"].map(plainNumber)).toEqual(["50", "49.5", "1000"]);
});
