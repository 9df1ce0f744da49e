import { sql } from "kysely";
import type { StockSettings } from "#app/modules/catalogue/variants/variant.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { firstCode } from "../lots/lot-rules.server.ts";
import { makeLots } from "../lots/make-lots.server.ts";
import { moveStock, type StockReference } from "../movements/move-stock.server.ts";
import { addSerials } from "../serials/write-serials.server.ts";
import { defaultLevelOf } from "./default-level.server.ts";
import { hasLot, type NamedPieces, ownNumbers } from "./first-pieces.ts";

export type FirstShelf = {
  variantId: number;
  /** Pieces, zero or more. */
  quantity: number;
  settings: Partial<StockSettings>;
  /** Their lot and serial numbers, as far as they are known; `wrongNames` found nothing wrong with them. */
  named?: Pick<NamedPieces, "lotCode" | "expiryDate" | "serials">;
};

type FirstStock = {
  storeId: number;
  userId: number;
  /** Each variant once. */
  shelves: readonly FirstShelf[];
  /** What brought the pieces, when it is a row. */
  reference?: StockReference | null;
};

/** The inventory rows of variants that are new in a store and, for pieces that are there, the movements that brought them. */
export async function firstStock(em: Em, { storeId, userId, shelves, reference = null }: FirstStock) {
  if (shelves.length === 0) return;
  const values = shelves.map(({ variantId, settings }) => ({ variantId, ...settings }));
  await sql`
    insert into inventory (store_id, variant_id, reorder_level, min_quantity, max_quantity, inventory_type, serial_type,
      lot_type, quantity_decimals, max_discount_percent, tax_code, created_by, updated_by)
    select ${storeId}::int, "variantId", coalesce("reorderLevel", ${defaultLevelOf("new.variantId")}), "minQuantity", "maxQuantity", "inventoryType", "serialType",
      "lotType", "quantityDecimals", "maxDiscountPercent", "taxCode", ${userId}::int, ${userId}::int
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new ("variantId" int, "reorderLevel" int,
      "minQuantity" int, "maxQuantity" int, "inventoryType" text, "serialType" text, "lotType" text,
      "quantityDecimals" smallint, "maxDiscountPercent" numeric, "taxCode" text)`.execute(rows(em));
  const coming = shelves.filter(({ quantity }) => quantity > 0).map(firstPieces);
  const lots = await makeLots(em, { storeId, userId, lots: coming.flatMap(({ lot }) => lot ?? []) });
  const moves = coming.map(({ variantId, quantity }) => ({ variantId, quantity, lotId: lots.get(variantId) ?? null }));
  await moveStock(em, { storeId, userId, kind: "initial", moves, reference });
  await addSerials(em, { storeId, userId, pieces: coming.map(({ numbered }) => numbered) });
}

/** What comes onto a new shelf: its pieces, the lot that they are of, and which of them get a number. */
function firstPieces({ variantId, quantity, settings, named }: FirstShelf) {
  const { inventoryType = null, lotType = null, serialType = null } = settings;
  const { lotCode = null, expiryDate = null, serials = [] } = named ?? {};
  const lot = hasLot({ quantity, inventoryType, lotType, lotCode, expiryDate })
    ? { variantId, quantity, lotCode: lotCode ?? firstCode(), expiryDate }
    : null;
  const own = ownNumbers({ quantity, inventoryType, serials }, serialType);
  return { variantId, quantity, lot, numbered: { variantId, serials, own } };
}
