import type { Message } from "#app/lib/errors.ts";
import { type Amount, big, ZERO } from "#app/lib/money/money.ts";
import type { CategoryRule, CoverageTerms, ProductRule } from "./coverage-terms.ts";

/** The facts of a cart line that decide its percent. */
export type Coverable = {
  productId: number;
  category: string | null;
  lensType: string | null;
  /** The insurer's contract excludes the product: nothing of the policy pays for it. */
  isExcluded?: boolean;
};

/** The rule that decides a line's coverage, its percent, and the reason as a message of the catalogues. */
export type Decision = {
  rule: "product" | "category" | "policy" | "contract" | "none";
  percent: Amount;
  /** Whether the policy pays any part of the line. */
  covered: boolean;
  /** Whether the line is fully covered, so that no copayment is added. */
  full: boolean;
  reason: Message;
};

export const reason = (name: string, params?: Message["params"]): Message => ({
  key: `coverage.reasons.${name}`,
  params,
});

export const productRule = (productId: number, { products }: CoverageTerms): ProductRule | undefined =>
  products.find((rule) => rule.productId === productId);

/** Finds the first rule with a percent, in this order: an exclusion by the contract, product, category, the policy's rate, the provider's percentage. */
export function decide(line: Coverable, terms: CoverageTerms): Decision {
  if (line.isExcluded) {
    return { rule: "contract", percent: ZERO, covered: false, full: false, reason: reason("excluded") };
  }
  const own = productRule(line.productId, terms)?.coveragePercentage ?? null;
  if (own !== null && big(own).gte(100)) {
    return { rule: "product", percent: "100.00", covered: true, full: true, reason: reason("fullyCovered") };
  }
  if (own !== null) return decision("product", own, "product");
  const category = terms.categories.find(({ categoryName }) => categoryName === line.category);
  return (category && byCategory(line, category, terms)) ?? byPolicy(terms, "policyRate");
}

/** Null when the category's rule has no percent. */
function byCategory(line: Coverable, rule: CategoryRule, terms: CoverageTerms): Decision | null {
  if (line.lensType !== null && rule.types.length > 0 && !rule.types.includes(line.lensType)) {
    return decision("category", ZERO, "lensType", { type: line.lensType });
  }
  if (rule.productIds.length > 0 && !rule.productIds.includes(line.productId)) {
    return byPolicy(terms, "notSelected");
  }
  const percent = rule.coveragePercentage ?? rule.discountRate;
  return percent === null ? null : decision("category", percent, "category");
}

function byPolicy({ discountRate, provider }: CoverageTerms, because: string): Decision {
  if (discountRate !== null) return decision("policy", discountRate, because);
  if (provider.coveragePercentage !== null) return decision("policy", provider.coveragePercentage, "providerRate");
  return decision("none", ZERO, "none");
}

function decision(rule: Decision["rule"], percent: Amount, why: string, params?: Message["params"]): Decision {
  return {
    rule,
    percent,
    covered: big(percent).gt(0),
    full: false,
    reason: reason(why, params ?? (rule === "none" ? undefined : { percent: Number(percent) })),
  };
}
