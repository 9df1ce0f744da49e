import type Big from "big.js";
import { type Amount, amount, big, sum } from "#app/lib/money.ts";

/**
 * Shares an amount out over rooms in proportion to them, in whole halalas and never more than a room takes. What rounding
 * leaves goes to the last room that can take it. More than all rooms together is cut to that.
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
