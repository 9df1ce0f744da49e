import { type Amount, amount, big, percentOf, ZERO } from "#app/lib/money/money.ts";

/**
 * The product discount of an insurance sale: 20% of 60% of the subtotal plus 10% of 40% of the subtotal. Source: specification part 2,
 * section 9.
 */
const PRODUCT_DISCOUNT_TIERS = [
  { share: 60, rate: 20 },
  { share: 40, rate: 10 },
] as const;

/** The whole product discount as a percent of the subtotal. */
export const productDiscountPercent = (): number =>
  PRODUCT_DISCOUNT_TIERS.reduce((percent, { share, rate }) => percent + (share * rate) / 100, 0);

/** The product discount of an insurance sale in SAR, rounded once. */
export function productDiscount(subtotal: Amount): Amount {
  return amount(
    PRODUCT_DISCOUNT_TIERS.reduce(
      (total, { share, rate }) => total.plus(percentOf(percentOf(subtotal, share), rate)),
      big(0),
    ),
  );
}

/**
 * The insurer's part in SAR: `coveragePercent` of the subtotal, at most the subtotal less the product discount `product`, and nothing where a
 * promotion takes off more than the subtotal. Source: decisions 19, 20 and 44.
 */
export function insuranceCoverage(
  subtotal: Amount,
  coveragePercent: Amount | number,
  product: Amount = productDiscount(subtotal),
): Amount {
  const covered = big(amount(percentOf(subtotal, coveragePercent)));
  const most = big(subtotal).minus(product);
  if (most.lt(0)) return ZERO;
  return amount(covered.gt(most) ? most : covered);
}
