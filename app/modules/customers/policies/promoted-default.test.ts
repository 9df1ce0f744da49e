import { expect, it } from "vitest";
import { promotedDefault } from "./promoted-default.ts";

it.each([
  [[], null, null],
  [[], 1, null],
  [[4], null, 4],
  [[4, 7], 4, 4],
  [[4, 7], 7, 7],
  [[7, 9], 4, 7],
])("of %j with %j before: %j", (ticked, current, chosen) => {
  expect(promotedDefault<number>(ticked, current)).toBe(chosen);
});
