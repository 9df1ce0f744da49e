import { describe, expect, it } from "vitest";
import { isSold, type LotLevel, notSold, takeFirstExpired } from "./first-expired.ts";

const TODAY = "2026-11-21";
const lot = (id: number, expiryDate: string | null, quantity: number, isBlocked = false): LotLevel => ({
  id,
  expiryDate,
  quantity,
  isBlocked,
});

describe("first expired, first out", () => {
  it.each<[string, number, LotLevel[], number, [number | null, number][], number]>([
    ["no lots", 2, [], 5, [[null, 2]], 0],
    ["one lot that is enough", 2, [lot(1, "2027-01-01", 3)], 5, [[1, 2]], 0],
    [
      "the earlier expiry day first, in any order of the input",
      4,
      [lot(1, "2027-06-01", 3), lot(2, "2027-01-01", 3)],
      0,
      [
        [2, 3],
        [1, 1],
      ],
      0,
    ],
    [
      "lots with one expiry day in the order of their arrival",
      2,
      [lot(7, "2027-01-01", 1), lot(3, "2027-01-01", 1)],
      0,
      [
        [3, 1],
        [7, 1],
      ],
      0,
    ],
    [
      "lots without a date after lots with a date",
      2,
      [lot(1, null, 5), lot(2, "2030-01-01", 1)],
      0,
      [
        [2, 1],
        [1, 1],
      ],
      0,
    ],
    [
      "without a lot last",
      4,
      [lot(1, null, 2), lot(2, "2027-01-01", 1)],
      3,
      [
        [2, 1],
        [1, 2],
        [null, 1],
      ],
      0,
    ],
    ["empty lots not at all", 1, [lot(1, "2027-01-01", 0), lot(2, "2027-02-01", 1)], 0, [[2, 1]], 0],
    [
      "more than there is",
      9,
      [lot(1, "2027-01-01", 2)],
      3,
      [
        [1, 2],
        [null, 3],
      ],
      4,
    ],
    ["nothing of nothing", 1, [], 0, [], 1],
    ["no pieces", 0, [lot(1, "2027-01-01", 2)], 3, [], 0],
  ])("%s", (_name, wanted, lots, loose, taken, short) => {
    const expected = taken.map(([lotId, quantity]) => ({ lotId, quantity }));
    expect(takeFirstExpired(wanted, { lots, loose })).toEqual({ taken: expected, short });
  });
});

describe("the lots that are for sale", () => {
  it.each<[string, LotLevel, boolean]>([
    ["expires tomorrow", lot(1, "2026-11-22", 1), true],
    ["expires today", lot(1, "2026-11-21", 1), true],
    ["expired yesterday", lot(1, "2026-11-20", 1), false],
    ["has no date", lot(1, null, 1), true],
    ["is blocked", lot(1, null, 1, true), false],
  ])("include or exclude a lot that %s", (_name, one, sold) => {
    expect(isSold(one, TODAY)).toBe(sold);
    expect(notSold([one, lot(2, null, 4)], TODAY)).toBe(sold ? 0 : 1);
  });
});
