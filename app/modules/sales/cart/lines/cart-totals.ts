import { type Amount, amount, big, ZERO } from "#app/lib/money/money.ts";
import { invoiced } from "#app/modules/sales/sale/figures/document-vat.ts";
import { fittingDiscounts } from "#app/modules/sales/sale/figures/large-discounts.ts";
import {
  linePrices,
  saleTotals,
  type Totals,
  type TotalsInput,
  type TotalsLine,
  type TotalsPromotion,
} from "#app/modules/sales/sale/figures/totals.ts";

/**
 * The totals of a cart, which are never negative: a discount that is larger than its line or cart is cut. While an insurance is chosen no
 * discount counts, because an insurance sale has no other discounts. `covered` is what a class with a limit or an approval says of the insurer's part.
 */
export function cartTotals(
  lines: readonly TotalsLine[],
  discountAmount: Amount,
  coveragePercent: Amount | null,
  promotion?: TotalsPromotion,
  covered: Pick<TotalsInput, "shares" | "mostCovered"> = {},
): Totals {
  const insured = coveragePercent !== null;
  const taken = fittingDiscounts(insured ? lines.map((line) => ({ ...line, discountAmount: ZERO })) : lines);
  const sold = { lines: taken.lines, coveragePercent, ...covered, ...(promotion ? { promotion } : {}) };
  const before = saleTotals(sold);
  const whole = amount(big(discountAmount).plus(taken.over));
  if (insured || big(whole).eq(0)) return before;
  const cut = atMost(whole, before.totalAmount);
  return saleTotals({ ...sold, discountAmount: cut });
}

/** The sums of the totals that the panel shows besides. */
export const panelSums = (totals: Totals) => ({
  priceWithVat: amount(big(totals.subtotal).plus(totals.taxAmount)),
  invoiceTotal: invoiced(totals),
});

/** The price of each line of a cart with VAT, after its own discount. */
export function cartLineTotals(cart: readonly { line: TotalsLine }[], insured: boolean): Amount[] {
  const lines = cart.map(({ line }) => line);
  const taken = fittingDiscounts(lines).lines;
  return linePrices(lines).map((price, index) =>
    insured ? price : amount(big(price).minus(taken[index]?.discountAmount ?? ZERO)),
  );
}

const atMost = (value: Amount, most: Amount): Amount => (big(value).gt(most) ? most : value);
