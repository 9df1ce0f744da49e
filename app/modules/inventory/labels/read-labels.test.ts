import { expect, it } from "vitest";
import { labelCount, readLabels } from "./read-labels.ts";

const NOTHING = { q: "", items: [], layout: "single", free: 1 };

it.each([
  ["", NOTHING],
  ["q=+aviator%00+", { ...NOTHING, q: "aviator" }],
  [
    "v9=2&add=9&layout=a4x24&free=24",
    { ...NOTHING, items: [{ variantId: 9, quantity: 3 }], layout: "a4x24", free: 24 },
  ],
  ["layout=a4x24&free=25", { ...NOTHING, layout: "a4x24", free: 24 }],
  ["layout=a4x65&free=%D9%A6%D9%A5", { ...NOTHING, layout: "a4x65", free: 65 }],
  ["free=5", NOTHING],
  ["layout=toString&free=-1", NOTHING],
  ["layout=a4x65&free=0", { ...NOTHING, layout: "a4x65" }],
  ["layout=a4x65&free=5.5", { ...NOTHING, layout: "a4x65" }],
  ["v9=5000", { ...NOTHING, items: [{ variantId: 9, quantity: 999 }] }],
])("reads the chosen labels from the URL query %s", (search, query) => {
  expect(readLabels(new URLSearchParams(search))).toEqual(query);
});

it("counts the labels of all variants", () => {
  expect(labelCount(readLabels(new URLSearchParams("v1=3&v2=4")).items)).toBe(7);
});
