import { describe, expect, it } from "vitest";
import type { CoverageCategory } from "#app/modules/categories/category-options.ts";
import { type CoverageNotes, readCoverageNotes, writeCoverageNotes } from "./coverage-notes.ts";

const WRITTEN: [CoverageCategory, CoverageNotes, string | null][] = [
  ["Regular Lenses", { types: ["glass"], productIds: [] }, "Type: glass"],
  ["Regular Lenses", { types: ["glass", "plastic"], productIds: [] }, "Type: glass,plastic"],
  ["Regular Lenses", { types: ["plastic"], productIds: [4] }, "Type: plastic; Selected Products: 4"],
  [
    "Regular Lenses",
    { types: ["glass", "plastic"], productIds: [4, 9] },
    "Type: glass,plastic; Selected Products: 4,9",
  ],
  [
    "Contact Lenses",
    { types: ["permanent", "disposal"], productIds: [12] },
    "Type: permanent,disposal; Selected Products: 12",
  ],
  ["Contact Lenses", { types: [], productIds: [12, 3] }, "Selected Products: 12,3"],
  ["Frames", { types: [], productIds: [7, 8] }, "Selected Products: 7,8"],
  ["Frames", { types: [], productIds: [] }, null],
];

describe("writeCoverageNotes", () => {
  it.each(WRITTEN)("writes the notes of %s with %j as %j, and reads the same back", (category, notes, text) => {
    expect(writeCoverageNotes(category, notes)).toBe(text);
    expect(readCoverageNotes(category, text)).toEqual(notes);
  });

  it("writes no type that the category does not have", () => {
    expect(writeCoverageNotes("Frames", { types: ["glass"], productIds: [1] })).toBe("Selected Products: 1");
    expect(writeCoverageNotes("Regular Lenses", { types: ["disposal", "glass"], productIds: [] })).toBe("Type: glass");
  });
});

const BY_HAND: [CoverageCategory, string | null, CoverageNotes][] = [
  ["Regular Lenses", null, { types: [], productIds: [] }],
  ["Regular Lenses", "", { types: [], productIds: [] }],
  ["Regular Lenses", "Once in two years", { types: [], productIds: [] }],
  [
    "Regular Lenses",
    "Type: glass, plastic ; Selected Products: 4, 9",
    { types: ["glass", "plastic"], productIds: [4, 9] },
  ],
  ["Regular Lenses", "type:Glass;selected products:4,x,4,0", { types: ["glass"], productIds: [4] }],
  ["Regular Lenses", "Types: plastic، glass", { types: ["plastic", "glass"], productIds: [] }],
  ["Regular Lenses", "Type: wood,glass", { types: ["glass"], productIds: [] }],
  ["Contact Lenses", "Agreed by phone. Type: disposal", { types: ["disposal"], productIds: [] }],
  ["Contact Lenses", "Selected Products: 5 ; Type: permanent", { types: ["permanent"], productIds: [5] }],
  ["Frames", "Type: glass; Selected Products: 8", { types: [], productIds: [8] }],
  ["Frames", "Selected Products: 8\nAsk the provider first", { types: [], productIds: [8] }],
];

it.each(BY_HAND)("reads hand-written notes of %s: %j", (category, text, notes) => {
  expect(readCoverageNotes(category, text)).toEqual(notes);
});
