import { type CoverageCategory, LENS_TYPES } from "#app/modules/catalogue/categories/category-options.ts";
import { readCoverageNotes } from "../coverage/coverage-notes.ts";
import { plainNumber } from "../percent.ts";
import type { PolicyDetail } from "./policy-view.server.ts";

/** The category sections of the policy form by the name that their fields begin with. */
export const POLICY_SECTIONS = [
  { key: "regularLenses", category: "Regular Lenses" },
  { key: "contactLenses", category: "Contact Lenses" },
  { key: "frames", category: "Frames" },
] as const satisfies readonly { key: string; category: CoverageCategory }[];
export type SectionKey = (typeof POLICY_SECTIONS)[number]["key"];

/** The box that covers frames; a lens category is covered by its types. Source: specification part 1, section 3. */
export const FRAMES_OPTION = "framesOption";

export type ProductTermName = "coveragePercentage" | "copaymentAmount" | "maxCopayment";

/** "frames.p12.chosen": named by the product, so that what was typed stays with it whatever is found next. */
export const productField = (key: SectionKey, productId: number, field: "chosen" | ProductTermName) =>
  `${key}.p${productId}.${field}`;
export const CHOSEN_FIELD = /^(regularLenses|contactLenses|frames)\.p([1-9]\d{0,8})\.chosen$/;

/** What a policy says of a product, as the boxes of its row hold it. */
export type ProductTerms = Record<ProductTermName, string>;
export const NO_TERMS: ProductTerms = { coveragePercentage: "", copaymentAmount: "", maxCopayment: "" };

/** What one section starts with. */
export type SectionValues = {
  key: SectionKey;
  category: CoverageCategory;
  covered: boolean;
  types: readonly string[];
  coveragePercentage: string;
  discountRate: string;
  /** The notes as they are stored, to be kept while the choice stays what they say. */
  notes: string;
  /** The chosen products with their terms, by product id. */
  products: ReadonlyMap<number, ProductTerms>;
};

const boxed = (value: string | null | undefined): string => (value ? plainNumber(value) : "");

/**
 * What the form shows of a policy's coverages; without one, empty sections. A lens category that is covered without naming
 * types covers them all.
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

/** Products that the policy covers outside the three categories: the form does not show them and must not lose them. */
export const productsBeside = (policy: PolicyDetail): number[] =>
  policy.productCoverages
    .filter(({ categoryName }) => !POLICY_SECTIONS.some(({ category }) => category === categoryName))
    .map(({ productId }) => productId);
