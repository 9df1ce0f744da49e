import Big from "big.js";

/** Amounts are exact decimals: strings with two decimals at every border ("1050.00"), Big in between, never a float. */
export type Amount = string;
type Numeric = Amount | number | Big;

Big.DP = 20;
Big.RM = Big.roundHalfUp;

export const big = (value: Numeric): Big => new Big(value);

/** Rounds half up to halalas and prints two decimals: 2.345 becomes "2.35". */
export const amount = (value: Numeric): Amount => big(value).toFixed(2, Big.roundHalfUp);

export const ZERO: Amount = "0.00";

export const sum = (values: Iterable<Numeric>): Big => {
  let total = big(0);
  for (const value of values) total = total.plus(value);
  return total;
};

/** `percent` of `value`, unrounded. */
export const percentOf = (value: Numeric, percent: Numeric): Big => big(value).times(percent).div(100);

/** "1234.5" as "1,234.50", the way a till shows figures. The sign stays in front. */
export function formatAmount(value: Numeric): string {
  const fixed = amount(value);
  const negative = fixed.startsWith("-");
  const [whole = "0", decimals = "00"] = (negative ? fixed.slice(1) : fixed).split(".");
  return `${negative ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals}`;
}

/** "1234.5" as "SAR 1,234.50", with a no-break space so that it never wraps. */
export const formatMoney = (value: Numeric): string => `SAR\u00a0${formatAmount(value)}`;
