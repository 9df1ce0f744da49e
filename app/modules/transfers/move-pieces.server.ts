import { sql } from "kysely";
import { type Goods, roundsOf } from "#app/modules/ledger/goods/goods.ts";
import { lockGoods, type Whose, writeAverages } from "#app/modules/ledger/goods/move-goods.server.ts";
import { moveStock } from "#app/modules/ledger/move-stock.server.ts";
import type { MovementKind } from "#app/modules/ledger/movement-kinds.ts";
import { type TakenPiece, takeStock, type Wanted } from "#app/modules/ledger/take-stock.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Pieces that come onto a shelf: of the lot or with the number of the sender. */
export type Coming = {
  itemId: number;
  variantId: number;
  lotId: number | null;
  serial: string | null;
  quantity: number;
  averageCost: string | null;
};
type Work = Whose & { transferId: number };
const referenceOf = ({ transferId }: Work) => ({ type: "transfers", id: transferId });

/** Locks the stock lines of these items in both stores, the store with the lower id first, as every command does that moves between stores. */
export async function lockBoth(
  em: Em,
  storeIds: readonly [number, number],
  userId: number,
  variantIds: readonly number[],
) {
  for (const storeId of storeIds.toSorted((a, b) => a - b)) await lockGoods(em, { storeId, userId }, variantIds);
}

/** The pieces that leave and the average cost of one of them. */
export async function takePieces(em: Em, work: Work, wanted: readonly Wanted[]) {
  const { storeId, userId } = work;
  const before = await lockGoods(
    em,
    work,
    wanted.map(({ variantId }) => variantId),
  );
  const taken = await takeStock(em, { storeId, userId, kind: "transfer_out", reference: referenceOf(work) }, wanted);
  return { taken, costOf: (variantId: number) => before.get(variantId)?.averageCost ?? null };
}

/** Writes pieces into transit. `fate` says that they did not stay there. @returns their ids in the order of the pieces */
export async function writePieces(
  em: Em,
  itemOf: (variantId: number) => number,
  taken: readonly TakenPiece[],
  fate: { received?: boolean; lost?: boolean } = {},
): Promise<number[]> {
  if (taken.length === 0) return [];
  const made = await rows(em)
    .insertInto("transfer_pieces")
    .values(
      taken.map(({ variantId, lotId, serialId, quantity }) => ({
        item_id: itemOf(variantId),
        lot_id: lotId,
        serial_id: serialId,
        quantity,
        received_quantity: fate.received ? quantity : 0,
        lost_quantity: fate.lost ? quantity : 0,
      })),
    )
    .returning("id")
    .execute();
  return made.map(({ id }) => id);
}

/**
 * Puts pieces on the shelves of a store: into the lot with the same code, which is made as it was at the sender, with their numbers, and at the
 * cost at which they left.
 */
export async function bringPieces(em: Em, work: Work, coming: readonly Coming[]): Promise<void> {
  if (coming.length === 0) return;
  const { storeId, userId } = work;
  const kind: MovementKind = "transfer_in";
  const before = await lockGoods(
    em,
    work,
    coming.map(({ variantId }) => variantId),
  );
  const goods: Goods[] = [];
  for (const { itemId, variantId, lotId, serial, quantity } of coming) {
    const here = lotId === null ? null : await lotHere(em, work, lotId);
    goods.push({ lineId: itemId, variantId, quantity, lotId: here, serials: serial === null ? [] : [serial], own: 0 });
  }
  for (const round of roundsOf(goods)) {
    await moveStock(em, {
      storeId,
      userId,
      kind,
      moves: round.map(({ variantId, quantity, lotId, serials }) => ({ variantId, quantity, lotId, serials })),
      reference: referenceOf(work),
    });
  }
  const valued = coming.flatMap(({ variantId, quantity, averageCost }) =>
    averageCost === null ? [] : [{ variantId, quantity, unitCost: averageCost }],
  );
  if (valued.length > 0) await writeAverages({ em }, storeId, before, valued);
}

/** The lot of a store that has the code of another store's lot; made like that one where it is missing. The stock line is locked. */
async function lotHere(em: Em, { storeId, userId }: Whose, lotId: number): Promise<number> {
  await sql`
    insert into stock_lots (store_id, variant_id, lot_code, expiry_date, manufacture_date, supplier_id, unit_cost, status,
      created_by, updated_by)
    select ${storeId}::int, variant_id, lot_code, expiry_date, manufacture_date, supplier_id, unit_cost, status,
      ${userId}::int, ${userId}::int
    from stock_lots where id = ${lotId} and store_id <> ${storeId}
    on conflict (store_id, variant_id, lower(lot_code)) do nothing`.execute(rows(em));
  const { rows: found } = await sql<{ id: number }>`
    select l.id from stock_lots l join stock_lots s on s.variant_id = l.variant_id and lower(s.lot_code) = lower(l.lot_code)
    where s.id = ${lotId} and l.store_id = ${storeId}`.execute(rows(em));
  const [lot] = found;
  if (!lot) throw new Error("The lot was not written");
  return lot.id;
}

/** An item of which the receiver has no settings is kept as the sender keeps it: in lots or by number. Its stock lines are locked. */
export const keepAlike = (em: Em, stores: { fromStoreId: number; toStoreId: number }, variantIds: readonly number[]) =>
  sql`
    update inventory d set inventory_type = s.inventory_type, serial_type = s.serial_type, lot_type = s.lot_type
    from inventory s
    where s.store_id = ${stores.fromStoreId} and s.variant_id = d.variant_id and s.inventory_type is not null
      and d.store_id = ${stores.toStoreId} and d.inventory_type is null and d.variant_id = any(${[...variantIds]}::int[])`.execute(
    rows(em),
  );
