import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import { chooseSerials } from "./choose-serials.ts";
import { defaultLevelOf } from "./default-level.server.ts";
import { free, lockToTake, type Shelf } from "./lock-shelves.server.ts";
import type { MovementKind } from "./movement-kinds.ts";
import { refusedSerials } from "./refused-serials.ts";
import { holdGoods } from "./stocked-item.server.ts";
import { type Pieces, piecesTaken } from "./take-pieces.ts";
import { type StockReference, writeLedger } from "./write-ledger.server.ts";
import { addSerials } from "./write-serials.server.ts";

/**
 * Pieces of a variant that come in, or leave when negative; never 0. A named lot gets or gives the pieces. Without a lot, pieces
 * come in without a lot and leave first expired, first out.
 */
export type StockMove = {
  variantId: number;
  quantity: number;
  lotId?: number | null;
  /**
   * Serial numbers. For leaving pieces: the named numbers; the other pieces are those without a number, then the oldest. For incoming
   * pieces: the numbers that they get.
   */
  serials?: readonly string[];
  /** How many of the incoming pieces get a number made by the shop. */
  own?: number;
};

type Moves = {
  storeId: number;
  userId: number;
  kind: MovementKind;
  /** Each variant once. */
  moves: readonly StockMove[];
  reason?: string | null;
  reference?: StockReference | null;
  /** The form field of the n-th move, for a message beside that field. */
  field?: (index: number) => string;
};

/** The id of the movement; of the last movement when several lots made several. */
export type MovedStock = { movementId: number; variantId: number; before: number; after: number };

/**
 * Changes stock inside the command's transaction, for every command but a sale: receiving, return, transfer, adjustment, count.
 * Locks the stock lines, refuses impossible changes, opens missing stock lines and calls the one ledger write. Each change is one movement
 * for each lot. Lots of incoming pieces are made before (makeLots); serial numbers come and leave with their pieces.
 *
 * Rows are locked in id order, so that two commands never block each other (deadlock). A command that moves pieces between stores calls this
 * for the store with the lower id first.
 *
 * Refuses, and then moves nothing: incoming pieces of a service (rule), a result below 0 or below the pieces on hold (rule, with the
 * available pieces), a number that does not exist (rule) or is already in stock (conflict). `field` names the form field for the message.
 * @returns the stock of each variant before and after, in the order of the moves
 */
export async function moveStock(em: Em, { storeId, moves, field, ...why }: Moves): Promise<MovedStock[]> {
  if (moves.length === 0) return [];
  const coming = moves.filter(({ quantity }) => quantity > 0).map(({ variantId }) => variantId);
  const [service] = await holdGoods(em, coming);
  if (service) {
    const item = `${service.name} (${service.sku})`;
    throw new DomainError("rule", "stock.errors.serviceNow", { params: { item } });
  }
  await openShelves(em, storeId, coming, why.userId);
  const shelves = await lockToTake(
    em,
    storeId,
    new Map(moves.map(({ variantId, quantity }) => [variantId, -quantity])),
  );
  moves.forEach((move, index) => {
    refuseShortage(shelves.get(move.variantId), move, field?.(index));
  });
  const serials = moves.flatMap((move, index) =>
    numbersTaken(move, shelves.get(move.variantId), field?.(index)).map((id) => ({ id, variantId: move.variantId })),
  );
  const pieces = moves.flatMap((move) => piecesOf(move, shelves.get(move.variantId)));
  const movements = await writeLedger(em, { ...why, storeId, pieces, leaving: { serials, status: "removed" } });
  await addSerials(em, { storeId, userId: why.userId, pieces: moves.flatMap(numbersBrought) });
  return moves.map(({ variantId, quantity }) => {
    const before = shelves.get(variantId)?.quantity ?? 0;
    return { movementId: movements.get(variantId) ?? 0, variantId, before, after: before + quantity };
  });
}

/** Refuses to take more pieces than are available, or than a named lot has. */
export function refuseShortage(
  shelf: Shelf | undefined,
  { quantity, lotId }: Pick<StockMove, "quantity" | "lotId">,
  field: string | undefined,
): void {
  const available = free(shelf);
  const inLot = lotId ? (shelf?.lots.find(({ id }) => id === lotId)?.quantity ?? 0) : available;
  if (quantity > 0 || -quantity <= Math.min(available, inLot)) return;
  const onHold = shelf?.quantityOnHold ?? 0;
  if (inLot < available) {
    throw new DomainError("rule", "stock.errors.notInLot", {
      field,
      params: { available: inLot },
      extra: { available },
    });
  }
  throw new DomainError("rule", onHold > 0 ? "stock.errors.onHold" : "stock.errors.notEnough", {
    field,
    params: { available, onHold },
    extra: { available },
  });
}

/** The ids of the numbered pieces that leave with a move. */
function numbersTaken(move: StockMove, shelf: Shelf | undefined, field: string | undefined): number[] {
  const { quantity, serials = [] } = move;
  if (quantity > 0 || !shelf || (shelf.quantitySerialized === 0 && serials.length === 0)) return [];
  const loose = shelf.quantity - shelf.quantitySerialized;
  const chosen = chooseSerials(-quantity, serials, { serials: shelf.serials, loose }, "unnumbered");
  if (!("ids" in chosen)) throw refusedSerials(chosen, { field: serials.length > 0 ? "serials" : field });
  return chosen.ids;
}

const numbersBrought = ({ variantId, quantity, serials = [], own = 0 }: StockMove) =>
  quantity > 0 ? [{ variantId, serials, own }] : [];

/** A move as pieces of lots, negative when they leave. */
function piecesOf({ variantId, quantity, lotId = null }: StockMove, shelf: Shelf | undefined): Pieces[] {
  if (quantity > 0 || lotId !== null || !shelf) return [{ variantId, lotId, quantity }];
  return piecesTaken(variantId, -quantity, shelf).map((piece) => ({ ...piece, quantity: -piece.quantity }));
}

/** Makes missing rows without using up ids for existing rows. */
export async function openShelves(
  em: Em,
  storeId: number,
  variantIds: readonly number[],
  userId: number,
): Promise<void> {
  if (variantIds.length === 0) return;
  await sql`
    insert into inventory (store_id, variant_id, reorder_level, created_by, updated_by)
    select ${storeId}::int, v.id, ${defaultLevelOf("v.id", storeId)}, ${userId}::int, ${userId}::int from unnest(${variantIds}::int[]) as v (id)
    where not exists (select 1 from inventory i where i.store_id = ${storeId} and i.variant_id = v.id)
    order by v.id
    on conflict (store_id, variant_id) do nothing`.execute(rows(em));
}
