import { describe, expect, it } from "vitest";
import { allowedPieces } from "./over-receipt.ts";

describe("how many pieces of an ordered line may arrive", () => {
  it.each<[number, number, string, number]>([
    [10, 0, "0.00", 10],
    [10, 0, "10.00", 11],
    [9, 0, "10.00", 9],
    [100, 0, "2.50", 102],
    [10, 4, "20.00", 7],
    [10, 10, "20.00", 0],
  ])("of %i ordered and %i given up, with %s percent: %i", (quantity, closedQuantity, percent, expected) => {
    expect(allowedPieces({ quantity, closedQuantity }, percent)).toBe(expected);
  });
});
