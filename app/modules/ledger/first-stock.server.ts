import { sql } from "kysely";
import type { StockSettings } from "#app/modules/ledger/settings/stock-settings.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { defaultLevelOf } from "./default-level.server.ts";
import { hasLot, type NamedPieces, ownNumbers } from "./first-pieces.ts";
import { firstCode, makeLots } from "./lot-rules.server.ts";
import { moveStock } from "./move-stock.server.ts";
import type { StockReference } from "./write-ledger.server.ts";

export type FirstShelf = {
  variantId: number;
  /** Pieces, zero or more. */
  quantity: number;
  settings: Partial<StockSettings>;
  /** The known lot and serial numbers of the pieces, already checked by `wrongNames`. */
  named?: Pick<NamedPieces, "lotCode" | "expiryDate" | "serials">;
};

type FirstStock = {
  storeId: number;
  userId: number;
  /** Each variant once. */
  shelves: readonly FirstShelf[];
  /** The row that brought the pieces, if there is one. */
  reference?: StockReference | null;
};

/** Writes the inventory rows of variants that are new in a store, and the movements of their first pieces. */
export async function firstStock(em: Em, { storeId, userId, shelves, reference = null }: FirstStock) {
  if (shelves.length === 0) return;
  const values = shelves.map(({ variantId, settings }) => ({ variantId, ...settings }));
  await sql`
    insert into inventory (store_id, variant_id, reorder_level, min_quantity, max_quantity, inventory_type, serial_type,
      lot_type, quantity_decimals, max_discount_percent, tax_code, created_by, updated_by)
    select ${storeId}::int, "variantId", coalesce("reorderLevel", ${defaultLevelOf("new.variantId", storeId)}), "minQuantity", "maxQuantity", "inventoryType", "serialType",
      "lotType", "quantityDecimals", "maxDiscountPercent", "taxCode", ${userId}::int, ${userId}::int
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new ("variantId" int, "reorderLevel" int,
      "minQuantity" int, "maxQuantity" int, "inventoryType" text, "serialType" text, "lotType" text,
      "quantityDecimals" smallint, "maxDiscountPercent" numeric, "taxCode" text)`.execute(rows(em));
  const coming = shelves.filter(({ quantity }) => quantity > 0).map(firstPieces);
  const lots = await makeLots(em, { storeId, userId, lots: coming.flatMap(({ lot }) => lot ?? []) });
  const moves = coming.map(({ lot, ...move }) => ({ ...move, lotId: lots.get(move.variantId) ?? null }));
  await moveStock(em, { storeId, userId, kind: "initial", moves, reference });
}

/** The first pieces of a new stock line: their number, their lot, and which of them get a serial number. */
function firstPieces({ variantId, quantity, settings, named }: FirstShelf) {
  const { inventoryType = null, lotType = null, serialType = null } = settings;
  const { lotCode = null, expiryDate = null, serials = [] } = named ?? {};
  const lot = hasLot({ quantity, inventoryType, lotType, lotCode, expiryDate })
    ? { variantId, quantity, lotCode: lotCode ?? firstCode(), expiryDate }
    : null;
  const own = ownNumbers({ quantity, inventoryType, serials }, serialType);
  return { variantId, quantity, lot, serials, own };
}
