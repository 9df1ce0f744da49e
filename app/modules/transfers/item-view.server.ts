import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Sent pieces of one lot or with one number, and where they are. */
const PieceView = z.object({
  id: view.id,
  lotCode: z.string().nullable(),
  expiryDate: view.day.nullable(),
  serial: z.string().nullable(),
  quantity: z.int(),
  received: z.int(),
  returned: z.int(),
  lost: z.int(),
  inTransit: z.int(),
  /** On their way, and named by no open difference. */
  expected: z.int(),
});
export type PieceView = z.infer<typeof PieceView>;

/** One line of a transfer as section 3 of the specification lists it, with its item and what became of its pieces. */
export const ItemView = z.object({
  id: view.id,
  transferId: view.id,
  productId: view.id,
  variantId: view.id,
  toStoreId: view.id,
  lineNo: z.int(),
  name: z.string(),
  sku: z.string(),
  requestedQuantity: z.int(),
  quantity: z.int(),
  cost: view.amount,
  extCost: view.amount,
  price: view.amount,
  extPrice: view.amount,
  itemModel: z.string().nullable(),
  frameColor: z.string().nullable(),
  sizeDiameter: z.string().nullable(),
  received: z.int(),
  inTransit: z.int(),
  pieces: z.array(PieceView),
});
export type ItemView = z.infer<typeof ItemView>;

/** The fields of a transfer and its items that only users who see costs get. */
export const TRANSFER_COSTS = ["cost", "extCost", "totalValue"] as const;
export type TransferCost = (typeof TRANSFER_COSTS)[number];
/** An item as a page gets it. */
export type ShownItem = WithoutCosts<ItemView, TransferCost>;

/** The lines of a transfer in their order. */
export async function itemsOf(em: Em, transferId: number): Promise<ItemView[]> {
  const [lines, pieces] = [
    await rows(em)
      .selectFrom("transfer_items as i")
      .innerJoin("transfers as t", "t.id", "i.transfer_id")
      .innerJoin("product_variants as v", "v.id", "i.variant_id")
      .innerJoin("products as p", "p.id", "v.product_id")
      .select(["i.id", "i.transfer_id as transferId", "v.product_id as productId", "i.variant_id as variantId"])
      .select(["t.to_store_id as toStoreId", "i.line_no as lineNo", "p.name", "v.sku", "i.quantity", "i.cost"])
      .select(["i.requested_quantity as requestedQuantity", "i.ext_cost as extCost", "i.price"])
      .select(["i.ext_price as extPrice", "i.item_model as itemModel", "i.frame_color as frameColor"])
      .select("i.size_diameter as sizeDiameter")
      .where("i.transfer_id", "=", transferId)
      .orderBy("i.line_no")
      .execute(),
    await piecesOf(em, transferId),
  ];
  return lines.map((line) => {
    const mine = pieces.filter(({ itemId }) => itemId === line.id).map(({ itemId: _itemId, ...piece }) => piece);
    const total = (key: "received" | "inTransit") => mine.reduce((sum, piece) => sum + piece[key], 0);
    return { ...line, received: total("received"), inTransit: total("inTransit"), pieces: mine };
  });
}

const piecesOf = async (em: Em, transferId: number) =>
  rows(em)
    .selectFrom("transfer_pieces as c")
    .innerJoin("transfer_items as i", "i.id", "c.item_id")
    .leftJoin("stock_lots as l", "l.id", "c.lot_id")
    .leftJoin("stock_serials as s", "s.id", "c.serial_id")
    .select(["c.id", "c.item_id as itemId", "l.lot_code as lotCode", "l.expiry_date as expiryDate", "s.serial"])
    .select(["c.quantity", "c.received_quantity as received", "c.returned_quantity as returned"])
    .select(["c.lost_quantity as lost", sql<number>`c.in_transit`.as("inTransit")])
    .select(
      sql<number>`c.in_transit - (select coalesce(sum(d.quantity), 0)::int from transfer_differences d
        where d.piece_id = c.id and d.outcome is null)`.as("expected"),
    )
    .where("i.transfer_id", "=", transferId)
    .orderBy("c.id")
    .execute();
