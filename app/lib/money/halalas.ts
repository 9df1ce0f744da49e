import type { Amount } from "./money.ts";

/** SAR with two decimals in whole halalas. */
export const halalas = (value: Amount): bigint => BigInt(value.replace(".", ""));

/** Halalas as SAR with two decimals. */
export const riyals = (value: bigint): Amount => {
  const digits = String(value).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Halalas that may be below zero, as SAR with two decimals. */
export const signedRiyals = (value: bigint): Amount => (value < 0n ? `-${riyals(-value)}` : riyals(value));

/** The smallest of some amounts. `Math.min` takes no whole numbers of this kind. */
export const leastOf = (...values: [bigint, ...bigint[]]): bigint =>
  values.reduce((found, value) => {
    if (value < found) return value;
    return found;
  });

/** The amount, or 0 where it is below. */
export const atLeastZero = (value: bigint): bigint => -leastOf(-value, 0n);

/** `value` divided by `by`, rounded half up; 0 when `by` is 0. */
export const half = (value: bigint, by: bigint): bigint => (by === 0n ? 0n : (2n * value + by) / (2n * by));

/**
 * Splits a whole among weights by cumulative rounding: up to each place, what was handed out is the whole's exact share rounded half up. So the
 * shares add up to the whole. While the whole is at most the sum of the weights, no share is above its weight or below 0.
 */
export function apportion(whole: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  let weighed = 0n;
  let handed = 0n;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = half(whole * weighed, all);
    const share = upTo - handed;
    handed = upTo;
    return share;
  });
}

/** The same with amounts. */
export const apportionAmounts = (whole: Amount, weights: readonly Amount[]): Amount[] =>
  apportion(halalas(whole), weights.map(halalas)).map(riyals);
