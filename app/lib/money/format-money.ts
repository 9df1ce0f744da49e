import type { Amount } from "./money.ts";

/** How figures are shown. Amounts arrive with two decimals, so nothing is computed here. */

/** The minus sign, as wide as a digit. Files and typed text use the hyphen. */
export const MINUS = "−";

/** "1234.50" as "1,234.50". A minus stays in front. */
export function formatAmount(value: Amount): string {
  const negative = value.startsWith("-");
  const [whole = "0", decimals = "00"] = (negative ? value.slice(1) : value).split(".");
  return `${negative ? MINUS : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals}`;
}

/** A deduction with its sign: "1234.50" as "−1,234.50", zero as "0.00". */
export const formatReduction = (value: Amount): string => formatAmount(Number(value) > 0 ? `-${value}` : value);

/** "1234.50" as "SAR 1,234.50", with a no-break space so that it never wraps. */
export const formatMoney = (value: Amount): string => `SAR\u00a0${formatAmount(value)}`;

/** A cost; a dash where it is not known, or hidden from the reader. */
export const formatCost = (value: Amount | null, format = formatMoney): string =>
  value === null ? "–" : format(value);
