import { describe, expect, it } from "vitest";
import { chosenNumbers, returnDiscount } from "./return-rules.ts";

describe("the discount that goes back with goods", () => {
  it.each<[string, string, string, string]>([
    ["50.00", "100.00", "10.00", "5.00"],
    ["33.33", "100.00", "10.00", "3.33"],
    ["100.00", "100.00", "10.00", "10.00"],
    ["0.00", "0.00", "0.00", "0.00"],
  ])("of goods for %s out of %s with %s off: %s", (cost, subtotal, discountAmount, expected) => {
    expect(returnDiscount(cost, { subtotal, discountAmount })).toBe(expected);
  });
});

describe("the numbers that go back", () => {
  const line = { serials: ["A", "B", "C"], serialsInStock: ["A", "C"] };
  it.each<[string, { serials: string[]; serialsInStock: string[] }, number, string[], string[] | null]>([
    ["pieces without numbers", { serials: [], serialsInStock: [] }, 2, [], []],
    ["numbers named for pieces without any", { serials: [], serialsInStock: [] }, 1, ["A"], null],
    ["the first ones in stock", line, 1, [], ["A"]],
    ["more than are in stock", line, 3, [], null],
    ["a named one, in any case", line, 1, ["c"], ["C"]],
    ["one that was sold", line, 1, ["B"], null],
    ["fewer than the pieces", line, 2, ["A"], null],
    ["one twice", line, 2, ["A", "a"], null],
  ])("%s", (_name, given, pieces, named, expected) => {
    expect(chosenNumbers(given, pieces, named)).toEqual(expected);
  });
});
