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

/** Value-added tax in percent. Source: decisions 16 and 17. */
export const VAT_PERCENT = 15;

/** `percent` of `value`, unrounded. */
export const percentOf = (value: Numeric, percent: Numeric): Big => big(value).times(percent).div(100);

/** The lowest part of a total that a deposit pays, of a share in percent. */
export const lowestDeposit = (total: Amount, percent: Amount): Amount => amount(percentOf(total, percent));
