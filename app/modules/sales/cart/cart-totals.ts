import { type Amount, amount, big, ZERO } from "#app/lib/money.ts";
import { saleTotals, type Totals, type TotalsLine } from "#app/modules/sales/sale/totals.ts";

/**
 * The totals of a cart, which are never negative: a discount that is larger than its line or cart is cut. While an insurance is chosen no
 * discount counts, because an insurance sale has no other discounts.
 */
export function cartTotals(
  lines: readonly TotalsLine[],
  discountAmount: Amount,
  coveragePercent: Amount | null,
  promotion: Amount = ZERO,
): Totals {
  const insured = coveragePercent !== null;
  const taken = lines.map((line) => ({
    ...line,
    discountAmount: insured ? ZERO : atMost(line.discountAmount, amount(big(line.unitPrice).times(line.quantity))),
  }));
  const before = saleTotals({ lines: taken, promotion, coveragePercent });
  if (insured || big(discountAmount).eq(0)) return before;
  const cut = atMost(discountAmount, before.totalAmount);
  return saleTotals({ lines: taken, discountAmount: cut, promotion, coveragePercent });
}

const atMost = (value: Amount, most: Amount): Amount => (big(value).gt(most) ? most : value);
