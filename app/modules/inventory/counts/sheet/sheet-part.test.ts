import { expect, it } from "vitest";
import { sheetPart } from "./sheet-part.ts";

it.each([
  [null, 0, false, [1, 1, 0, 0]],
  [null, 1, true, [1, 1, 1, 1]],
  [null, 5_000, false, [1, 1, 1, 5_000]],
  ["2", 5_001, false, [2, 2, 5_001, 5_001]],
  ["4", 20_000, false, [4, 4, 15_001, 20_000]],
  ["2", 2_500, true, [2, 3, 1_001, 2_000]],
  ["99", 2_500, true, [3, 3, 2_001, 2_500]],
  ["0", 20, false, [1, 1, 1, 20]],
  ["-1", 20, false, [1, 1, 1, 20]],
  ["all", 9_000, false, [1, 2, 1, 5_000]],
] as const)("part %j of %i items, with barcodes %j", (asked, total, withBars, expected) => {
  const { part, parts, first, last } = sheetPart(asked, { total, withBars });
  expect([part, parts, first, last]).toEqual(expected);
});
