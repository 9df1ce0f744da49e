import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import { defaultLevelOf } from "../inventory/default-level.server.ts";
import { type Pieces, piecesTaken } from "../lots/take-pieces.ts";
import { chooseSerials } from "../serials/choose-serials.ts";
import { refusedSerials } from "../serials/refused-serials.ts";
import { removeSerials } from "../serials/write-serials.server.ts";
import { free, lockToTake, type Shelf } from "./lock-shelves.server.ts";
import type { MovementKind } from "./movement-kinds.ts";
import { holdGoods } from "./stocked-item.server.ts";

/**
 * So many pieces of a variant onto the shelf, or off it when negative; never 0. Onto the lot, or off it, where one is named; without, they
 * come as pieces without a lot and leave first expired, first out.
 */
export type StockMove = {
  variantId: number;
  quantity: number;
  lotId?: number | null;
  /** Serial numbers of pieces that leave, as far as they are named; the others are those without a number, then the oldest. */
  serials?: readonly string[];
};

/** The row that moved the stock: its table and id. */
export type StockReference = { type: string; id: number };

type Moves = {
  storeId: number;
  userId: number;
  kind: MovementKind;
  /** Each variant once. */
  moves: readonly StockMove[];
  reason?: string | null;
  reference?: StockReference | null;
  /** The form's field of the n-th move, for a message that belongs beside it. */
  field?: (index: number) => string;
};

/** With several movements, one a lot, the id of the last. */
export type MovedStock = { movementId: number; variantId: number; before: number; after: number };

/**
 * The way of everything but a sale to change stock, inside the command's transaction: rows are locked in id order, so that two
 * commands never wait for each other in a circle; each change is a movement, of each lot that it touches; a shelf that has no row yet gets one.
 * Refuses, and then moves nothing, what would leave less than is on hold or less than nothing.
 * @returns what there was and is of each variant, in the order of the moves
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
  for (const [index, move] of moves.entries()) {
    await takeNumbers(em, storeId, move, shelves.get(move.variantId), field?.(index));
  }
  const pieces = moves.flatMap((move) => piecesOf(move, shelves.get(move.variantId)));
  const movements = await write(em, storeId, pieces, why);
  return moves.map(({ variantId, quantity }) => {
    const before = shelves.get(variantId)?.quantity ?? 0;
    return { movementId: movements.get(variantId) ?? 0, variantId, before, after: before + quantity };
  });
}

function refuseShortage(shelf: Shelf | undefined, { quantity, lotId }: StockMove, field: string | undefined): void {
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

/** The numbers of pieces that leave go with them. */
async function takeNumbers(
  em: Em,
  storeId: number,
  move: StockMove,
  shelf: Shelf | undefined,
  field: string | undefined,
) {
  const { variantId, quantity, serials = [] } = move;
  if (quantity > 0 || !shelf || (shelf.quantitySerialized === 0 && serials.length === 0)) return;
  const loose = shelf.quantity - shelf.quantitySerialized;
  const chosen = chooseSerials(-quantity, serials, { serials: shelf.serials, loose }, "unnumbered");
  if (!("ids" in chosen)) throw refusedSerials(chosen, { field: serials.length > 0 ? "serials" : field });
  await removeSerials(em, storeId, variantId, chosen.ids);
}

/** A move as pieces of lots, negative when they leave. */
function piecesOf({ variantId, quantity, lotId = null }: StockMove, shelf: Shelf | undefined): Pieces[] {
  if (quantity > 0 || lotId !== null || !shelf) return [{ variantId, lotId, quantity }];
  return piecesTaken(variantId, -quantity, shelf).map((piece) => ({ ...piece, quantity: -piece.quantity }));
}

/** Makes the rows that are missing, without using up ids for those that are there. */
export async function openShelves(
  em: Em,
  storeId: number,
  variantIds: readonly number[],
  userId: number,
): Promise<void> {
  if (variantIds.length === 0) return;
  await sql`
    insert into inventory (store_id, variant_id, reorder_level, created_by, updated_by)
    select ${storeId}::int, v.id, ${defaultLevelOf("v.id")}, ${userId}::int, ${userId}::int from unnest(${variantIds}::int[]) as v (id)
    where not exists (select 1 from inventory i where i.store_id = ${storeId} and i.variant_id = v.id)
    order by v.id
    on conflict (store_id, variant_id) do nothing`.execute(rows(em));
}

type Why = Pick<Moves, "userId" | "kind" | "reason" | "reference">;

/**
 * The shelves, their lots and the movements in one statement. A movement's time is the clock's, not the transaction's: under the row's lock
 * the clock only goes on, so the running balance is in the order in which stock really moved.
 * @returns the last movement's id by variant
 */
async function write(em: Em, storeId: number, pieces: readonly Pieces[], why: Why): Promise<Map<number, number>> {
  const { userId, kind, reason = null, reference = null } = why;
  const { rows: written } = await sql<{ id: number; variantId: number }>`
    with moved (variant_id, lot_id, quantity) as (
      select * from unnest(${pieces.map(({ variantId }) => variantId)}::int[], ${pieces.map(({ lotId }) => lotId)}::int[],
        ${pieces.map(({ quantity }) => quantity)}::int[])
    ), sums as (
      select variant_id, sum(quantity)::int as quantity, coalesce(sum(quantity) filter (where lot_id is not null), 0)::int as in_lots
      from moved group by variant_id
    ), shelves as (
      update inventory i
      set quantity = i.quantity + s.quantity, quantity_in_lots = i.quantity_in_lots + s.in_lots,
        last_updated = clock_timestamp(), updated_by = ${userId}
      from sums s where i.store_id = ${storeId} and i.variant_id = s.variant_id
    ), lots as (
      update stock_lots l set current_quantity = l.current_quantity + m.quantity, updated_at = clock_timestamp()
      from moved m where l.id = m.lot_id
    )
    insert into stock_movements
      (store_id, variant_id, lot_id, kind, quantity, reason, reference_type, reference_id, created_at, created_by)
    select ${storeId}::int, variant_id, lot_id, ${kind}::text, quantity, ${reason}::text, ${reference?.type ?? null}::text,
      ${reference?.id ?? null}::int, clock_timestamp(), ${userId}::int
    from moved
    returning id, variant_id as "variantId"`.execute(rows(em));
  return new Map(written.map(({ id, variantId }) => [variantId, id]));
}
