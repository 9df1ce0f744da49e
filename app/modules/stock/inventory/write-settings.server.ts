import type { OperationContext } from "#app/lib/operation.server.ts";
import { staleVersion } from "#app/lib/stale.server.ts";
import type { StockSettings } from "#app/modules/catalogue/variants/variant.schema.server.ts";
import { rows } from "#db/orm.ts";
import { firstStock } from "./first-stock.server.ts";
import { lockSettings, logSettings, SETTINGS } from "./kept-settings.server.ts";

type Shelf = { storeId: number | null; variantId: number };
/** The version of the settings that the change was made from, 0 where there were none; and of the row that they were shown with. */
type Seen = { stockVersion: number | null; version: number };

/**
 * How a store keeps a variant. A store that never had it gets a row only when something is set. With a version that is no longer the
 * row's: 409, and nothing is written.
 */
export async function writeSettings(
  context: OperationContext,
  { storeId, variantId }: Shelf,
  settings: StockSettings,
  { stockVersion, version }: Seen,
): Promise<void> {
  if (storeId === null) return;
  const { em, user } = context;
  const shelf = (await lockSettings(em, storeId, [variantId])).get(variantId);
  if (!shelf) {
    if (SETTINGS.every((name) => settings[name] === null)) return;
    await firstStock(em, { storeId, userId: user.id, shelves: [{ variantId, quantity: 0, settings }] });
    const id = (await lockSettings(em, storeId, [variantId])).get(variantId)?.id ?? 0;
    return logSettings(em, context, "editVariant", [{ id, after: settings }]);
  }
  const { id, kept: before, defaultLevel } = shelf;
  if (stockVersion !== null && stockVersion !== before.version) {
    const current = { ...before, stockVersion: before.version, version };
    throw await staleVersion(em, { entity: "inventory", id, version: stockVersion, current });
  }
  const after = { ...settings, reorderLevel: settings.reorderLevel ?? defaultLevel, version: before.version + 1 };
  if (SETTINGS.every((name) => after[name] === before[name])) return;
  await rows(em)
    .updateTable("inventory")
    .set({
      reorder_level: after.reorderLevel,
      min_quantity: after.minQuantity,
      max_quantity: after.maxQuantity,
      inventory_type: after.inventoryType,
      serial_type: after.serialType,
      lot_type: after.lotType,
      quantity_decimals: after.quantityDecimals,
      max_discount_percent: after.maxDiscountPercent,
      tax_code: after.taxCode,
      version: after.version,
      updated_by: user.id,
      updated_at: new Date(),
    })
    .where("id", "=", id)
    .execute();
  await logSettings(em, context, "editVariant", [{ id, before, after }]);
}
