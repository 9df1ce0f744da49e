import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { fixedStatement, type Of } from "#db/fixed-statement.ts";
import { type Em, rows } from "#db/orm.ts";
import { sent } from "#db/pipelined.ts";
import type { Serial } from "./choose-serials.ts";
import { type LotLevel, notSold } from "./first-expired.ts";
import { releaseExpired } from "./write-holds.server.ts";
import { serialsOf } from "./write-serials.server.ts";

/** A locked stock line. Lots and serial numbers are present when the command takes pieces and the stock line has some. */
export type Shelf = {
  quantity: number;
  quantityOnHold: number;
  quantityInLots: number;
  quantitySerialized: number;
  serialType: string | null;
  lots: LotLevel[];
  serials: Serial[];
};
export type Shelves = Map<number, Shelf>;

/**
 * Locks a store's stock lines of these variants until the command ends, in id order, so that two commands never block each other
 * (deadlock): a command locks all its stock lines at once. A variant without a stock line is not in the answer.
 */
export async function lockShelves(em: Em, storeId: number, variantIds: readonly number[]): Promise<Shelves> {
  if (variantIds.length === 0) return new Map();
  const locked = await lockLines(em, { storeId, variantIds: [...variantIds] });
  return new Map(locked.map(({ variant_id, ...shelf }) => [variant_id, { ...shelf, lots: [], serials: [] }]));
}

const lockLines = fixedStatement((db, of: Of<{ storeId: number; variantIds: number[] }>) =>
  db
    .selectFrom("inventory")
    .select(["variant_id", "quantity", "quantity_on_hold as quantityOnHold", "quantity_in_lots as quantityInLots"])
    .select(["quantity_serialized as quantitySerialized", "serial_type as serialType"])
    .where(
      "store_id",
      "=",
      of(({ storeId }) => storeId),
    )
    .where(sql<boolean>`variant_id = any(${of(({ variantIds }) => variantIds)}::int[])`)
    .orderBy("id")
    .forUpdate(),
);

/** The available pieces of a stock line: on hand less on hold, never below 0. */
export const free = (shelf: Shelf | undefined): number =>
  shelf ? Math.max(shelf.quantity - shelf.quantityOnHold, 0) : 0;

/** The available pieces that may be sold or held: without the pieces of expired or blocked lots. */
export const forSale = (shelf: Shelf | undefined): number =>
  shelf ? Math.max(shelf.quantity - shelf.quantityOnHold - notSold(shelf.lots, riyadhDay()), 0) : 0;

/**
 * Locks stock lines for a command that takes the given number of pieces. Also reads their lots. Where pieces are
 * missing, expired holds are released now instead of by the next sweep.
 */
export async function lockToTake(em: Em, storeId: number, wanted: ReadonlyMap<number, number>): Promise<Shelves> {
  const shelves = await lockShelves(em, storeId, [...wanted.keys()]);
  await readShelves(em, storeId, shelves, wanted);
  return shelves;
}

/** The second half of {@link lockToTake}: the lots and serial numbers of locked stock lines, and their expired holds. */
export async function readShelves(
  em: Em,
  storeId: number,
  shelves: Shelves,
  wanted: ReadonlyMap<number, number>,
): Promise<void> {
  const lots = sent(addLots(em, storeId, shelves));
  await addSerialNumbers(em, storeId, shelves);
  await lots;
  await letExpiredGo(em, storeId, shelves, wanted);
}

/** Reads lots and releases expired holds for stock lines that are already locked. */
export async function letExpiredGo(em: Em, storeId: number, shelves: Shelves, wanted: ReadonlyMap<number, number>) {
  const short = [...wanted].flatMap(([variantId, pieces]) => {
    const shelf = shelves.get(variantId);
    return shelf && shelf.quantityOnHold > 0 && pieces > forSale(shelf) ? [variantId] : [];
  });
  if (short.length === 0) return;
  for (const { variantId, quantity } of await releaseExpired(em, storeId, short)) {
    const shelf = shelves.get(variantId);
    if (shelf) shelf.quantityOnHold -= quantity;
  }
}

async function addLots(em: Em, storeId: number, shelves: Shelves): Promise<void> {
  const kept = [...shelves].flatMap(([variantId, shelf]) => (shelf.quantityInLots > 0 ? [variantId] : []));
  if (kept.length === 0) return;
  for (const { variantId, ...lot } of await lotsOf(em, storeId, kept)) shelves.get(variantId)?.lots.push(lot);
}

async function addSerialNumbers(em: Em, storeId: number, shelves: Shelves): Promise<void> {
  const kept = [...shelves].flatMap(([variantId, shelf]) => (shelf.quantitySerialized > 0 ? [variantId] : []));
  if (kept.length === 0) return;
  for (const { variantId, ...one } of await serialsOf(em, storeId, kept)) shelves.get(variantId)?.serials.push(one);
}

/** The pieces in the lots of these stock lines, without empty lots. Lots change only under the lock of their stock line. */
export async function lotsOf(
  em: Em,
  storeId: number,
  variantIds: readonly number[],
): Promise<(LotLevel & { variantId: number; lotCode: string })[]> {
  const found = await rows(em)
    .selectFrom("stock_lots")
    .select(["id", "variant_id as variantId", "expiry_date as expiryDate", "current_quantity as quantity", "status"])
    .select("lot_code as lotCode")
    .where("store_id", "=", storeId)
    .where("variant_id", "in", variantIds)
    .where("current_quantity", ">", 0)
    .execute();
  return found.map(({ status, ...lot }) => ({ ...lot, isBlocked: status === "blocked" }));
}
