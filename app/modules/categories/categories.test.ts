import { describe, expect, it } from "vitest";
import { treeOrder, withDescendants } from "./category-tree.ts";
import { categoriesOf, readSaleFilter, SALE_FILTERS } from "./sale-filters.ts";

const all = [
  { id: 1, parentId: null },
  { id: 2, parentId: 4 },
  { id: 3, parentId: null },
  { id: 4, parentId: 1 },
  { id: 5, parentId: 1 },
];

describe("treeOrder", () => {
  it("puts each category after its parent", () => {
    expect(treeOrder(all).map(({ id, level }) => [id, level])).toEqual([
      [1, 0],
      [4, 1],
      [2, 2],
      [5, 1],
      [3, 0],
    ]);
  });

  it("shows a category at the top when its parent is not in the list", () => {
    expect(treeOrder([{ id: 2, parentId: 9 }])).toEqual([{ id: 2, parentId: 9, level: 0 }]);
  });
});

describe("withDescendants", () => {
  it.each([
    [1, [1, 2, 4, 5]],
    [4, [2, 4]],
    [3, [3]],
  ])("finds category %i and its descendants", (id, found) => {
    expect([...withDescendants(all, id)].sort()).toEqual(found);
  });
});

describe("the category filter of the sale screen", () => {
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
  ])("reads the text %j as the choice %s", (value, expected) => {
    expect(readSaleFilter(value)).toBe(expected);
  });
});
