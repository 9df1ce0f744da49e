import { type CoverageCategory, LENS_TYPES, type LensType } from "#app/modules/categories/category-options.ts";

/** The content of a category coverage's notes: the covered lens types and the chosen products. */
export type CoverageNotes = { types: LensType[]; productIds: number[] };

const TYPE = "Type: ";
const PRODUCTS = "Selected Products: ";

/**
 * Writes the notes of a category coverage: "Type: glass,plastic; Selected Products: 4,9". Commas have no space after them. A part without
 * entries is left out, and Frames have no types. Null when both parts are empty. Source: specification part 1, section 3, policy category
 * coverage.
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
 * Reads lens types and product ids back from notes. Ignores spaces, letter case and other words that staff wrote around them. Leaves out
 * types that the category does not have and entries that are not ids.
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
