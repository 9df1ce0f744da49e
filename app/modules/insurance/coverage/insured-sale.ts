import { type Amount, amount, big, percentOf, ZERO } from "#app/lib/money/money.ts";
import { PRODUCT_DISCOUNT_TIERS } from "./product-discount.ts";

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
