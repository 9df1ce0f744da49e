import { expect, it } from "vitest";
import { type CalculatorQuery, readCalculator } from "./read-calculator.ts";

const CASES: [string, string, CalculatorQuery["items"]][] = [
  ["nothing", "", []],
  [
    "items in their order",
    "v9=2&v4=1",
    [
      { variantId: 9, quantity: 2 },
      { variantId: 4, quantity: 1 },
    ],
  ],
  ["Arabic digits", "v9=%D9%A3", [{ variantId: 9, quantity: 3 }]],
  [
    "an item is added for the first time",
    "v9=2&add=4",
    [
      { variantId: 9, quantity: 2 },
      { variantId: 4, quantity: 1 },
    ],
  ],
  ["an item is added again", "v9=2&add=9", [{ variantId: 9, quantity: 3 }]],
  ["one piece less", "v9=2&less=9", [{ variantId: 9, quantity: 1 }]],
  ["the last piece stays after one less", "v9=1&less=9", [{ variantId: 9, quantity: 1 }]],
  ["an item is removed", "v9=2&v4=1&remove=9", [{ variantId: 4, quantity: 1 }]],
  ["a quantity of 0 removes the item", "v9=0", []],
  ["a quantity is cut to 999", "v9=5000", [{ variantId: 9, quantity: 999 }]],
  ["invalid parameters are ignored", "v=1&vx=1&v0=1&v9=-1&v8=two&add=x&v99999999999=1", []],
];

it.each(CASES)("reads the items of a calculator URL: %s", (_, search, items) => {
  expect(readCalculator(new URLSearchParams(search)).items).toEqual(items);
});

it("keeps the search, cut to the longest search allowed", () => {
  expect(readCalculator(new URLSearchParams({ q: ` ${"a".repeat(120)}` })).q).toHaveLength(100);
});

it("takes at most 30 items", () => {
  const many = new URLSearchParams(Array.from({ length: 50 }, (_, index) => [`v${index + 1}`, "1"]));
  many.set("add", "99");
  expect(readCalculator(many).items).toHaveLength(30);
});
