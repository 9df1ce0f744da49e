import type { LensType } from "#app/modules/catalogue/categories/category-options.ts";

/** What the catalogue says of an item that may tell its lens type. */
export type LensWords = {
  /** The insurance category of its product. */
  category: string | null;
  name: string;
  description: string | null;
  material: string | null;
  attributes: Record<string, unknown> | null;
};

const GLASS = /\b(glass|mineral)\b/i;
const PLASTIC = /\b(plastic|organic|cr-?39|mr-?\d+|polycarbonate|trivex|resin|tribrid|eyas|eyvia|eynoa)\b/i;
const PERMANENT = /\b(permanent|conventional|yearly|annual|rigid|rgp|scleral)\b/i;
const DISPOSAL =
  /\b(disposable|disposal|dail(y|ies)|one ?day|1[- ]?day|weekly|biweekly|[12][- ]week|monthly|quarterly|30 lenses|10 lenses)\b/i;

/** The words by category, in the order in which they are tried. */
const WORDS: Record<string, readonly (readonly [LensType, RegExp])[]> = {
  "Regular Lenses": [
    ["glass", GLASS],
    ["plastic", PLASTIC],
  ],
  "Contact Lenses": [
    ["permanent", PERMANENT],
    ["disposal", DISPOSAL],
  ],
};

/**
 * The lens type of an item, as policies name it; null when nothing tells. An attribute `lensType` goes before the words of its
 * material, name, description and other attributes.
 */
export function lensTypeOf({ category, name, description, material, attributes }: LensWords): LensType | null {
  const kinds = WORDS[category ?? ""] ?? [];
  const stated = String(attributes?.lensType ?? "").toLowerCase();
  const own = kinds.find(([type]) => type === stated);
  if (own) return own[0];
  const said = [material, name, description, ...Object.values(attributes ?? {})].filter(Boolean).join(" ");
  // "Glass" in the name of a plastic lens is a brand's word: what it is made of is told by the material first.
  const texts = material ? [material, said] : [said];
  for (const text of texts) {
    const found = kinds.find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return null;
}
