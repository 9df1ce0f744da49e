import type { OperationContext } from "#app/lib/operation.server.ts";
import type { StockSettings } from "#app/modules/catalogue/variants/variant.schema.server.ts";
import { rows } from "#db/orm.ts";
import { firstStock } from "./first-stock.server.ts";
import { DEFAULT_REORDER_LEVEL } from "./status.ts";

/** How a store keeps a variant. A store that never had it gets a row only when something is set. */
export async function writeSettings(
  { em, user }: OperationContext,
  { storeId, variantId }: { storeId: number | null; variantId: number },
  { reorderLevel, ...settings }: StockSettings,
): Promise<void> {
  if (storeId === null) return;
  const written = await rows(em)
    .updateTable("inventory")
    .set({
      reorder_level: reorderLevel ?? DEFAULT_REORDER_LEVEL,
      min_quantity: settings.minQuantity,
      max_quantity: settings.maxQuantity,
      inventory_type: settings.inventoryType,
      serial_type: settings.serialType,
      lot_type: settings.lotType,
      quantity_decimals: settings.quantityDecimals,
      max_discount_percent: settings.maxDiscountPercent,
      tax_code: settings.taxCode,
      updated_by: user.id,
      updated_at: new Date(),
    })
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .returning("id")
    .executeTakeFirst();
  const isSet = reorderLevel !== null || Object.values(settings).some((value) => value !== null);
  if (written || !isSet) return;
  await firstStock(em, {
    storeId,
    userId: user.id,
    shelves: [
      { variantId, quantity: 0, settings: { ...settings, reorderLevel: reorderLevel ?? DEFAULT_REORDER_LEVEL } },
    ],
  });
}
