import { describe, expect, it } from "vitest";
import { type CountQuestion, countQuestion } from "./closing-difference.ts";

type Row = [counted: string, expected: string, before: string | null, question: CountQuestion | null];

/** The limit is 20.00 in every row. */
const FIRST_COUNT: Row[] = [
  ["2387.50", "2387.50", null, null],
  ["2367.50", "2387.50", null, null],
  ["2407.50", "2387.50", null, null],
  ["2367.49", "2387.50", null, "again"],
  ["2407.51", "2387.50", null, "again"],
  ["2337.50", "2387.50", null, "again"],
  ["400.00", "2387.50", null, "again"],
  ["0.00", "10.00", null, null],
  ["500.00", "-30.00", null, "again"],
  ["500.00", "0.00", null, "again"],
];
const SLIPS: Row[] = [
  ["100.00", "2387.50", null, "tooFew"],
  ["238.75", "2387.50", null, "tooFew"],
  ["23.88", "2387.50", null, "tooFew"],
  ["0.00", "2387.50", null, "tooFew"],
  ["23875.00", "2387.50", null, "tooMany"],
  ["238750.00", "2387.50", null, "tooMany"],
];
const SECOND_COUNT: Row[] = [
  ["2337.50", "2387.50", "2337.50", null],
  ["2337.50", "2387.50", "2300.00", null],
  ["2387.50", "2387.50", "2300.00", null],
  ["100.00", "2387.50", "100.00", null],
  ["238750.00", "2387.50", "238750.00", null],
  ["23875.00", "2387.50", "238750.00", "tooMany"],
  ["100.00", "2387.50", "2300.00", "tooFew"],
];

const asked = ([counted, expected, countedBefore]: Row) =>
  countQuestion({ counted, expected, countedBefore, limit: "20.00" });

describe("the question about a counted drawer", () => {
  it.each(FIRST_COUNT)("of %s with %s expected, first count: it is %4$s", (...row) => {
    expect(asked(row)).toBe(row[3]);
  });

  it.each(SLIPS)("of %s with %s expected sees the slip", (...row) => {
    expect(asked(row)).toBe(row[3]);
  });

  it.each(SECOND_COUNT)("of %s with %s expected, after a count of %s", (...row) => {
    expect(asked(row)).toBe(row[3]);
  });
});
