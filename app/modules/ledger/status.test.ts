import { describe, expect, it } from "vitest";
import { available, stockStatus } from "./status.ts";

describe("stockStatus", () => {
  it.each([
    ["nothing there", 0, 0, 5, "out_of_stock"],
    ["all of it on hold", 4, 4, 5, "out_of_stock"],
    ["more on hold than there is", 3, 5, 5, "out_of_stock"],
    ["nothing there and no reorder level to fall under", 0, 0, 0, "out_of_stock"],
    ["one left", 1, 0, 5, "low_stock"],
    ["as many as the reorder level", 5, 0, 5, "low_stock"],
    ["as many as the reorder level beside what is on hold", 8, 3, 5, "low_stock"],
    ["one more than the reorder level", 6, 0, 5, "in_stock"],
    ["one more than the reorder level beside what is on hold", 9, 3, 5, "in_stock"],
    ["one left where nothing is reordered", 1, 0, 0, "in_stock"],
    ["the default level when the row names none", 5, 0, null, "low_stock"],
    ["one more than the default level", 6, 0, undefined, "in_stock"],
  ] as const)("%s: %i there, %i on hold, reorder at %s", (_name, quantity, quantityOnHold, reorderLevel, expected) => {
    expect(stockStatus({ quantity, quantityOnHold, reorderLevel })).toBe(expected);
  });

  it("counts what is on hold as not available", () => {
    expect(available({ quantity: 9, quantityOnHold: 3 })).toBe(6);
    expect(available({ quantity: 3, quantityOnHold: 5 })).toBe(-2);
  });
});
