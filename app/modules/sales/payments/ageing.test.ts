import { expect, it } from "vitest";
import { AGE_NAMES, AGES, ageOf } from "./ageing.ts";

it.each([
  [0, "upTo30"],
  [30, "upTo30"],
  [31, "upTo60"],
  [60, "upTo60"],
  [61, "upTo90"],
  [90, "upTo90"],
  [91, "older"],
  [4_000, "older"],
])("a sale of %i days ago is of the age %s", (days, age) => expect(ageOf(days)).toBe(age));

it("leaves no day between two ages", () => {
  AGE_NAMES.slice(1).forEach((name, index) => {
    const before = AGES[AGE_NAMES[index] ?? "upTo30"].to ?? 0;
    expect(AGES[name].from).toBe(before + 1);
  });
});
