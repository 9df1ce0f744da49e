import { describe, expect, it } from "vitest";
import type { Block } from "./paper-parts.ts";
import { lineCount, rollHeight } from "./roll-height.ts";
import { TEXT } from "./roll-metrics.ts";

describe("lineCount", () => {
  it.each([
    ["", 1],
    ["Lens cloth", 1],
    ["Progressive lens with blue filter and photochromic coating", 2],
    ["عدسات متعددة البؤر مع طبقة مضادة للانعكاس", 2],
    ["W".repeat(60), 4],
  ])("counts the lines of %j", (text, lines) => {
    expect(lineCount(text, 200, TEXT.normal)).toBe(lines);
  });

  it("never has fewer lines in a narrower column", () => {
    const text = "Ray-Ban Aviator Large Metal, polished gold, 58-14-135, polarised green";
    const counts = [260, 200, 150, 100, 50, 5].map((column) => lineCount(text, column, TEXT.normal));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });
});

describe("rollHeight", () => {
  const item = (title: string): Block => ({
    kind: "item",
    title,
    detail: "1 x 100.00 · SKU-1",
    notes: [],
    amount: "100.00",
  });

  it("grows by one fixed height for every equal line", () => {
    const heights = [1, 2, 30, 60].map((lines) => rollHeight(Array.from({ length: lines }, () => item("Lens cloth"))));
    expect(heights).toEqual([21, 31, 305, 599]);
  });

  it("makes room for the reason why a line has no VAT", () => {
    const note = { en: "Zero-rated, 0%: Medicines (VATEX-SA-35)", ar: "خاضع لنسبة الصفر، 0%: الأدوية (VATEX-SA-35)" };
    expect(rollHeight([{ ...item("Drops"), notes: [note] } as Block])).toBeGreaterThan(rollHeight([item("Drops")]) + 5);
  });

  it("makes room for a name that takes several lines", () => {
    const long = "Progressive lens 1.67 high index with blue filter, photochromic grey and hydrophobic coating";
    expect(rollHeight([item(long)])).toBe(rollHeight([item("Lens cloth")]) + 10);
  });
});
