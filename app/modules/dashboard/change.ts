import { type Amount, big } from "#app/lib/money.ts";

/** How today compares with before, as "+12%", "-3%" or "+0%"; null when there is nothing to compare with. */
export function percentChange(today: Amount, before: Amount): string | null {
  if (big(before).eq(0)) return null;
  const percent = big(today).minus(before).times(100).div(before).round(0);
  return `${percent.lt(0) ? "-" : "+"}${percent.abs().toFixed()}%`;
}
