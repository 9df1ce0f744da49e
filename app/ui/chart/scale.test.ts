import { expect, test } from "vitest";
import { gridLines } from "./scale.ts";

test.each([
  [0, [0, 1, 2, 3, 4]],
  [9, [0, 5, 10]],
  [71, [0, 20, 40, 60, 80]],
  [8412.5, [0, 2500, 5000, 7500, 10_000]],
  [12_000, [0, 5000, 10_000, 15_000]],
])("grid lines up to %d", (max, lines) => {
  expect(gridLines(max)).toEqual(lines);
});
