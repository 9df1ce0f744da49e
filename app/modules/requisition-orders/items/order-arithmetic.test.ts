import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineTotal, mergedLines, orderTotal, payable, receivedShare } from "./order-arithmetic.ts";

describe("the amounts of an order", () => {
  it.each([
    [3, "12.50", "37.50"],
    [1, "0.00", "0.00"],
    [7, "0.01", "0.07"],
    [100_000, "9999.99", "999999000.00"],
  ])("%i pieces at %s are %s", (quantity, unitPrice, expected) => {
    expect(lineTotal({ quantity, unitPrice })).toBe(expected);
  });

  it.each([
    ["nothing besides", "100.00", "0.00", "0.00", "0.00", "100.00"],
    ["freight and fee are added", "100.00", "15.00", "0.00", "5.50", "120.50"],
    ["a discount is taken off", "100.00", "15.00", "10.00", "0.00", "105.00"],
    ["never below zero", "100.00", "0.00", "150.00", "0.00", "0.00"],
  ])("%s", (_what, totalAmount, freight, discount, feeAmount, expected) => {
    expect(payable({ totalAmount, freight, discount, feeAmount })).toBe(expected);
  });

  it.each([
    ["nothing ordered", [], 0],
    ["nothing arrived", [[4, 0]], 0],
    ["a third", [[3, 1]], 33],
    ["almost all is not all", [[1000, 999]], 99],
    [
      "all",
      [
        [4, 4],
        [2, 2],
      ],
      100,
    ],
    [
      "too many of one do not count for another",
      [
        [4, 8],
        [4, 0],
      ],
      50,
    ],
  ] as [string, [number, number][], number][])("%s arrived: %s", (_what, lines, expected) => {
    const asked = lines.map(([quantity, receivedQuantity]) => ({ quantity, receivedQuantity }));
    expect(receivedShare(asked)).toBe(expected);
  });

  it("merges lines of one item at one price, which leaves pieces and total as they were", () => {
    const line = fc.record({
      variantId: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 500 }),
      unitPrice: fc.integer({ min: 0, max: 3 }).map((riyals) => `${riyals}.25`),
      notes: fc.constantFrom(null, "Gold"),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const merged = mergedLines(lines);
        expect(orderTotal(merged)).toBe(orderTotal(lines));
        expect(new Set(merged.map(({ variantId, unitPrice }) => `${variantId} ${unitPrice}`)).size).toBe(merged.length);
      }),
    );
  });
});
