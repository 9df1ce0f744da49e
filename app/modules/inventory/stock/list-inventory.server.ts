import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { optionalId, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import {
  InventoryView,
  inventoryColumns,
  toInventoryView,
} from "#app/modules/ledger/settings/inventory-view.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

type Filters = { storeIds: number[]; variantId: number | null };

/** Stock rows of the user's stores, or of one of them, for all variants or one. */
export const listInventory = operation({
  name: "listInventory",
  summary: "Stock of your stores by variant",
  permission: "inventory:read",
  input: z.object({ ...pageOfList, variantId: optionalId(), storeId: optionalId() }),
  output: z.array(InventoryView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, variantId, storeId }) {
    const filters = { storeIds: storesOf(actor, storeId), variantId };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const [found, total] = await Promise.all([
      filtered(em, filters).select(inventoryColumns).orderBy("i.id").limit(limit).offset(offset).execute(),
      rowCount("inventory", filters, () => count(em, filters)),
    ]);
    return { rows: found.map(toInventoryView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, variantId }: Filters) {
  const query = rows(em)
    .selectFrom("inventory as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("i.store_id", "in", storeIds)
    .where("i.deleted_at", "is", null)
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null);
  return variantId === null ? query : query.where("i.variant_id", "=", variantId);
}

async function count(em: Em, filters: Filters): Promise<number> {
  const row = await filtered(em, filters).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}
