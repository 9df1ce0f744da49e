import { describe, expect, it } from "vitest";
import { type Choice, type Chosen, chooseSerials, readSerials } from "./choose-serials.ts";

const stock = (loose: number, ...serials: string[]) => ({
  loose,
  serials: serials.map((serial, index) => ({ id: index + 1, serial })),
});

describe("which numbered pieces are taken", () => {
  it.each<[string, number, string[], ReturnType<typeof stock>, Choice, Chosen]>([
    ["the oldest where nobody names one", 2, [], stock(0, "A", "B", "C"), "oldest", { ids: [1, 2] }],
    ["the oldest before pieces without a number", 3, [], stock(5, "A"), "oldest", { ids: [1] }],
    ["the named one, and the oldest besides", 2, ["c"], stock(0, "A", "B", "C"), "oldest", { ids: [3, 1] }],
    ["named ones alone where they are asked for", 2, ["B", "C"], stock(0, "A", "B", "C"), "ask", { ids: [2, 3] }],
    ["one is to be named still", 2, ["B"], stock(0, "A", "B"), "ask", { missing: 1 }],
    ["none is asked for while there are pieces without", 2, [], stock(2, "A"), "ask", { ids: [] }],
    ["asked for as soon as those run out", 3, [], stock(2, "A"), "ask", { missing: 1 }],
    ["pieces without a number first", 3, [], stock(2, "A", "B"), "unnumbered", { ids: [1] }],
    ["one that is not there", 1, ["X"], stock(3, "A"), "ask", { unknown: "X" }],
    ["the same one twice", 2, ["A", "a"], stock(3, "A"), "ask", { unknown: "a" }],
    ["more than are sold", 1, ["A", "B"], stock(0, "A", "B"), "ask", { tooMany: 1 }],
  ])("%s", (_name, wanted, named, shelf, choice, expected) => {
    expect(chooseSerials(wanted, named, shelf, choice)).toEqual(expected);
  });

  it("reads numbers with any of the separators", () => {
    expect(readSerials(" A1\nB2, C3;D4،E5\r\n\n")).toEqual(["A1", "B2", "C3", "D4", "E5"]);
  });
});
