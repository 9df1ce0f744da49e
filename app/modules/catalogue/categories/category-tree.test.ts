import { describe, expect, it } from "vitest";
import { treeOrder, withDescendants } from "./category-tree.ts";

const all = [
  { id: 1, parentId: null },
  { id: 2, parentId: 4 },
  { id: 3, parentId: null },
  { id: 4, parentId: 1 },
  { id: 5, parentId: 1 },
];

describe("treeOrder", () => {
  it("puts each one after its parent", () => {
    expect(treeOrder(all).map(({ id, level }) => [id, level])).toEqual([
      [1, 0],
      [4, 1],
      [2, 2],
      [5, 1],
      [3, 0],
    ]);
  });

  it("shows one whose parent is not among them at the top", () => {
    expect(treeOrder([{ id: 2, parentId: 9 }])).toEqual([{ id: 2, parentId: 9, level: 0 }]);
  });
});

describe("withDescendants", () => {
  it.each([
    [1, [1, 2, 4, 5]],
    [4, [2, 4]],
    [3, [3]],
  ])("of %i", (id, found) => {
    expect([...withDescendants(all, id)].sort()).toEqual(found);
  });
});
