import { expect, it } from "vitest";
import { changesBetween } from "./changes.ts";

it("names each field that a version changed, and no flag that repeats a choice", () => {
  const before = { rightSphere: "-1.00", lensType: "glass", lensTypeGlass: true, lensTypePlastic: false, notes: null };
  const after = { rightSphere: "-1.25", lensType: "plastic", lensTypeGlass: false, lensTypePlastic: true };
  expect(changesBetween(before, { ...after, notes: null })).toEqual([
    { field: "rightSphere", from: "-1.00", to: "-1.25" },
    { field: "lensType", from: "glass", to: "plastic" },
  ]);
  expect(changesBetween(null, after)).toEqual([]);
  expect(changesBetween(after, after)).toEqual([]);
});
