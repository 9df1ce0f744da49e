import type { StockSettings } from "#app/modules/catalogue/variants/variant.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { moveStock } from "../movements/move-stock.server.ts";

type FirstStock = {
  storeId: number;
  variantId: number;
  /** Pieces, zero or more. */
  quantity: number;
  userId: number;
  settings: Omit<StockSettings, "reorderLevel"> & { reorderLevel: number };
};

/** The inventory row of a variant that is new in a store and, for pieces that are there, the movement that brought them. */
export async function firstStock(em: Em, { storeId, variantId, quantity, userId, settings }: FirstStock) {
  await rows(em)
    .insertInto("inventory")
    .values({
      store_id: storeId,
      variant_id: variantId,
      reorder_level: settings.reorderLevel,
      min_quantity: settings.minQuantity,
      max_quantity: settings.maxQuantity,
      inventory_type: settings.inventoryType,
      serial_type: settings.serialType,
      lot_type: settings.lotType,
      quantity_decimals: settings.quantityDecimals,
      max_discount_percent: settings.maxDiscountPercent,
      tax_code: settings.taxCode,
      created_by: userId,
      updated_by: userId,
    })
    .execute();
  if (quantity === 0) return;
  await moveStock(em, { storeId, userId, kind: "initial", moves: [{ variantId, quantity }] });
}
