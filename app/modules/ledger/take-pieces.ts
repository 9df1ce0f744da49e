import { type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { isSold, type LotLevel, takeFirstExpired } from "./first-expired.ts";

/** Pieces of a variant with the lot that they come from or go to; null for pieces without a lot. */
export type Pieces = { variantId: number; lotId: number | null; quantity: number };

type Source = { quantity: number; quantityInLots: number; lots: readonly LotLevel[] };

/** Chooses the pieces for a sale, where enough can be sold: the first to expire among the lots that may be sold. */
export const piecesSold = (
  variantId: number,
  quantity: number,
  shelf: Source,
  today: DateOnly = riyadhDay(),
): Pieces[] => pieces(variantId, quantity, shelf, (lot) => isSold(lot, today));

/** Chooses the pieces for every other command. Expired lots come first, because they must leave the store. */
export const piecesTaken = (variantId: number, quantity: number, shelf: Source): Pieces[] =>
  pieces(variantId, quantity, shelf, () => true);

function pieces(variantId: number, quantity: number, shelf: Source, which: (lot: LotLevel) => boolean): Pieces[] {
  const loose = shelf.quantity - shelf.quantityInLots;
  const { taken } = takeFirstExpired(quantity, { lots: shelf.lots.filter(which), loose });
  return taken.map((part) => ({ variantId, ...part }));
}
