import { describe, expect, it } from "vitest";
import { codeBox, GEOMETRY, isFine, LABEL_LAYOUTS, labelPages, moduleDots, perPage } from "./label-layout.ts";

const EAN13 = 113;
const code128 = (signs: number) => 20 + 11 * (signs + 2) + 13;

describe("sheets", () => {
  it.each(LABEL_LAYOUTS)("with the layout %s fit their paper", (layout) => {
    const { page, label, columns, rows, margin, columnGap } = GEOMETRY[layout];
    expect(columns * label.width + (columns - 1) * columnGap + 2 * margin.inline).toBeCloseTo(page.width, 6);
    expect(rows * label.height + 2 * margin.block).toBeCloseTo(page.height, 6);
  });

  it("of the three layouts have 1, 24 and 65 labels", () => {
    expect(LABEL_LAYOUTS.map(perPage)).toEqual([1, 24, 65]);
  });
});

describe("the width of a module in dots", () => {
  it.each([
    ["single", EAN13, 3],
    ["single", code128(7), 3],
    ["single", code128(8), 2],
    ["single", code128(13), 2],
    ["single", code128(14), 1],
    ["single", code128(20), 1],
    ["single", code128(31), 1],
    ["single", code128(32), null],
    ["a4x24", code128(13), 4],
    ["a4x24", code128(32), 2],
    ["a4x24", code128(33), null],
    ["a4x24", EAN13, 4],
    ["a4x24", code128(80), null],
    ["a4x65", EAN13, 3],
    ["a4x65", code128(15), 2],
    ["a4x65", code128(16), null],
  ] as const)("%s, %i modules: %j", (layout, modules, dots) => {
    expect(moduleDots(layout, modules)).toBe(dots);
  });

  it("is fine for one dot of a label printer only", () => {
    const fine = LABEL_LAYOUTS.flatMap((layout) => [1, 2, 3].map((dots) => isFine(layout, dots)));
    expect(fine).toEqual([true, false, false, true, false, false, true, false, false]);
  });
});

it.each(LABEL_LAYOUTS)("a code on %s lies in the middle, on whole dots, and is not stretched", (layout) => {
  const { label, dot } = GEOMETRY[layout];
  const dots = moduleDots(layout, EAN13) ?? 0;
  const { width, modules, start } = codeBox(layout, { modules: EAN13, dots });
  const mm = (px: number) => px * (25.4 / 96);
  expect(Number.isInteger(width)).toBe(true);
  expect(mm(width) - label.width).toBeLessThan(0.27);
  expect(mm(width / modules)).toBeCloseTo(dots * dot, 9);
  expect(start * dots).toBeCloseTo(Math.round(start * dots), 9);
  const after = label.width - (start + EAN13) * dots * dot;
  expect(start).toBeGreaterThanOrEqual(0);
  expect(after).toBeGreaterThanOrEqual(0);
  expect(after - start * dots * dot).toBeLessThan(2 * dot);
});

describe("pages", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index);
  it.each([
    ["single", 3, 1, [1, 1, 1]],
    ["single", 2, 9, [1, 1]],
    ["a4x24", 24, 1, [24]],
    ["a4x24", 24, 2, [24, 1]],
    ["a4x65", 66, 1, [65, 1]],
    ["a4x65", 1, 65, [65]],
    ["a4x24", 1, 99, [24]],
    ["a4x24", 0, 1, []],
  ] as const)("%s, %i labels from place %i", (layout, count, free, sizes) => {
    expect(labelPages(layout, many(count), free).map((page) => page.length)).toEqual(sizes);
  });

  it("leave the places of used labels empty", () => {
    expect(labelPages("a4x24", ["a", "b"], 3)).toEqual([[null, null, "a", "b"]]);
  });
});
