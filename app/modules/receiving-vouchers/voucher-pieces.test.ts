import { expect, it } from "vitest";
import { voucherPieces } from "./voucher-pieces.ts";

it("adds up what arrived, is damaged, is missing and is too much, line by line", () => {
  const line = (quantity: number, receivedQuantity: number, damagedQuantity = 0) => ({
    quantity,
    receivedQuantity,
    damagedQuantity,
  });
  expect(voucherPieces([])).toEqual({ items: 0, sound: 0, damaged: 0, missing: 0, surplus: 0 });
  expect(voucherPieces([line(10, 8, 1), line(2, 5), line(4, 0), line(3, 3)])).toEqual({
    items: 3,
    sound: 15,
    damaged: 1,
    missing: 6,
    surplus: 3,
  });
});
