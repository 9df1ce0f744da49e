/**
 * The product discount of an insurance sale: 20% of 60% of the subtotal plus 10% of 40% of the subtotal. Source: specification part 2,
 * section 9. It stands apart from the arithmetic, which the sale screen does not load.
 */
export const PRODUCT_DISCOUNT_TIERS = [
  { share: 60, rate: 20 },
  { share: 40, rate: 10 },
] as const;

/** The whole product discount as a percent of the subtotal. */
export const productDiscountPercent = (): number =>
  PRODUCT_DISCOUNT_TIERS.reduce((percent, { share, rate }) => percent + (share * rate) / 100, 0);
