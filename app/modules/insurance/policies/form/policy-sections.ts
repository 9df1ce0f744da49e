import { type CoverageCategory, LENS_TYPES } from "#app/modules/categories/category-options.ts";
import { readCoverageNotes } from "#app/modules/insurance/coverage/coverage-notes.ts";
import { plainNumber } from "#app/modules/insurance/percent.ts";
import type { PolicyDetail } from "#app/modules/insurance/policies/policy-view.server.ts";

/** The category sections of the policy form. `key` begins the names of a section's fields. */
export const POLICY_SECTIONS = [
  { key: "regularLenses", category: "Regular Lenses" },
  { key: "contactLenses", category: "Contact Lenses" },
  { key: "frames", category: "Frames" },
] as const satisfies readonly { key: string; category: CoverageCategory }[];
export type SectionKey = (typeof POLICY_SECTIONS)[number]["key"];

/** The checkbox that covers frames. A lens category is covered by ticking lens types instead. Source: specification part 1, section 3. */
export const FRAMES_OPTION = "framesOption";

export type ProductTermName = "coveragePercentage" | "copaymentAmount" | "maxCopayment";

/**
 * A field name such as "frames.p12.chosen". The name contains the product's id, so that typed values stay with their product after a
 * search.
 */
export const productField = (key: SectionKey, productId: number, field: "chosen" | ProductTermName) =>
  `${key}.p${productId}.${field}`;
export const CHOSEN_FIELD = /^(regularLenses|contactLenses|frames)\.p([1-9]\d{0,8})\.chosen$/;

/** The terms of one product as its form fields hold them. */
export type ProductTerms = Record<ProductTermName, string>;
export const NO_TERMS: ProductTerms = { coveragePercentage: "", copaymentAmount: "", maxCopayment: "" };

/** The start values of one section. */
export type SectionValues = {
  key: SectionKey;
  category: CoverageCategory;
  covered: boolean;
  types: readonly string[];
  coveragePercentage: string;
  discountRate: string;
  /** The stored notes. They are kept while they agree with the chosen types and products. */
  notes: string;
  /** The terms of the chosen products, by product id. */
  products: ReadonlyMap<number, ProductTerms>;
};

const boxed = (value: string | null | undefined): string => (value ? plainNumber(value) : "");

/**
 * The start values of each section, from the policy's coverages. Without a policy the sections are empty. Notes without lens types mean
 * that all lens types of the category are covered.
 */
export function sectionsOf(policy?: PolicyDetail): SectionValues[] {
  return POLICY_SECTIONS.map(({ key, category }) => {
    const coverage = policy?.categoryCoverages.find(({ categoryName }) => categoryName === category);
    const rows = policy?.productCoverages.filter(({ categoryName }) => categoryName === category) ?? [];
    const noted = readCoverageNotes(category, coverage?.notes ?? null);
    const products = new Map(noted.productIds.map((id) => [id, NO_TERMS]));
    for (const row of rows) {
      products.set(row.productId, {
        coveragePercentage: boxed(row.coveragePercentage),
        copaymentAmount: boxed(row.copaymentAmount),
        maxCopayment: boxed(row.maxCopayment ?? row.maxCopaymentAmount),
      });
    }
    const covered = coverage !== undefined || rows.length > 0;
    return {
      key,
      category,
      covered,
      types: covered && noted.types.length === 0 ? LENS_TYPES[category] : noted.types,
      coveragePercentage: boxed(coverage?.coveragePercentage),
      discountRate: boxed(coverage?.discountRate),
      notes: coverage?.notes ?? "",
      products,
    };
  });
}

/**
 * Ids of covered products outside the three categories. The form does not show these products, but sends their ids so that saving keeps
 * them.
 */
export const productsBeside = (policy: PolicyDetail): number[] =>
  policy.productCoverages
    .filter(({ categoryName }) => !POLICY_SECTIONS.some(({ category }) => category === categoryName))
    .map(({ productId }) => productId);
