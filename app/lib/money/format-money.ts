import type { Locale } from "#app/lib/dates.ts";
import { pageLanguage, RIYAL } from "#app/lib/page-language.ts";
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

/**
 * "1234.50" as "SAR 1,234.50", in Arabic as "1,234.50 ر.س", with a no-break space so that it never wraps. In the language of the page; a paper
 * names its own.
 */
export function formatMoney(value: Amount, language: Locale = pageLanguage()): string {
  const amount = formatAmount(value);
  if (language !== "ar") return `${RIYAL.en}\u00a0${amount}`;
  // The mark keeps a minus in front of its figure, which Arabic text would else put behind it.
  return `${amount.startsWith(MINUS) ? "\u200e" : ""}${amount}\u00a0${RIYAL.ar}`;
}

/** The direction of a figure: an amount with the Arabic currency is Arabic text, all other figures run from left to right. */
export const directionOf = (figure: unknown): "ltr" | "rtl" =>
  typeof figure === "string" && figure.endsWith(RIYAL.ar) ? "rtl" : "ltr";

/** A cost; a dash where it is not known, or hidden from the reader. */
export const formatCost = (value: Amount | null, format: (value: Amount) => string = formatMoney): string =>
  value === null ? "–" : format(value);
