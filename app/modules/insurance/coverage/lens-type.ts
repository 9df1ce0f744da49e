import type { LensType } from "#app/modules/categories/category-options.ts";

/** The catalogue's facts about an item that can reveal its lens type. */
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

/** The words that reveal each lens type, by category, in the order in which they are tried. */
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
 * The lens type of an item in the words that policies use; null when no fact reveals it. An attribute `lensType` decides first, then the
 * words of the material, then those of the name, description and other attributes.
 */
export function lensTypeOf({ category, name, description, material, attributes }: LensWords): LensType | null {
  const kinds = WORDS[category ?? ""] ?? [];
  const stated = String(attributes?.lensType ?? "").toLowerCase();
  const own = kinds.find(([type]) => type === stated);
  if (own) return own[0];
  const said = [material, name, description, ...Object.values(attributes ?? {})].filter(Boolean).join(" ");
  // A plastic lens may have "Glass" in its brand name, so the material decides before the name.
  const texts = material ? [material, said] : [said];
  for (const text of texts) {
    const found = kinds.find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return null;
}
