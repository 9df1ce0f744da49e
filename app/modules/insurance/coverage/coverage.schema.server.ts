import { z } from "zod";
import {
  id,
  optionalAmount,
  optionalChoice,
  optionalPercent,
  optionalText,
  optionalVersion,
} from "#app/lib/fields.server.ts";
import { COVERAGE_CATEGORIES } from "#app/modules/categories/category-options.ts";

/** The limit of products in one policy. The form sends four fields for each, and a form may have 1,000 fields. */
const MOST_PRODUCTS = 200;

/** The input fields of a category's rule. An absent field is null in a new row and unchanged in an existing row. */
const categoryTerms = {
  coveragePercentage: optionalPercent().optional(),
  discountRate: optionalPercent().optional(),
  notes: optionalText({ max: 4000 }).optional(),
};

const categoryName = z
  .preprocess(
    (value) => (typeof value === "string" ? value.trim() : value),
    z.string({ error: "insurance.errors.categoryName" }).min(1, "insurance.errors.categoryName"),
  )
  .pipe(z.enum(COVERAGE_CATEGORIES, { error: "errors.choice" }));

/** The input fields of a product's rule. Without a category name the category of the product applies. */
const productTerms = {
  categoryName: optionalChoice(COVERAGE_CATEGORIES).optional(),
  coveragePercentage: optionalPercent().optional(),
  copaymentAmount: optionalAmount().optional(),
  maxCopayment: optionalAmount().optional(),
  maxCopaymentAmount: optionalAmount().optional(),
  notes: optionalText({ max: 4000 }).optional(),
};

export const CategoryCoverageFields = z.object({ categoryName, ...categoryTerms });
export type CategoryCoverageFields = z.output<typeof CategoryCoverageFields>;
export const CategoryCoverageInput = CategoryCoverageFields.extend({ policyId: id() });
export const CategoryCoverageChange = z.object({ ...categoryTerms, id: id(), version: optionalVersion() });

export const ProductCoverageFields = z.object({ productId: id(), ...productTerms });
export type ProductCoverageFields = z.output<typeof ProductCoverageFields>;
export const ProductCoverageInput = ProductCoverageFields.extend({ policyId: id() });
export const ProductCoverageChange = z.object({ ...productTerms, id: id(), version: optionalVersion() });

const once = (keys: readonly unknown[]) => new Set(keys).size === keys.length;

/** The coverages of a whole policy. Each category and each product may appear once. */
export const categoryCoverages = z
  .array(CategoryCoverageFields, { error: "errors.invalid" })
  .max(COVERAGE_CATEGORIES.length, "errors.duplicate")
  .refine((given) => once(given.map((one) => one.categoryName)), "errors.duplicate");
export const productCoverages = z
  .array(ProductCoverageFields, { error: "errors.invalid" })
  .max(MOST_PRODUCTS, `insurance.errors.tooManyProducts|max=${MOST_PRODUCTS}`)
  .refine((given) => once(given.map((one) => one.productId)), "errors.duplicate");
