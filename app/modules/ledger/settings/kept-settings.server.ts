import { sql } from "kysely";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { defaultLevelOf } from "#app/modules/ledger/default-level.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { StockSettings } from "./stock-settings.schema.server.ts";

/** The settings of a stock line, with the version that each change of them raises. Stock movements do not change the version. */
export type KeptSettings = StockSettings & { version: number };

/** The settings of a stock line that does not exist yet. */
const NOTHING: KeptSettings = {
  version: 0,
  reorderLevel: null,
  minQuantity: null,
  maxQuantity: null,
  inventoryType: null,
  serialType: null,
  lotType: null,
  quantityDecimals: null,
  maxDiscountPercent: null,
  taxCode: null,
};
export const SETTINGS = Object.keys(NOTHING).filter((name) => name !== "version") as (keyof StockSettings)[];

type LockedSettings = { id: number; defaultLevel: number; kept: KeptSettings };

/** The settings of a store's stock lines by variant. The stock lines stay locked, in id order as in every command. */
export async function lockSettings(
  em: Em,
  storeId: number,
  variantIds: readonly number[],
): Promise<Map<number, LockedSettings>> {
  const found = await rows(em)
    .selectFrom("inventory as i")
    .select(["i.id", "i.variant_id as variantId", "i.version", "i.reorder_level as reorderLevel"])
    .select(["i.min_quantity as minQuantity", "i.max_quantity as maxQuantity", "i.inventory_type as inventoryType"])
    .select(["i.serial_type as serialType", "i.lot_type as lotType", "i.quantity_decimals as quantityDecimals"])
    .select(["i.max_discount_percent as maxDiscountPercent", "i.tax_code as taxCode"])
    .select(defaultLevelOf("i.variant_id", storeId).as("defaultLevel"))
    .where("i.store_id", "=", storeId)
    .where(sql<boolean>`i.variant_id = any(${[...variantIds]}::int[])`)
    .orderBy("i.id")
    .forUpdate("i")
    .execute();
  return new Map(
    found.map(({ variantId, id, defaultLevel, ...kept }) => [
      variantId,
      { id, defaultLevel, kept: kept as KeptSettings },
    ]),
  );
}

/** A change of one stock line. `before` is absent when the change opened the stock line. */
type Change = { id: number; before?: KeptSettings; after: Partial<KeptSettings> };

/** Adds an audit row for each stock line, so that the refusal of a stale change can name the earlier change and its user. */
export async function logSettings(
  em: Em,
  { user, requestId, ip }: OperationContext,
  action: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const logged = changes.map(({ before = NOTHING, ...change }) => ({ ...change, before }));
  await sql`
    insert into audit_log (actor_id, actor_email, action, entity, entity_id, request_id, ip, before, after)
    select ${user.id}::int, ${user.email}::text, ${action}::text, 'inventory', (c->>'id')::int, ${requestId}::text, ${ip}::text,
      c->'before', c->'after'
    from jsonb_array_elements(${JSON.stringify(logged)}::jsonb) as c`.execute(rows(em));
}
