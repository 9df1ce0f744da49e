import {
  type CoverageCategory,
  LENS_TYPES,
  type LensType,
} from "#app/modules/catalogue/categories/category-options.ts";

/** What the notes of a category coverage say: the lens types, and the products that were chosen for the category. */
export type CoverageNotes = { types: LensType[]; productIds: number[] };

const TYPE = "Type: ";
const PRODUCTS = "Selected Products: ";

/**
 * The notes of a category coverage as text: "Type: glass,plastic; Selected Products: 4,9". The lists are joined by a comma
 * alone; a part without entries is left out; Frames have no types. Null when there is nothing to say.
 * Source: specification part 1, section 3, policy category coverage.
 */
export function writeCoverageNotes(category: CoverageCategory, { types, productIds }: CoverageNotes): string | null {
  const known: readonly string[] = LENS_TYPES[category];
  const named = types.filter((type) => known.includes(type));
  const parts = [
    named.length > 0 ? TYPE + named.join(",") : "",
    productIds.length > 0 ? PRODUCTS + productIds.join(",") : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join("; ") : null;
}

/**
 * Reads such a text back. Spaces, letter case and words of staff around it do not matter; a type that the category does not
 * have, or what is no id, is left out.
 */
export function readCoverageNotes(category: CoverageCategory, notes: string | null): CoverageNotes {
  const known: readonly string[] = LENS_TYPES[category];
  const types = listAfter(/\btypes?\s*:\s*([^;\n]*)/i, notes).map((word) => word.toLowerCase());
  const ids = listAfter(/\bselected products?\s*:\s*([^;\n]*)/i, notes).flatMap((word) => /^\d{1,9}/.exec(word) ?? []);
  return {
    types: [...new Set(types)].filter((type): type is LensType => known.includes(type)),
    productIds: [...new Set(ids.map(Number))].filter((id) => id > 0),
  };
}

const listAfter = (label: RegExp, notes: string | null): string[] =>
  (label.exec(notes ?? "")?.[1] ?? "").split(/[,،]/).map((word) => word.trim());
