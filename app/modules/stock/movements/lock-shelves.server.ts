import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import { releaseExpired } from "../holds/write-holds.server.ts";

export type Shelf = { quantity: number; quantityOnHold: number };
type Shelves = Map<number, Shelf>;

/**
 * Locks what a store has of these variants until the command's end, in id order, so that two commands never wait for each other in a
 * circle: a command locks all its shelves at once. A variant without a shelf is not in the answer.
 */
export async function lockShelves(em: Em, storeId: number, variantIds: readonly number[]): Promise<Shelves> {
  if (variantIds.length === 0) return new Map();
  const locked = await rows(em)
    .selectFrom("inventory")
    .select(["variant_id", "quantity", "quantity_on_hold as quantityOnHold"])
    .where("store_id", "=", storeId)
    .where(sql<boolean>`variant_id = any(${[...variantIds]}::int[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(locked.map(({ variant_id, ...shelf }) => [variant_id, shelf]));
}

/** What of a locked shelf is nobody's: on hand less on hold, never below 0. */
export const free = (shelf: Shelf | undefined): number =>
  shelf ? Math.max(shelf.quantity - shelf.quantityOnHold, 0) : 0;

/**
 * The same for a command that wants so many pieces of each: where they are not there, holds whose time is over are let go now, not
 * when the sweep comes by.
 */
export async function lockToTake(em: Em, storeId: number, wanted: ReadonlyMap<number, number>): Promise<Shelves> {
  const shelves = await lockShelves(em, storeId, [...wanted.keys()]);
  await letExpiredGo(em, storeId, shelves, wanted);
  return shelves;
}

/** The second half of it, for shelves that are locked already. */
export async function letExpiredGo(em: Em, storeId: number, shelves: Shelves, wanted: ReadonlyMap<number, number>) {
  const short = [...wanted].flatMap(([variantId, pieces]) => {
    const shelf = shelves.get(variantId);
    return shelf && shelf.quantityOnHold > 0 && pieces > free(shelf) ? [variantId] : [];
  });
  if (short.length === 0) return;
  for (const { variantId, quantity } of await releaseExpired(em, storeId, short)) {
    const shelf = shelves.get(variantId);
    if (shelf) shelf.quantityOnHold -= quantity;
  }
}
