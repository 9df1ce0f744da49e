import { describe, expect, it } from "vitest";
import {
  ANSI_Z80_1_2015,
  kindsOf,
  type LensDesign,
  limitFor,
  STRICT,
  TOLERANCE_ITEMS,
  type ToleranceItem,
  type ToleranceRow,
} from "./tolerances.ts";

const ANSI = { name: "ANSI Z80.1-2015", rows: ANSI_Z80_1_2015 };
const strict = { name: "Strict", rows: STRICT };

describe("the limits of ANSI Z80.1-2015", () => {
  it.each<[ToleranceItem, LensDesign, number, number | null]>([
    ["power", "standard", 0, 13],
    ["power", "standard", 650, 13],
    ["power", "standard", 700, 14],
    ["power", "standard", 1000, 20],
    ["power", "progressive", 800, 16],
    ["power", "progressive", 900, 18],
    ["cylinder", "standard", 200, 13],
    ["cylinder", "standard", 225, 15],
    ["cylinder", "standard", 450, 15],
    ["cylinder", "standard", 500, 20],
    ["cylinder", "progressive", 200, 16],
    ["cylinder", "progressive", 350, 18],
    ["cylinder", "progressive", 400, 20],
    ["axis", "standard", 11, null],
    ["axis", "standard", 12, 1400],
    ["axis", "standard", 25, 1400],
    ["axis", "standard", 37, 700],
    ["axis", "standard", 50, 700],
    ["axis", "standard", 75, 500],
    ["axis", "standard", 100, 300],
    ["axis", "standard", 150, 300],
    ["axis", "standard", 175, 200],
    ["axis", "progressive", 175, 200],
    ["add", "standard", 400, 12],
    ["add", "progressive", 425, 18],
    // An unmounted lens may differ by 0.33 or by 1.0 mm, whichever is more.
    ["prism", "standard", 200, 33],
    ["prism", "standard", 600, 60],
    ["verticalImbalance", "standard", 338, 33],
    ["verticalImbalance", "standard", 500, 50],
    ["horizontalImbalance", "standard", 275, 67],
    ["horizontalImbalance", "standard", 400, 100],
    ["horizontalImbalance", "progressive", 375, 67],
    ["horizontalImbalance", "progressive", 500, 100],
    ["pd", "standard", 400, null],
    ["pd", "progressive", 400, 100],
    ["height", "standard", 400, 100],
    ["height", "progressive", 400, 100],
    ["heightPair", "standard", 400, 100],
    ["baseCurve", "standard", 400, 75],
  ])("%s of %s lenses at %i: %j", (item, design, size, limit) => {
    expect(limitFor(ANSI, item, design, size)).toBe(limit);
  });
});

describe("the limits of the strict set", () => {
  it.each<[ToleranceItem, LensDesign, number, number | null]>([
    ["power", "standard", 600, 12],
    ["power", "progressive", 600, 12],
    ["power", "standard", 1000, 20],
    ["axis", "standard", 50, 300],
    ["axis", "standard", 100, 200],
    ["axis", "standard", 200, 100],
    ["pd", "standard", 100, 50],
    ["height", "progressive", 100, 50],
  ])("%s of %s lenses at %i: %j", (item, design, size, limit) => {
    expect(limitFor(strict, item, design, size)).toBe(limit);
  });
});

describe("a shop's own set", () => {
  const row = (more: Partial<ToleranceRow>): ToleranceRow => ({
    item: "power",
    design: "any",
    from: null,
    to: null,
    kind: "abs",
    value: 10,
    ...more,
  });

  it.each<[string, ToleranceRow[], number | null]>([
    ["has no limit without a row", [], null],
    ["has no limit outside its range", [row({ from: 400 })], null],
    ["begins above its lower bound", [row({ from: 399 })], 10],
    ["ends with its upper bound", [row({ to: 400 })], 10],
    ["takes no row of another design", [row({ design: "progressive" })], null],
    ["takes no row of another item", [row({ item: "cylinder" })], null],
    ["lets the widest row count", [row({}), row({ value: 25 }), row({ value: 5 })], 25],
    ["rounds a share to two decimals", [row({ kind: "percent", value: 313 })], 13],
  ])("%s", (_what, rows, limit) => {
    expect(limitFor({ name: "Own", rows }, "power", "standard", 400)).toBe(limit);
  });
});

it("every row of both sets has a kind that makes sense for its item, and every item has a row", () => {
  for (const rows of [ANSI_Z80_1_2015, STRICT]) {
    for (const { item, kind } of rows) expect(kindsOf(item)).toContain(kind);
    expect([...new Set(rows.map(({ item }) => item))].sort()).toEqual([...TOLERANCE_ITEMS].sort());
  }
});
