import { MINUS } from "./format-money.ts";
import { type Amount, big } from "./money.ts";

/** If today is more than this many times the figure before, a percentage is not helpful. */
const MOST_TIMES = 3;

/** The change from `before` to `today` as "+12%", "−3%" or "+0%". Null when `before` is zero or very small beside `today`. */
export function percentChange(today: Amount, before: Amount): string | null {
  if (big(before).eq(0) || big(today).gt(big(before).times(MOST_TIMES))) return null;
  const percent = big(today).minus(before).times(100).div(before).round(0);
  return `${percent.lt(0) ? MINUS : "+"}${percent.abs().toFixed()}%`;
}
