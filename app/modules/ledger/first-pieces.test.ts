import { describe, expect, it } from "vitest";
import { hasLot, type NamedPieces, ownNumbers, wrongNames } from "./first-pieces.ts";

const none = { quantity: 3, inventoryType: null, lotType: null, lotCode: null, expiryDate: null, serials: [] };
const lot = { inventoryType: "Lot", lotType: "Manual" };
const numbered = { inventoryType: "Serialized" };

describe("lots and serial numbers of first pieces", () => {
  it.each<[Partial<NamedPieces>, Record<string, string>]>([
    [{}, {}],
    [{ lotCode: "A" }, { lotCode: "lots.errors.notKept" }],
    [
      { inventoryType: "Serialized", lotCode: "A", expiryDate: "2030-01-01" },
      { lotCode: "lots.errors.notKept", expiryDate: "lots.errors.notKept" },
    ],
    [{ serials: ["1"] }, { serials: "serials.errors.notKept" }],
    [{ inventoryType: "Lot", serials: ["1"] }, { serials: "serials.errors.notKept" }],
    [lot, {}],
    [{ ...lot, lotCode: "A" }, {}],
    [{ ...lot, expiryDate: "2030-01-01" }, { lotCode: "lots.errors.codeRequired" }],
    [{ ...lot, lotType: "Auto", expiryDate: "2030-01-01" }, {}],
    [{ ...lot, quantity: 0 }, {}],
    [{ ...lot, quantity: 0, lotCode: "A" }, { lotCode: "lots.errors.noPieces" }],
    [{ ...lot, lotType: null, quantity: 0, expiryDate: "2030-01-01" }, { expiryDate: "lots.errors.noPieces" }],
    [numbered, {}],
    [{ ...numbered, serials: ["1", "2"] }, {}],
    [{ ...numbered, serials: ["1", "2", "3"] }, {}],
    [{ ...numbered, serials: ["1", "2", "3", "4"] }, { serials: "serials.errors.moreThanPieces" }],
    [{ ...numbered, quantity: 0, serials: ["1"] }, { serials: "serials.errors.moreThanPieces" }],
    [{ ...numbered, serials: ["a", "A"] }, { serials: "serials.errors.twice" }],
  ])("given as %j have the errors %j", (values, wrong) => {
    const found = Object.entries(wrongNames({ ...none, ...values }));
    expect(Object.fromEntries(found.map(([field, { key }]) => [field, key]))).toEqual(wrong);
  });

  it.each<[Partial<NamedPieces>, boolean]>([
    [{}, false],
    [lot, false],
    [{ ...lot, lotCode: "A" }, true],
    [{ ...lot, lotType: "Auto" }, true],
    [{ ...lot, lotType: null }, true],
    [{ ...lot, lotType: "Auto", quantity: 0 }, false],
    [{ ...numbered, lotType: "Auto" }, false],
  ])("given as %j make a lot: %s", (values, made) => expect(hasLot({ ...none, ...values })).toBe(made));

  it.each([
    ["Serialized", "Auto", [], 3],
    ["Serialized", null, ["1"], 2],
    ["Serialized", "Manual", [], 0],
    ["Serialized", "Manual", ["1"], 0],
    ["Lot", "Auto", [], 0],
    [null, "Auto", [], 0],
  ])(
    "of the type %s, numbered %s and named as %j, need %i serial numbers made by the shop",
    (inventoryType, serialType, serials, own) =>
      expect(ownNumbers({ quantity: 3, inventoryType, serials }, serialType)).toBe(own),
  );
});
