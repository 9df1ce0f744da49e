import type { Amount } from "#app/lib/money.ts";

/** What a policy pays for one category. Percents are 0 to 100. */
export type CategoryRule = {
  /** One of COVERAGE_CATEGORIES. */
  categoryName: string;
  coveragePercentage: Amount | null;
  discountRate: Amount | null;
  /** The lens types that it is limited to; none is all of them. */
  types: readonly string[];
  /** The products that it is limited to; none is all of them. */
  productIds: readonly number[];
};

/** What a policy pays for one product. Amounts in SAR. */
export type ProductRule = {
  productId: number;
  /** 100 is fully covered: no copayment of any kind. */
  coveragePercentage: Amount | null;
  /** What the member pays at least for each piece. */
  copaymentAmount: Amount | null;
  /** What the member pays at most for a line of it; the smaller of the two that is given. */
  maxCopayment: Amount | null;
  maxCopaymentAmount: Amount | null;
};

/** Everything of a policy and its provider that says who pays what. */
export type CoverageTerms = {
  discountRate: Amount | null;
  copaymentRequired: boolean;
  copaymentAmount: Amount | null;
  provider: { coveragePercentage: Amount | null; copaymentAmount: Amount | null; maxCopayment: Amount | null };
  categories: readonly CategoryRule[];
  products: readonly ProductRule[];
};
