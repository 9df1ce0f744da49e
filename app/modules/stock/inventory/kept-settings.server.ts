import { sql } from "kysely";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { StockSettings } from "#app/modules/catalogue/variants/variant.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { defaultLevelOf } from "./default-level.server.ts";

/** How a store keeps a variant, with the version that every change of it raises; stock that moves leaves it. */
export type KeptSettings = StockSettings & { version: number };

/** What a shelf that is not there yet has. */
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

/** The settings of a store's shelves, which stay locked, in the order of their ids as by every command; by variant. */
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
    .select(defaultLevelOf("i.variant_id").as("defaultLevel"))
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

/** A change of one shelf; `before` is absent where the change opened it. */
type Change = { id: number; before?: KeptSettings; after: Partial<KeptSettings> };

/** Adds an audit row of each shelf, so that a stale change of its settings can be told who was first and what there was before. */
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
