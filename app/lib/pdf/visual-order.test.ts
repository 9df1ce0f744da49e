import { describe, expect, it } from "vitest";
import { visualPieces, wrapped } from "./visual-order.ts";

const drawn = (line: string, direction: "ltr" | "rtl") => visualPieces(line, direction).map(({ text }) => text);

describe("a line of a paper", () => {
  it.each([
    ["", "rtl", []],
    ["Total 115.00", "ltr", ["Total", " ", "115.00"]],
    // Words of Arabic are drawn from the right; each keeps its letters, which the font joins.
    ["فاتورة ضريبية مبسطة", "rtl", ["مبسطة", " ", "ضريبية", " ", "فاتورة"]],
    // Figures and Latin words keep their order within Arabic.
    ["الإجمالي 115.00 ر.س", "rtl", ["ر.س", " ", "115.00", " ", "الإجمالي"]],
    ["+966 11 222 3344", "rtl", ["+966", " ", "11", " ", "222", " ", "3344"]],
    ["Sara نظارة 12", "ltr", ["Sara", " ", "12", " ", "نظارة"]],
    // A bracket opens towards what it holds.
    ["(نظارة)", "rtl", [")نظارة("]],
  ] as const)("%j, read %s, is drawn as %j", (line, direction, pieces) => {
    expect(drawn(line, direction)).toEqual(pieces);
  });

  it("is broken where it is full, and a long word stands alone", () => {
    const widthOf = (text: string) => text.length;
    expect(wrapped("one two three", 7, widthOf)).toEqual(["one two", "three"]);
    expect(wrapped("a extraordinarily b", 5, widthOf)).toEqual(["a", "extraordinarily", "b"]);
    expect(wrapped("one\ntwo", 20, widthOf)).toEqual(["one", "two"]);
  });
});
