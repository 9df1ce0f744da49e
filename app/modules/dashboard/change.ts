import { MINUS } from "#app/lib/format-money.ts";
import { type Amount, big } from "#app/lib/money.ts";

/** From this many times as much on a percentage says nothing to anybody. */
const MOST_TIMES = 3;

/** How today compares with before, as "+12%", "−3%" or "+0%"; null when before was nothing, or little beside today. */
export function percentChange(today: Amount, before: Amount): string | null {
  if (big(before).eq(0) || big(today).gt(big(before).times(MOST_TIMES))) return null;
  const percent = big(today).minus(before).times(100).div(before).round(0);
  return `${percent.lt(0) ? MINUS : "+"}${percent.abs().toFixed()}%`;
}
