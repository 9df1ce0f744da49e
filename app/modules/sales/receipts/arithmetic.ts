import { type Amount, amount, big, percentOf } from "#app/lib/money.ts";

/** Product discount: 20% of 60% of the subtotal plus 10% of 40% of it. Source: specification part 2, section 9. */
const PRODUCT_DISCOUNT_TIERS = [
  { share: "0.60", rate: "0.20" },
  { share: "0.40", rate: "0.10" },
] as const;

/** The product discount of an insurance sale, rounded once. */
export function productDiscount(subtotal: Amount): Amount {
  return amount(
    PRODUCT_DISCOUNT_TIERS.reduce(
      (total, tier) => total.plus(big(subtotal).times(tier.share).times(tier.rate)),
      big(0),
    ),
  );
}

/**
 * What the insurance pays: `coveragePercent` of the subtotal, never more than what the product discount leaves.
 * Source: decisions 19 and 20.
 */
export function insuranceCoverage(subtotal: Amount, coveragePercent: Amount | number): Amount {
  const covered = big(amount(percentOf(subtotal, coveragePercent)));
  const most = big(subtotal).minus(productDiscount(subtotal));
  return amount(covered.gt(most) ? most : covered);
}
