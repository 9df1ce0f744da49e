import { sql } from "kysely";
import type { OnItsWay } from "#app/modules/transfers/receive/arrival.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Coming } from "./move-pieces.server.ts";

/** Pieces of a transfer on their way; `open` leaves out those that a difference names. */
export type OpenPiece = Coming & OnItsWay;

export async function openPieces(em: Em, transferId: number): Promise<OpenPiece[]> {
  const found = await rows(em)
    .selectFrom("transfer_pieces as c")
    .innerJoin("transfer_items as i", "i.id", "c.item_id")
    .leftJoin("stock_lots as l", "l.id", "c.lot_id")
    .leftJoin("stock_serials as s", "s.id", "c.serial_id")
    .select(["c.id", "c.item_id as itemId", "i.variant_id as variantId", "c.lot_id as lotId", "l.lot_code as lotCode"])
    .select(["s.serial", "i.average_cost as averageCost", sql<number>`c.in_transit`.as("quantity")])
    .select(
      sql<number>`c.in_transit - (select coalesce(sum(d.quantity), 0)::int from transfer_differences d
        where d.piece_id = c.id and d.outcome is null)`.as("open"),
    )
    .where("i.transfer_id", "=", transferId)
    .where("c.in_transit", ">", 0)
    .orderBy("c.id")
    .execute();
  return found;
}

type Counted = "received_quantity" | "returned_quantity" | "lost_quantity";

/** Takes pieces out of transit: they were received, returned or written off. */
export const leaveTransit = (em: Em, column: Counted, pieces: readonly { pieceId: number; quantity: number }[]) =>
  sql`
    update transfer_pieces c set ${sql.ref(column)} = c.${sql.ref(column)} + n.quantity
    from (
      select piece_id, sum(quantity)::int as quantity
      from unnest(${pieces.map(({ pieceId }) => pieceId)}::int[], ${pieces.map(({ quantity }) => quantity)}::int[])
        as p (piece_id, quantity) group by piece_id
    ) n where c.id = n.piece_id`.execute(rows(em));
