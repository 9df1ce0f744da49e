import { sql } from "kysely";
import type { StockSettings } from "#app/modules/catalogue/variants/variant.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { moveStock, type StockReference } from "../movements/move-stock.server.ts";

export type FirstShelf = {
  variantId: number;
  /** Pieces, zero or more. */
  quantity: number;
  settings: Partial<Omit<StockSettings, "reorderLevel">> & { reorderLevel: number };
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
    select ${storeId}::int, "variantId", "reorderLevel", "minQuantity", "maxQuantity", "inventoryType", "serialType",
      "lotType", "quantityDecimals", "maxDiscountPercent", "taxCode", ${userId}::int, ${userId}::int
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new ("variantId" int, "reorderLevel" int,
      "minQuantity" int, "maxQuantity" int, "inventoryType" text, "serialType" text, "lotType" text,
      "quantityDecimals" smallint, "maxDiscountPercent" numeric, "taxCode" text)`.execute(rows(em));
  const moves = shelves.filter(({ quantity }) => quantity > 0);
  await moveStock(em, { storeId, userId, kind: "initial", moves, reference });
}
