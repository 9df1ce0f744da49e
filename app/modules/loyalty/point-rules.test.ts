import { describe, expect, it } from "vitest";
import {
  inOrderOfUse,
  isOver,
  lastPointDay,
  nearestPoints,
  pointsBack,
  pointsDue,
  pointsFor,
  takeFrom,
  worthOf,
} from "./point-rules.ts";

describe("the points that a sale earns", () => {
  it.each([
    [
      "one for 10 SAR, rounded down once",
      [
        [100, "19.99"],
        [100, "10.00"],
      ],
      "29.99",
      2,
    ],
    ["one and a half for 10 SAR", [[150, "100.00"]], "100.00", 15],
    [
      "none for a category that earns none",
      [
        [0, "100.00"],
        [100, "100.00"],
      ],
      "200.00",
      10,
    ],
    ["the share that is paid and not by points", [[100, "100.00"]], "40.00", 4],
    [
      "the paid share of what earns",
      [
        [0, "100.00"],
        [100, "100.00"],
      ],
      "100.00",
      5,
    ],
    ["no more than the customer's part, where more was paid", [[100, "100.00"]], "130.00", 10],
    ["nothing before it is paid", [[100, "100.00"]], "0.00", 0],
    ["nothing where more went back than came in", [[100, "100.00"]], "-5.00", 0],
    ["nothing after all came back", [[100, "0.00"]], "0.00", 0],
    ["nothing for no lines", [], "0.00", 0],
  ] as const)("is %s", (_what, lines, paid, points) => {
    expect(
      pointsDue(
        lines.map(([rate, kept]) => ({ rate, kept })),
        paid,
      ),
    ).toBe(points);
  });
});

describe("what points pay", () => {
  it.each([
    ["10.00", "0.10", 100],
    ["0.05", "0.10", null],
    ["10.05", "0.10", null],
    ["33.00", "0.33", 100],
    ["0.00", "0.10", 0],
  ] as const)("%s at %s a point is %j points", (amount, value, points) => {
    expect(pointsFor(amount, value)).toBe(points);
    if (points !== null) expect(worthOf(points, value)).toBe(amount);
  });

  it("is the nearest whole point in an exchange", () => {
    expect(nearestPoints("16.67", "0.10")).toBe(167);
    expect(nearestPoints("16.64", "0.10")).toBe(166);
  });

  it("comes back in the shares of the refunds, and all of it with the last one", () => {
    const paid = "10.00";
    const first = pointsBack(100, 0, { paid, refunded: "3.33" });
    const second = pointsBack(100, first, { paid, refunded: "6.66" });
    const third = pointsBack(100, first + second, { paid, refunded: "10.00" });
    expect([first, second, third]).toEqual([33, 34, 33]);
  });
});

describe("lots", () => {
  const lot = (id: number, remaining: number, endsOn: string | null) => ({ id, remaining, endsOn });

  it("are used in the order in which they end, then by age", () => {
    const lots = [lot(1, 5, null), lot(2, 5, "2027-03-01"), lot(3, 5, "2027-01-01"), lot(4, 5, "2027-01-01")];
    expect(inOrderOfUse(lots).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
  });

  it("give what they have, and say what is missing", () => {
    const [first, second] = [lot(1, 5, null), lot(2, 3, null)];
    expect(takeFrom([first, second], 6)).toEqual({
      taken: [
        { lot: first, points: 5 },
        { lot: second, points: 1 },
      ],
      missing: 0,
    });
    expect(takeFrom([first, second], 10).missing).toBe(2);
  });

  it("are over on the day after their last one", () => {
    expect(isOver({ endsOn: "2027-01-31" }, "2027-01-31")).toBe(false);
    expect(isOver({ endsOn: "2027-01-31" }, "2027-02-01")).toBe(true);
    expect(isOver({ endsOn: null }, "2099-01-01")).toBe(false);
    expect(lastPointDay("2026-08-31", 6)).toBe("2027-02-28");
    expect(lastPointDay("2026-08-31", null)).toBeNull();
  });
});
