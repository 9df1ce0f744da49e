import type Big from "big.js";
import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";

/**
 * Splits an amount into shares of whole halalas, in proportion to `rooms`. A share is never larger than its room. A rounding remainder goes
 * to the last share with space left. An amount above the sum of all rooms is cut to that sum.
 */
export function shareOut(value: Big, rooms: readonly Amount[]): Big[] {
  const room = sum(rooms);
  const whole = smaller(value, room);
  if (whole.lte(0)) return rooms.map(() => big(0));
  let left = whole;
  const shares = rooms.map((one) => {
    const share = smaller(big(amount(whole.times(one).div(room))), left);
    left = left.minus(share);
    return share;
  });
  for (let index = shares.length - 1; index >= 0 && left.gt(0); index -= 1) {
    const share = shares[index] ?? big(0);
    const more = smaller(left, big(rooms[index] ?? 0).minus(share));
    shares[index] = share.plus(more);
    left = left.minus(more);
  }
  return shares;
}

export const smaller = (a: Big, b: Big): Big => (a.lt(b) ? a : b);
