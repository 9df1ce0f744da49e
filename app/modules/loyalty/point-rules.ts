import { type DateOnly, monthsAfter } from "#app/lib/dates.ts";
import { halalas, half, leastOf, riyals } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";

export const POINT_KINDS = ["earned", "used", "taken_back", "given_back", "ended", "adjusted"] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** A rate is points for 10 SAR in hundredths; 10 SAR are 1,000 halalas. */
const PER_POINT = 100n * 1000n;

/** A line of a sale: its rate, and what the customer pays for the pieces that stay sold. */
export type EarningLine = { rate: number; kept: Amount };

/**
 * The points that a sale earns as it stands: on what the customer pays for the pieces that stay, in the share in which it is paid and not by points. They are
 * counted from the whole each time, rounded down once: so payments and returns in any order come to the same points, and a whole return to none.
 * @param paid what was paid by other means than points, without what was paid back
 */
export function pointsDue(lines: readonly EarningLine[], paid: Amount): number {
  const kept = lines.reduce((sum, line) => sum + halalas(line.kept), 0n);
  if (kept <= 0n || paid.startsWith("-")) return 0;
  const weighed = lines.reduce((sum, line) => sum + halalas(line.kept) * BigInt(line.rate), 0n);
  return Number((weighed * leastOf(halalas(paid), kept)) / (kept * PER_POINT));
}

/** What points pay. */
export const worthOf = (points: number, value: Amount): Amount => riyals(BigInt(points) * halalas(value));

/** The points that pay an amount; null where it is not the value of whole points. */
export function pointsFor(amount: Amount, value: Amount): number | null {
  const [asked, one] = [halalas(amount), halalas(value)];
  return one > 0n && asked % one === 0n ? Number(asked / one) : null;
}

/** The same to the nearest whole point: an exchange uses an amount that came back, which the customer has not chosen. */
export const nearestPoints = (amount: Amount, value: Amount): number => Number(half(halalas(amount), halalas(value)));

/** The points that come back with a refund: of all that were used, up to this refund's share in what they paid, without what came back earlier. */
export function pointsBack(used: number, given: number, money: { paid: Amount; refunded: Amount }): number {
  return Number(half(BigInt(used) * halalas(money.refunded), halalas(money.paid))) - given;
}

type Lot = { id: number; remaining: number; endsOn: DateOnly | null };

/** The last day of points that are earned today; null for no end. */
export const lastPointDay = (today: DateOnly, months: number | null): DateOnly | null =>
  months === null ? null : monthsAfter(today, months);

/** Points are over on the day after their last one, whether the server has written that down yet or not. */
export const isOver = ({ endsOn }: Pick<Lot, "endsOn">, today: DateOnly): boolean => endsOn !== null && endsOn < today;

/** Lots in the order in which they are used: those that end first, then the oldest. */
export const inOrderOfUse = <One extends Lot>(lots: readonly One[]): One[] =>
  [...lots].sort((one, other) => (one.endsOn ?? "9").localeCompare(other.endsOn ?? "9") || one.id - other.id);

/** Takes points from lots in their order. `missing` is what they do not have. */
export function takeFrom<One extends Lot>(
  lots: readonly One[],
  points: number,
): { taken: { lot: One; points: number }[]; missing: number } {
  let missing = points;
  const taken = lots.flatMap((lot) => {
    const part = Math.min(lot.remaining, missing);
    missing -= part;
    return part > 0 ? [{ lot, points: part }] : [];
  });
  return { taken, missing };
}
