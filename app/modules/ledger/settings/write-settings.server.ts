import { changedBy, refuseStale } from "#app/lib/database/change-row.server.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { firstStock } from "#app/modules/ledger/first-stock.server.ts";
import { rows } from "#db/orm.ts";
import { lockSettings, logSettings, SETTINGS } from "./kept-settings.server.ts";
import type { StockSettings } from "./stock-settings.schema.server.ts";

type Shelf = { storeId: number | null; variantId: number };
/** The version of the settings that the user changed, 0 when there were none; and the version of the row shown with them. */
type Seen = { stockVersion: number | null; version: number };

/**
 * Writes the settings of a stock line. A store without the variant gets a row only when a setting is set. A stale version
 * is refused with 409, and nothing is written.
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
  const current = { ...before, stockVersion: before.version, version };
  await refuseStale(em, { entity: "inventory", id, version: stockVersion, now: before.version, current });
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
      ...changedBy(user.id),
    })
    .where("id", "=", id)
    .execute();
  await logSettings(em, context, "editVariant", [{ id, before, after }]);
}
