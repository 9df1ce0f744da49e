import type { DateOnly } from "#app/lib/dates.ts";

/** The values of a lot that decide how pieces are taken from it. */
export type LotLevel = { id: number; expiryDate: DateOnly | null; quantity: number; isBlocked: boolean };

/** Pieces of one lot, or without a lot. */
export type Taken = { lotId: number | null; quantity: number };

/** A lot may be sold until the end of its expiry day in Riyadh. A blocked lot is never sold. */
export const isSold = ({ expiryDate, isBlocked }: LotLevel, today: DateOnly): boolean =>
  !isBlocked && (expiryDate === null || expiryDate >= today);

/** Pieces in the store that cannot be sold: those of expired or blocked lots. */
export const notSold = (lots: readonly LotLevel[], today: DateOnly): number =>
  lots.filter((lot) => !isSold(lot, today)).reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * First expired, first out: first the lot that expires first, then lots without a date, the oldest first, then pieces without a
 * lot.
 * @param lots the lots that pieces may be taken from; for a sale, without expired and blocked lots
 * @param loose how many pieces are in no lot
 * @returns what is taken of each, and how many pieces are missing
 */
export function takeFirstExpired(
  wanted: number,
  { lots, loose }: { lots: readonly LotLevel[]; loose: number },
): { taken: Taken[]; short: number } {
  let left = wanted;
  const taken: Taken[] = [];
  const sources = [
    ...byExpiry(lots).map(({ id, quantity }) => ({ lotId: id, quantity })),
    { lotId: null, quantity: loose },
  ];
  for (const { lotId, quantity } of sources) {
    const part = Math.min(left, quantity);
    if (part > 0) taken.push({ lotId, quantity: part });
    left -= Math.max(part, 0);
  }
  return { taken, short: left };
}

/** Sorts lots by expiry day; lots without a date come last. */
export const byExpiry = <Lot extends LotLevel>(lots: readonly Lot[]): Lot[] =>
  [...lots].sort((a, b) => {
    if (a.expiryDate === b.expiryDate) return a.id - b.id;
    if (a.expiryDate === null) return 1;
    if (b.expiryDate === null) return -1;
    return a.expiryDate < b.expiryDate ? -1 : 1;
  });
