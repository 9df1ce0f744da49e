import { describe, expect, it } from "vitest";
import { categoriesOf, readSaleFilter, SALE_FILTERS } from "./sale-filters.ts";

describe("sale filters", () => {
  it.each([
    ["all", null],
    ["eyeglasses", ["Eyeglasses", "Reading Glasses", "Regular Lenses"]],
    ["sunglasses", ["Sunglasses"]],
    ["contact-lenses", ["Contact Lenses"]],
    ["accessories", ["Frame Accessories", "Lens Accessories", "Lens Care", "Other"]],
  ] as const)("%s shows %j", (filter, categories) => {
    expect(categoriesOf(filter)).toEqual(categories);
  });

  it("shows each of the nine categories under exactly one choice", () => {
    const shown = SALE_FILTERS.flatMap((filter) => categoriesOf(filter) ?? []);
    expect(shown).toHaveLength(9);
    expect(new Set(shown).size).toBe(9);
  });

  it.each([
    ["sunglasses", "sunglasses"],
    ["", "all"],
    ["toString", "all"],
    [null, "all"],
    [{}, "all"],
  ])("reads %j as %s", (value, expected) => {
    expect(readSaleFilter(value)).toBe(expected);
  });
});
