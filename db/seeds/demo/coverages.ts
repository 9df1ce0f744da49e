import { type CoverageCategory, LENS_TYPES, type LensType } from "#app/modules/categories/category-options.ts";
import { writeCoverageNotes } from "#app/modules/insurance/coverage/coverage-notes.ts";
import type { Identified } from "../insert-rows.ts";
import { type Calendar, instant } from "./calendar.ts";
import type { Item } from "./catalogue/item.ts";
import type { Policy } from "./insurance.ts";
import { ADMIN } from "./staff.ts";

/** The coverage of a category in a class: percent paid, percent off, lens types, and how many products it names. */
type Terms = { category: CoverageCategory; pays: string | null; off: string | null; types: LensType[]; named: number };

const ALL_LENSES = [...LENS_TYPES["Regular Lenses"]];
const ALL_CONTACTS = [...LENS_TYPES["Contact Lenses"]];

/** By class, made up: the better the class, the more it pays and the more it covers. */
const BY_CLASS: Record<string, readonly Terms[]> = {
  VIP: [
    { category: "Regular Lenses", pays: "60.00", off: "10.00", types: ALL_LENSES, named: 3 },
    { category: "Contact Lenses", pays: "50.00", off: "5.00", types: ALL_CONTACTS, named: 2 },
    { category: "Frames", pays: "45.00", off: "10.00", types: [], named: 0 },
  ],
  A: [
    { category: "Regular Lenses", pays: "30.00", off: "5.00", types: ALL_LENSES, named: 0 },
    { category: "Contact Lenses", pays: null, off: "20.00", types: ["disposal"], named: 0 },
    { category: "Frames", pays: "25.00", off: null, types: [], named: 2 },
  ],
  B: [
    { category: "Regular Lenses", pays: "20.00", off: null, types: ["plastic"], named: 0 },
    { category: "Contact Lenses", pays: null, off: "10.00", types: ["disposal"], named: 0 },
    { category: "Frames", pays: null, off: "15.00", types: [], named: 2 },
  ],
  C: [
    { category: "Regular Lenses", pays: null, off: "10.00", types: ["plastic"], named: 0 },
    { category: "Frames", pays: null, off: "10.00", types: [], named: 0 },
  ],
};

const FRAMES = ["Eyeglasses", "Sunglasses", "Reading Glasses"];
const isOf = (category: CoverageCategory) => (item: Item) => insuranceCategory(item) === category;

/** The insurance category of an item's category. Source: decision 21. */
export const insuranceCategory = ({ category }: Item): string => (FRAMES.includes(category) ? "Frames" : category);

/** The coverages of categories and of single products in the demo policies. */
export function buildCoverages({ day }: Calendar, policies: readonly Policy[], items: readonly Item[]) {
  const categories: Identified<"policy_category_coverages">[] = [];
  const products: Identified<"policy_product_coverages">[] = [];
  for (const policy of policies) {
    const at = instant(day(-(300 - policy.id * 4)), 11 * 60);
    const made = { created_at: at, created_by: ADMIN, updated_at: at, updated_by: ADMIN };
    for (const { category, pays, off, types, named } of BY_CLASS[policy.class_name] ?? []) {
      const productIds = productsOf(items, category, policy.id, named);
      categories.push({
        id: categories.length + 1,
        policy_id: policy.id,
        category_name: category,
        coverage_percentage: pays,
        discount_rate: off,
        notes: writeCoverageNotes(category, { types, productIds }),
        ...made,
      });
      productIds.forEach((product_id, index) => {
        const isShared = policy.copayment_required === true;
        products.push({
          id: products.length + 1,
          policy_id: policy.id,
          product_id,
          category_name: category,
          coverage_percentage: index === 0 && policy.class_name === "VIP" ? "100.00" : "40.00",
          copayment_amount: isShared ? "20.00" : null,
          max_copayment: isShared ? "150.00" : null,
          max_copayment_amount: isShared ? "150.00" : null,
          notes: null,
          ...made,
        });
      });
    }
  }
  return { categories, products };
}

/** A few products of a category, others for each policy. */
function productsOf(items: readonly Item[], category: CoverageCategory, policyId: number, count: number): number[] {
  const ids = [...new Set(items.filter(isOf(category)).map(({ productId }) => productId))];
  const chosen = Array.from({ length: count }, (_, index) => ids[(policyId * 7 + index * 5) % ids.length] ?? 0);
  return [...new Set(chosen)].sort((a, b) => a - b);
}
