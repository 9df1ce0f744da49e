import type { Amount } from "#app/lib/money/money.ts";

/** A policy's rule for one category. Percents are 0 to 100. */
export type CategoryRule = {
  /** One of COVERAGE_CATEGORIES. */
  categoryName: string;
  coveragePercentage: Amount | null;
  discountRate: Amount | null;
  /** The covered lens types. An empty list means all. */
  types: readonly string[];
  /** The covered products. An empty list means all. */
  productIds: readonly number[];
};

/** A policy's rule for one product. Amounts in SAR. */
export type ProductRule = {
  productId: number;
  /** At 100 the product is fully covered, and no copayment of any kind applies. */
  coveragePercentage: Amount | null;
  /** The least that the member pays for each piece. */
  copaymentAmount: Amount | null;
  /** Both fields cap what the member pays for a line of this product; the smaller one applies. */
  maxCopayment: Amount | null;
  maxCopaymentAmount: Amount | null;
};

/** The terms of a policy and of its provider that decide who pays what. */
export type CoverageTerms = {
  discountRate: Amount | null;
  copaymentRequired: boolean;
  copaymentAmount: Amount | null;
  provider: { coveragePercentage: Amount | null; copaymentAmount: Amount | null; maxCopayment: Amount | null };
  categories: readonly CategoryRule[];
  products: readonly ProductRule[];
};
