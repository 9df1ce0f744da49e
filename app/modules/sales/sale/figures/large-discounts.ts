import { DomainError } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { type Amount, amount, big, sum, ZERO } from "#app/lib/money/money.ts";
import { linePrices, type Totals, type TotalsLine } from "./totals.ts";

/** The amount that rounding may move between lines when a line comes, in SAR. */
const ROUNDING = "0.01";

/** Refuses a line discount that is larger than the price with VAT of its line. */
export function refuseLargeLineDiscounts(lines: readonly TotalsLine[]): void {
  const prices = linePrices(lines);
  const slack = lines.length > 1 ? ROUNDING : ZERO;
  lines.forEach((line, index) => {
    if (big(line.discountAmount).lte(big(prices[index] ?? ZERO).plus(slack))) return;
    throw new DomainError("rule", "sales.errors.lineDiscount", { field: `items[${index}].discountAmount` });
  });
}

/**
 * The lines with discounts that fit: the price with VAT of a line may lose a halala when another line comes after its discount was given. Such a
 * halala counts as a discount of the whole sale.
 */
export function fittingDiscounts<Line extends TotalsLine>(lines: readonly Line[]): { lines: Line[]; over: Amount } {
  const prices = linePrices(lines);
  const fitting = lines.map((line, index) => {
    const price = prices[index] ?? ZERO;
    return big(line.discountAmount).gt(price) ? { ...line, discountAmount: price } : line;
  });
  const over = lines.map((line, index) => big(line.discountAmount).minus(fitting[index]?.discountAmount ?? ZERO));
  return { lines: fitting, over: amount(sum(over.filter((one) => one.lte(ROUNDING)))) };
}

/** Refuses a discount that makes the total negative. */
export function refuseLargeDiscount(totals: Totals): void {
  if (big(totals.totalAmount).gte(0)) return;
  const most = amount(big(totals.subtotal).plus(totals.taxAmount).minus(totals.promotionAmount));
  throw new DomainError("rule", "sales.errors.discountTooLarge", {
    field: "sale.discountAmount",
    params: { most: formatMoney(most) },
  });
}
