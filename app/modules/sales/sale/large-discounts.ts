import { DomainError } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/format-money.ts";
import { amount, big } from "#app/lib/money.ts";
import type { Totals, TotalsLine } from "./totals.ts";

/** Refuses a line discount that is larger than the value of its line. */
export function refuseLargeLineDiscounts(lines: readonly TotalsLine[]): void {
  lines.forEach((line, index) => {
    if (big(line.discountAmount).lte(big(line.unitPrice).times(line.quantity))) return;
    throw new DomainError("rule", "sales.errors.lineDiscount", { field: `items[${index}].discountAmount` });
  });
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
