/** The reorder level of a category, and of a stock line, that names none. Source: specification part 2, section 9. */
export const DEFAULT_REORDER_LEVEL = 5;

/** The insurance categories of products, in the specification's order. Source: part 1, section 9. */
export const COVERAGE_CATEGORIES = ["Regular Lenses", "Contact Lenses", "Frames"] as const;
export type CoverageCategory = (typeof COVERAGE_CATEGORIES)[number];

/** The lens types that a policy may name, by category; Frames have none. Source: part 1, sections 2.6 and 9. */
export const LENS_TYPES = {
  "Regular Lenses": ["glass", "plastic"],
  "Contact Lenses": ["permanent", "disposal"],
  Frames: [],
} as const satisfies Record<CoverageCategory, readonly string[]>;

export type LensType = (typeof LENS_TYPES)[CoverageCategory][number];
