import { describe, expect, it } from "vitest";
import { difference } from "./difference.ts";

describe("what posting a counted line does", () => {
  it.each([
    ["a count with sales in the middle", 10, 8, 7, { moved: -3, delta: -2, result: 5, value: "-200.00" }],
    ["as many as there should be", 10, 10, 10, { moved: 0, delta: 0, result: 10, value: "0.00" }],
    ["as many as there should be, and some sold since", 10, 10, 6, { moved: -4, delta: 0, result: 6, value: "0.00" }],
    ["more than there should be", 3, 5, 3, { moved: 0, delta: 2, result: 5, value: "200.00" }],
    ["a delivery in the middle", 2, 1, 22, { moved: 20, delta: -1, result: 21, value: "-100.00" }],
    ["none left", 4, 0, 4, { moved: 0, delta: -4, result: 0, value: "-400.00" }],
    ["found where there was nothing", 0, 1, 0, { moved: 0, delta: 1, result: 1, value: "100.00" }],
    ["nobody counted it", 10, null, 7, { moved: -3, delta: 0, result: 7, value: "0.00" }],
    ["less than nothing, which posting refuses", 10, 2, 5, { moved: -5, delta: -8, result: -3, value: "-800.00" }],
  ] as const)("%s", (_what, snapshot, counted, onHand, expected) => {
    expect(difference({ snapshot, counted, onHand, price: "100.00" })).toEqual(expected);
  });

  it("values differences with two decimals", () => {
    expect(difference({ snapshot: 3, counted: 0, onHand: 3, price: "33.35" }).value).toBe("-100.05");
  });
});
