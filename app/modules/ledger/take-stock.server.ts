import type { Em } from "#db/orm.ts";
import { chooseSerials } from "./choose-serials.ts";
import { forSale, lockToTake, type Shelf } from "./lock-shelves.server.ts";
import { refuseShortage } from "./move-stock.server.ts";
import type { MovementKind } from "./movement-kinds.ts";
import { refusedSerials } from "./refused-serials.ts";
import { type Pieces, piecesSold, piecesTaken } from "./take-pieces.ts";
import { type StockReference, writeLedger } from "./write-ledger.server.ts";

/** Pieces to take off the shelf, each variant once; named serial numbers are among them. */
export type Wanted = { variantId: number; quantity: number; serials: readonly string[]; field?: string; item?: string };

/** Taken pieces with their identity: of one lot, or one numbered piece. */
export type TakenPiece = { variantId: number; lotId: number | null; serialId: number | null; quantity: number };

type Taking = { storeId: number; userId: number; kind: MovementKind; reference: StockReference };

/**
 * Takes pieces off the shelves of a store and tells which they are, so that they can travel with their lots and numbers. Takes what can be sold
 * first, the first to expire; only where that is not enough, everything, the expired first. Numbers that the manufacturer gave must be named;
 * of the shop's own numbers the oldest leave.
 */
export async function takeStock(
  em: Em,
  { storeId, userId, kind, reference }: Taking,
  wanted: readonly Wanted[],
): Promise<TakenPiece[]> {
  if (wanted.length === 0) return [];
  const shelves = await lockToTake(
    em,
    storeId,
    new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity])),
  );
  const taken = wanted.map((one) => takenFrom(shelves.get(one.variantId), one));
  const pieces = taken.flatMap((one) => one.pieces.map((piece) => ({ ...piece, quantity: -piece.quantity })));
  const serials = taken.flatMap(({ variantId, serialIds }) => serialIds.map((id) => ({ id, variantId })));
  await writeLedger(em, { storeId, userId, kind, pieces, reference, leaving: { serials, status: "removed" } });
  return taken.flatMap(({ pieces: parts, serialIds }) => named(parts, serialIds));
}

function takenFrom(shelf: Shelf | undefined, { variantId, quantity, serials, field, item }: Wanted) {
  refuseShortage(shelf, { quantity: -quantity }, field);
  if (!shelf) return { variantId, pieces: [], serialIds: [] };
  const pieces = (forSale(shelf) >= quantity ? piecesSold : piecesTaken)(variantId, quantity, shelf);
  if (shelf.quantitySerialized === 0 && serials.length === 0) return { variantId, pieces, serialIds: [] };
  const loose = shelf.quantity - shelf.quantitySerialized;
  const choice = shelf.serialType === "Manual" ? "ask" : "oldest";
  const chosen = chooseSerials(quantity, serials, { serials: shelf.serials, loose }, choice);
  if (!("ids" in chosen)) throw refusedSerials(chosen, { field, item });
  return { variantId, pieces, serialIds: chosen.ids };
}

/** Gives the numbers to the pieces of the lots in their order: a shelf does not know the lot of a number. */
function named(pieces: readonly Pieces[], serialIds: readonly number[]): TakenPiece[] {
  const left = [...serialIds];
  return pieces.flatMap(({ quantity, ...piece }) => {
    const mine = left.splice(0, quantity);
    const rest = quantity - mine.length;
    const numbered = mine.map((serialId): TakenPiece => ({ ...piece, serialId, quantity: 1 }));
    return rest > 0 ? [...numbered, { ...piece, serialId: null, quantity: rest }] : numbered;
  });
}
