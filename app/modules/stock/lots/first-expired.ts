import type { DateOnly } from "#app/lib/dates.ts";

/** A lot as far as taking from it goes. */
export type LotLevel = { id: number; expiryDate: DateOnly | null; quantity: number; isBlocked: boolean };

/** Pieces of one lot, or without a lot. */
export type Taken = { lotId: number | null; quantity: number };

/** A lot is good until the end of its expiry day in Riyadh; a blocked one is not sold at all. */
export const isSold = ({ expiryDate, isBlocked }: LotLevel, today: DateOnly): boolean =>
  !isBlocked && (expiryDate === null || expiryDate >= today);

/** Pieces that lie on the shelf and are not sold: of lots that are expired or blocked. */
export const notSold = (lots: readonly LotLevel[], today: DateOnly): number =>
  lots.filter((lot) => !isSold(lot, today)).reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * First expired, first out: the lot that expires first, then lots without a date in the order in which they came, then pieces without a
 * lot.
 * @param lots those that may be taken from: for a sale without those that are not sold
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

/** What expires first on top, lots without a date last. */
export const byExpiry = <Lot extends LotLevel>(lots: readonly Lot[]): Lot[] =>
  [...lots].sort((a, b) => {
    if (a.expiryDate === b.expiryDate) return a.id - b.id;
    if (a.expiryDate === null) return 1;
    if (b.expiryDate === null) return -1;
    return a.expiryDate < b.expiryDate ? -1 : 1;
  });
