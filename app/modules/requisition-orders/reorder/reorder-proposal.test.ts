import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proposeReorder, type ReorderNeed } from "./reorder-proposal.ts";

const need = (values: Partial<ReorderNeed>): ReorderNeed => ({
  available: 2,
  pending: 0,
  reorderLevel: 5,
  maxQuantity: null,
  sold: 0,
  leadTimeDays: 6,
  minimumQuantity: 1,
  ...values,
});

describe("what to reorder", () => {
  it.each<[string, Partial<ReorderNeed>, number, string]>([
    ["just above the reorder level what nobody buys", {}, 4, "sales"],
    ["the sales until it arrives and of the month after", { sold: 60 }, 39, "sales"],
    ["part of a piece is a piece", { sold: 1 }, 5, "sales"],
    ["a slow vendor needs more", { sold: 60, leadTimeDays: 30 }, 63, "sales"],
    ["a week for a vendor that does not say", { sold: 60, leadTimeDays: null }, 40, "sales"],
    ["less what is on its way", { sold: 60, pending: 3 }, 36, "sales"],
    ["nothing when enough is on its way", { sold: 60, pending: 4 }, 0, "enough"],
    ["nothing above the reorder level", { available: 6, sold: 600 }, 0, "enough"],
    ["up to the most that the store wants", { sold: 600, maxQuantity: 20 }, 18, "maximum"],
    ["a most below the reorder level does not count", { maxQuantity: 4 }, 4, "sales"],
    ["at least what the vendor delivers", { minimumQuantity: 12 }, 12, "minimum"],
    ["more than the smallest order", { sold: 60, minimumQuantity: 12 }, 39, "sales"],
    ["what is on hold for others too", { available: -3 }, 9, "sales"],
    ["of an item with a level of none", { available: 0, reorderLevel: 0 }, 1, "sales"],
  ])("%s", (_what, values, quantity, by) => {
    expect(proposeReorder(need(values))).toMatchObject({ quantity, by });
  });

  it("never leaves an item at its reorder level, and orders nothing that is not needed", () => {
    const any = fc.record({
      available: fc.integer({ min: -20, max: 200 }),
      pending: fc.integer({ min: 0, max: 200 }),
      reorderLevel: fc.integer({ min: 0, max: 100 }),
      maxQuantity: fc.option(fc.integer({ min: 0, max: 300 })),
      sold: fc.integer({ min: 0, max: 5_000 }),
      leadTimeDays: fc.option(fc.integer({ min: 0, max: 365 })),
      minimumQuantity: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(any, (values) => {
        const { quantity, coming } = proposeReorder(values);
        if (coming > values.reorderLevel) expect(quantity).toBe(0);
        else {
          expect(coming + quantity).toBeGreaterThan(values.reorderLevel);
          expect(quantity).toBeGreaterThanOrEqual(values.minimumQuantity);
        }
      }),
    );
  });
});
