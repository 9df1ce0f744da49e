import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { type Em, rows } from "#db/orm.ts";
import { releaseExpired } from "../holds/write-holds.server.ts";
import { type LotLevel, notSold } from "../lots/first-expired.ts";
import { lotsOf } from "../lots/lot-levels.server.ts";
import type { Serial } from "../serials/choose-serials.ts";
import { serialsOf } from "../serials/write-serials.server.ts";

/** A locked shelf. Its lots and serial numbers are there when the command takes from it and it has some. */
export type Shelf = {
  quantity: number;
  quantityOnHold: number;
  quantityInLots: number;
  quantitySerialized: number;
  serialType: string | null;
  lots: LotLevel[];
  serials: Serial[];
};
type Shelves = Map<number, Shelf>;

/**
 * Locks what a store has of these variants until the command's end, in id order, so that two commands never wait for each other in a
 * circle: a command locks all its shelves at once. A variant without a shelf is not in the answer.
 */
export async function lockShelves(em: Em, storeId: number, variantIds: readonly number[]): Promise<Shelves> {
  if (variantIds.length === 0) return new Map();
  const locked = await rows(em)
    .selectFrom("inventory")
    .select(["variant_id", "quantity", "quantity_on_hold as quantityOnHold", "quantity_in_lots as quantityInLots"])
    .select(["quantity_serialized as quantitySerialized", "serial_type as serialType"])
    .where("store_id", "=", storeId)
    .where(sql<boolean>`variant_id = any(${[...variantIds]}::int[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(locked.map(({ variant_id, ...shelf }) => [variant_id, { ...shelf, lots: [], serials: [] }]));
}

/** What of a shelf is nobody's: on hand less on hold, never below 0. */
export const free = (shelf: Shelf | undefined): number =>
  shelf ? Math.max(shelf.quantity - shelf.quantityOnHold, 0) : 0;

/** What of that is sold or kept back for somebody: without the pieces of lots that are expired or blocked. */
export const forSale = (shelf: Shelf | undefined): number =>
  shelf ? Math.max(shelf.quantity - shelf.quantityOnHold - notSold(shelf.lots, riyadhDay()), 0) : 0;

/**
 * The same for a command that wants so many pieces of each: with the lots of those shelves that have some; and where the pieces are not
 * there, holds whose time is over are let go now, not when the sweep comes by.
 */
export async function lockToTake(em: Em, storeId: number, wanted: ReadonlyMap<number, number>): Promise<Shelves> {
  const shelves = await lockShelves(em, storeId, [...wanted.keys()]);
  await addLots(em, storeId, shelves);
  await addSerialNumbers(em, storeId, shelves);
  await letExpiredGo(em, storeId, shelves, wanted);
  return shelves;
}

/** Its second half, for shelves that are locked already. */
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
