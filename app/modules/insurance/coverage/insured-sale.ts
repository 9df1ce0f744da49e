import { type Amount, amount, big, percentOf } from "#app/lib/money.ts";
import { PRODUCT_DISCOUNT_TIERS } from "./product-discount.ts";

/** The product discount of an insurance sale, rounded once. */
export function productDiscount(subtotal: Amount): Amount {
  return amount(
    PRODUCT_DISCOUNT_TIERS.reduce(
      (total, { share, rate }) => total.plus(percentOf(percentOf(subtotal, share), rate)),
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
