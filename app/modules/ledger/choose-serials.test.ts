import { describe, expect, it } from "vitest";
import { type Choice, type Chosen, chooseSerials, readSerials } from "./choose-serials.ts";

const stock = (loose: number, ...serials: string[]) => ({
  loose,
  serials: serials.map((serial, index) => ({ id: index + 1, serial })),
});

describe("choosing the serial numbers of leaving pieces", () => {
  it.each<[string, number, string[], ReturnType<typeof stock>, Choice, Chosen]>([
    ["the oldest numbers leave when nobody names one", 2, [], stock(0, "A", "B", "C"), "oldest", { ids: [1, 2] }],
    ["numbered pieces leave before pieces without a number", 3, [], stock(5, "A"), "oldest", { ids: [1] }],
    ["the named number leaves, and then the oldest one", 2, ["c"], stock(0, "A", "B", "C"), "oldest", { ids: [3, 1] }],
    [
      "only named numbers leave when names are required",
      2,
      ["B", "C"],
      stock(0, "A", "B", "C"),
      "ask",
      { ids: [2, 3] },
    ],
    ["one number is still missing", 2, ["B"], stock(0, "A", "B"), "ask", { missing: 1 }],
    ["no number is required while pieces without a number are left", 2, [], stock(2, "A"), "ask", { ids: [] }],
    ["a number is required when pieces without a number run out", 3, [], stock(2, "A"), "ask", { missing: 1 }],
    ["pieces without a number leave first when asked so", 3, [], stock(2, "A", "B"), "unnumbered", { ids: [1] }],
    ["an unknown number is refused", 1, ["X"], stock(3, "A"), "ask", { unknown: "X" }],
    ["the same number twice is refused", 2, ["A", "a"], stock(3, "A"), "ask", { unknown: "a" }],
    ["more numbers than sold pieces are refused", 1, ["A", "B"], stock(0, "A", "B"), "ask", { tooMany: 1 }],
  ])("follows the rule: %s", (_name, wanted, named, shelf, choice, expected) => {
    expect(chooseSerials(wanted, named, shelf, choice)).toEqual(expected);
  });

  it("reads numbers with any of the separators", () => {
    expect(readSerials(" A1\nB2, C3;D4،E5\r\n\n")).toEqual(["A1", "B2", "C3", "D4", "E5"]);
  });
});
