import { type Amount, ZERO } from "#app/lib/money.ts";
import { saleTotals, type Totals, type TotalsLine } from "#app/modules/sales/sale/totals.ts";

/** What a cart comes to. Discounts wait while an insurance is chosen: an insurance sale takes no other. */
export function cartTotals(
  lines: readonly TotalsLine[],
  discountAmount: Amount,
  coveragePercent: Amount | null,
): Totals {
  const insured = coveragePercent !== null;
  return saleTotals({
    lines: lines.map((line) => ({ ...line, discountAmount: insured ? ZERO : line.discountAmount })),
    discountAmount: insured ? ZERO : discountAmount,
    coveragePercent,
  });
}
