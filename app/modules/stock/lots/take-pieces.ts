import { type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { isSold, type LotLevel, takeFirstExpired } from "./first-expired.ts";

/** Pieces of a variant with the lot that they come from or go to; null for pieces without a lot. */
export type Pieces = { variantId: number; lotId: number | null; quantity: number };

type Source = { quantity: number; quantityInLots: number; lots: readonly LotLevel[] };

/** Which pieces a sale takes of a shelf that has enough for sale: the first to expire of those that are sold. */
export const piecesSold = (
  variantId: number,
  quantity: number,
  shelf: Source,
  today: DateOnly = riyadhDay(),
): Pieces[] => pieces(variantId, quantity, shelf, (lot) => isSold(lot, today));

/** Which pieces anything else takes: what expired first of all, because it is what has to go. */
export const piecesTaken = (variantId: number, quantity: number, shelf: Source): Pieces[] =>
  pieces(variantId, quantity, shelf, () => true);

function pieces(variantId: number, quantity: number, shelf: Source, which: (lot: LotLevel) => boolean): Pieces[] {
  const loose = shelf.quantity - shelf.quantityInLots;
  const { taken } = takeFirstExpired(quantity, { lots: shelf.lots.filter(which), loose });
  return taken.map((part) => ({ variantId, ...part }));
}
