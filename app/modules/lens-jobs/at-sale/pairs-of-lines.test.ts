import { describe, expect, it } from "vitest";
import { eyesFor, onlyPair, possibleJobs } from "./pairs-of-lines.ts";

const line = (itemId: number, free: number, productId = 1) => ({ itemId, free, productId });

describe("the lenses of a sale that are clearly one pair", () => {
  it.each([
    ["nothing", [], null],
    ["a line without free pieces", [line(1, 0)], null],
    ["one piece: a pair that is sold as one, or one lens", [line(1, 1)], [1]],
    ["two pieces of one lens", [line(1, 2)], [1, 1]],
    ["a right and a left lens of one product", [line(1, 1), line(2, 1)], [1, 2]],
    ["a free piece beside one that has its job", [line(1, 0), line(2, 1)], [2]],
    ["lenses of two products", [line(1, 1), line(2, 1, 9)], null],
    ["three pieces", [line(1, 2), line(2, 1)], null],
    ["four pieces of one lens", [line(1, 4)], null],
    ["two pairs", [line(1, 1), line(2, 1), line(3, 1), line(4, 1)], null],
  ] as const)("%s", (_name, lines, pair) => {
    expect(onlyPair(lines)).toEqual(pair);
  });
});

it("what the free lenses can become: pairs first, and only lenses of one product make a pair", () => {
  expect(possibleJobs([line(1, 1), line(2, 0), line(3, 1), line(4, 3, 9)])).toEqual([[4, 4], [1, 3], [1], [3], [4]]);
});

const lens = (sphere: string | null, cylinder: string | null = null) => ({ sphere, cylinder });

describe("the eyes of a job that nobody names", () => {
  const eyes = { right: lens("-2.00", "-1.00"), left: lens("-2.50") };
  it.each([
    ["without a prescription", [lens("-2.00")], null, "B"],
    ["a pair", [lens("-2.00", "-1.00"), lens("-2.50")], eyes, "B"],
    ["a lens made to order, without a power", [lens(null)], eyes, "B"],
    ["one lens with the power of the right eye", [lens("-2.00", "-1.00")], eyes, "R"],
    ["one lens with the power of the left eye", [lens("-2.50", "0.00")], eyes, "L"],
    ["one lens with another power", [lens("-9.00")], eyes, "B"],
    ["one lens for two equal eyes", [lens("-2.50")], { right: lens("-2.50"), left: lens("-2.50") }, "B"],
    ["a prescription of the left eye alone", [lens(null)], { right: lens(null), left: lens("-1.00") }, "L"],
  ] as const)("%s", (_name, lenses, prescribed, expected) => {
    expect(eyesFor(lenses, prescribed)).toBe(expected);
  });
});
