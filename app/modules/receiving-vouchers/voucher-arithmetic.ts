import Big from "big.js";
import { type Amount, amount, big, percentOf, sum, ZERO } from "#app/lib/money/money.ts";
import type { ShownVoucher, VoucherDetail } from "./voucher-view.server.ts";

/** Whether the costs of a voucher are there; the server hides them from users who may not see costs. */
export const hasCosts = (voucher: ShownVoucher): voucher is VoucherDetail => voucher.totalAmount !== null;

/** The cost of a line: pieces that arrived, damaged ones included, at the vendor's price of a piece. */
export type CostedLine = { receivedQuantity: number; unitCost: Amount };

/** The amounts of a voucher. With `costsIncludeTax` every amount of the voucher contains VAT, else none does. */
export type VoucherTerms = {
  freight: Amount;
  feeAmount: Amount;
  discount: Amount;
  discountType: string;
  taxRate: string;
  costsIncludeTax: boolean;
};

export type VoucherTotals = {
  extendedCosts: Amount[];
  subtotal: Amount;
  /** The discount in SAR, never more than the subtotal. */
  discountAmount: Amount;
  taxAmount: Amount;
  /** The VAT that was added to the amounts, or that they contain; one of the two is zero. */
  excludedTaxAmount: Amount;
  includedTaxAmount: Amount;
  totalAmount: Amount;
  /** The total without VAT: what the pieces cost the shop, because VAT of purchases is reclaimed. */
  netAmount: Amount;
};

const extendedCost = ({ receivedQuantity, unitCost }: CostedLine): Amount =>
  amount(big(unitCost).times(receivedQuantity));

const discountOf = (subtotal: Amount, { discount, discountType }: VoucherTerms): Amount =>
  discountType === "percent" ? amount(percentOf(subtotal, discount)) : discount;

/** Whether the discount is more than the goods cost. */
export const isDiscountTooLarge = (lines: readonly CostedLine[], terms: VoucherTerms): boolean => {
  const subtotal = amount(sum(lines.map(extendedCost)));
  return big(discountOf(subtotal, terms)).gt(subtotal);
};

/** All amounts of a voucher. VAT is rounded half up once per voucher. */
export function voucherTotals(lines: readonly CostedLine[], terms: VoucherTerms): VoucherTotals {
  const extendedCosts = lines.map(extendedCost);
  const subtotal = amount(sum(extendedCosts));
  const asked = discountOf(subtotal, terms);
  const discountAmount = big(asked).gt(subtotal) ? subtotal : amount(asked);
  const charged = sum([subtotal, terms.freight, terms.feeAmount]).minus(discountAmount);
  const rate = big(terms.taxRate);
  const taxAmount = terms.costsIncludeTax
    ? amount(charged.times(rate).div(rate.plus(100)))
    : amount(percentOf(charged, rate));
  return {
    extendedCosts,
    subtotal,
    discountAmount,
    taxAmount,
    excludedTaxAmount: terms.costsIncludeTax ? ZERO : taxAmount,
    includedTaxAmount: terms.costsIncludeTax ? taxAmount : ZERO,
    totalAmount: amount(terms.costsIncludeTax ? charged : charged.plus(taxAmount)),
    netAmount: amount(terms.costsIncludeTax ? charged.minus(taxAmount) : charged),
  };
}

/**
 * Spreads the net amount of a voucher over its lines in proportion to their cost, or to their pieces where nothing costs anything. Each share is a
 * whole number of halalas and the shares add up exactly: the halalas that are left go to the largest remainders, the first line first.
 */
export function landedCosts(lines: readonly CostedLine[], netAmount: Amount): Amount[] {
  const costs = lines.map((line) => big(extendedCost(line)));
  const isFree = sum(costs).eq(0);
  const weights = isFree ? lines.map(({ receivedQuantity }) => big(receivedQuantity)) : costs;
  const total = sum(weights);
  if (total.eq(0)) return lines.map(() => ZERO);
  const halalas = big(netAmount).times(100);
  // A quotient may be cut off, so remainders are compared by what is left over of a whole division.
  const shares = weights.map((weight, index) => {
    const product = halalas.times(weight);
    const whole = product.div(total).round(0, Big.roundDown);
    return { index, whole, left: product.minus(whole.times(total)) };
  });
  let spare = Number(halalas.minus(sum(shares.map(({ whole }) => whole))));
  for (const share of shares.toSorted((a, b) => b.left.cmp(a.left) || a.index - b.index)) {
    if (spare <= 0) break;
    share.whole = share.whole.plus(1);
    spare -= 1;
  }
  return shares.map(({ whole }) => amount(whole.div(100)));
}

/** The cost of one piece of a line with its share of freight, fees and discount, without VAT; four decimals. */
export const landedUnitCost = (landedCost: Amount, receivedQuantity: number): string =>
  receivedQuantity === 0 ? "0.0000" : big(landedCost).div(receivedQuantity).toFixed(4, Big.roundHalfUp);

/** "15.00" as "15", "7.50" as "7.5". */
export const percentWords = (percent: string): string => percent.replace(/\.?0+$/, "");
