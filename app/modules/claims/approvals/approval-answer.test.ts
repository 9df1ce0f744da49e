import { describe, expect, it } from "vitest";
import { approvedShares, statusOf } from "./approval-answer.ts";

const line = (asked: string, approved: string) => ({ asked, approved });

describe("the status of an approval", () => {
  it.each([
    ["requested", [line("320.00", "320.00")], false],
    ["approved", [line("320.00", "320.00")], true],
    ["approved", [line("320.00", "320.00"), line("0.00", "0.00")], true],
    ["partly", [line("320.00", "319.99")], true],
    ["partly", [line("320.00", "0.00"), line("80.00", "80.00")], true],
    ["rejected", [line("320.00", "0.00"), line("80.00", "0.00")], true],
    ["rejected", [line("0.00", "0.00")], true],
  ])("is %s for %j, answered %s", (status, lines, isAnswered) => {
    expect(statusOf(lines, isAnswered)).toBe(status);
  });
});

describe("the insurer's part of each line after its answer", () => {
  const of = (variantId: number, approved: string) => ({ variantId, approved });
  it.each<[string, string[], number[], ReturnType<typeof of>[], string[]]>([
    ["is what was approved", ["320.00"], [1], [of(1, "200.00")], ["200.00"]],
    ["is at most what is asked", ["180.00"], [1], [of(1, "200.00")], ["180.00"]],
    [
      "is nothing for an item that the approval does not name",
      ["320.00", "80.00"],
      [1, 2],
      [of(1, "320.00")],
      ["320.00", "0.00"],
    ],
    ["is nothing after a rejection", ["320.00", "80.00"], [1, 2], [of(1, "0.00"), of(2, "0.00")], ["0.00", "0.00"]],
    [
      "is shared by lines of one item in their order",
      ["150.00", "150.00"],
      [1, 1],
      [of(1, "200.00")],
      ["150.00", "50.00"],
    ],
    ["adds up the approval's lines of one item", ["150.00"], [1], [of(1, "50.00"), of(1, "60.00")], ["110.00"]],
    [
      "does not move from one item to another",
      ["100.00", "100.00"],
      [1, 2],
      [of(1, "150.00"), of(2, "50.00")],
      ["100.00", "50.00"],
    ],
  ])("%s", (_name, asked, variants, approved, expected) => {
    const lines = variants.map((variantId) => ({ variantId }));
    expect(approvedShares(asked, lines, approved)).toEqual(expected);
  });
});
