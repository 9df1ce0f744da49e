import { type Amount, amount, big, ZERO } from "#app/lib/money.ts";
import { saleTotals, type Totals, type TotalsLine, type TotalsPromotion } from "#app/modules/sales/sale/totals.ts";

/**
 * The totals of a cart, which are never negative: a discount that is larger than its line or cart is cut. While an insurance is chosen no
 * discount counts, because an insurance sale has no other discounts.
 */
export function cartTotals(
  lines: readonly TotalsLine[],
  discountAmount: Amount,
  coveragePercent: Amount | null,
  promotion?: TotalsPromotion,
): Totals {
  const insured = coveragePercent !== null;
  const taken = lines.map((line) => ({
    ...line,
    discountAmount: insured ? ZERO : atMost(line.discountAmount, amount(big(line.unitPrice).times(line.quantity))),
  }));
  const sold = { lines: taken, coveragePercent, ...(promotion ? { promotion } : {}) };
  const before = saleTotals(sold);
  if (insured || big(discountAmount).eq(0)) return before;
  const cut = atMost(discountAmount, before.totalAmount);
  return saleTotals({ ...sold, discountAmount: cut });
}

const atMost = (value: Amount, most: Amount): Amount => (big(value).gt(most) ? most : value);
