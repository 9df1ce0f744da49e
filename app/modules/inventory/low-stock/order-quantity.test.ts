import { describe, expect, it } from "vitest";
import { orderQuantity } from "./order-quantity.ts";

describe("what to order", () => {
  it.each([
    ["fills up to the most that the shelf holds", 2, 0, 5, 20, 0, 18],
    ["takes off what is on its way", 2, 3, 5, 20, 0, 15],
    ["nothing when what is on its way is enough", 2, 4, 5, 20, 9, 0],
    ["nothing above the reorder level", 6, 0, 5, 20, 9, 0],
    ["without a most, a month's sales above the reorder level", 1, 0, 5, null, 12, 16],
    ["what nobody buys comes just above the reorder level", 5, 0, 5, null, 0, 1],
    ["a most below the reorder level does not count", 3, 0, 5, 4, 0, 3],
    ["none left, with a reorder level of none", 0, 0, 0, null, 0, 1],
    ["more on hold than there is", -2, 0, 5, 10, 0, 12],
  ] as const)("%s", (_what, available, pending, reorderLevel, maxQuantity, sold, expected) => {
    expect(orderQuantity({ available, pending, reorderLevel, maxQuantity, sold })).toBe(expected);
  });
});
