import { describe, expect, it } from "vitest";
import { type Goods, roundsOf } from "./goods.ts";

const goods = (variantId: number, quantity: number, more: Partial<Goods> = {}): Goods => ({
  lineId: 1,
  variantId,
  quantity,
  lotId: null,
  serials: [],
  own: 0,
  ...more,
});

const shown = (rounds: Goods[][]) =>
  rounds.map((round) => round.map(({ variantId, quantity, lotId }) => [variantId, quantity, lotId]));

describe("the rounds in which the goods of a voucher move", () => {
  it.each<[string, Goods[], unknown]>([
    ["nothing", [], []],
    [
      "different items in one round",
      [goods(1, 2), goods(2, 3)],
      [
        [
          [1, 2, null],
          [2, 3, null],
        ],
      ],
    ],
    ["two lines of an item as one", [goods(1, 2), goods(1, 3)], [[[1, 5, null]]]],
    [
      "two lots of an item one after the other",
      [goods(1, 2, { lotId: 7 }), goods(2, 1), goods(1, 3, { lotId: 8 })],
      [
        [
          [1, 2, 7],
          [2, 1, null],
        ],
        [[1, 3, 8]],
      ],
    ],
  ])("%s", (_name, given, expected) => {
    expect(shown(roundsOf(given))).toEqual(expected);
  });

  it("keeps the numbers of lines that move together", () => {
    const [round] = roundsOf([goods(1, 1, { serials: ["A"] }), goods(1, 2, { serials: ["B"], own: 1 })]);
    expect(round).toMatchObject([{ quantity: 3, serials: ["A", "B"], own: 1 }]);
  });
});
