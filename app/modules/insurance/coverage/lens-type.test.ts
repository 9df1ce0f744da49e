import { expect, it } from "vitest";
import { type LensWords, lensTypeOf } from "./lens-type.ts";

const item = (own: Partial<LensWords>): LensWords => ({
  category: "Regular Lenses",
  name: "Lens",
  description: null,
  material: null,
  attributes: null,
  ...own,
});
const contact = (own: Partial<LensWords>) => item({ category: "Contact Lenses", ...own });

const CASES: [string, LensWords, string | null][] = [
  ["a plastic by its trade name", item({ material: "CR-39" }), "plastic"],
  ["a plastic by its index", item({ material: "MR-8" }), "plastic"],
  ["polycarbonate", item({ material: "Polycarbonate" }), "plastic"],
  ["mineral glass", item({ material: "Mineral 1.60" }), "glass"],
  ["by the name alone", item({ name: "Single vision, glass, white" }), "glass"],
  ["the material before the name", item({ name: "Glass-like clear", material: "CR-39" }), "plastic"],
  ["sunglasses are no glass", item({ name: "Tinted lens for sunglasses" }), null],
  ["nothing tells", item({ material: "Unknown" }), null],
  ["its own attribute first", item({ material: "CR-39", attributes: { lensType: "Glass" } }), "glass"],
  ["an attribute that is no type of the category", item({ attributes: { lensType: "disposal" } }), null],
  ["a daily contact lens", contact({ name: "Dailies Total 1", material: "Delefilcon A" }), "disposal"],
  ["one day", contact({ name: "Precision 1 One Day" }), "disposal"],
  ["two weeks", contact({ name: "Acuvue Oasys 2-Week" }), "disposal"],
  ["a month", contact({ name: "Biofinity Monthly" }), "disposal"],
  ["a box of 30", contact({ name: "MyDay", description: "Box of 30 lenses, Stenfilcon A" }), "disposal"],
  ["a year", contact({ name: "Yearly soft lens" }), "permanent"],
  ["rigid", contact({ name: "Boston XO", description: "Rigid gas permeable" }), "permanent"],
  ["by attribute", contact({ attributes: { lensType: "permanent" } }), "permanent"],
  ["nothing tells of a contact lens", contact({ name: "Ultra", material: "Samfilcon A" }), null],
  ["a frame has no lens type", item({ category: "Frames", material: "Glass fibre" }), null],
  ["what no policy knows has none", item({ category: null, material: "CR-39" }), null],
];

it.each(CASES)("reads the lens type of an item: %s", (_, words, type) => expect(lensTypeOf(words)).toBe(type));
