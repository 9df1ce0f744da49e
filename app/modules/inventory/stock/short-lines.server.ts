import { sql } from "kysely";
import { defaultLevelOf } from "#app/modules/ledger/default-level.server.ts";
import { SHORT } from "#app/modules/ledger/status.ts";

type ShortLine = {
  variant_id: number;
  quantity: number;
  quantity_on_hold: number;
  reorder_level: number;
  max_quantity: number | null;
};

/**
 * The items that are out of stock or low in a store, as the table `i` of a query. A variant without a row is out of stock, with 0 pieces
 * and the reorder level of the store or of its category. Two reads, because each finds its rows by an index. Source: specification part 2, section 4.
 * @param statuses one of the two kinds, or both
 */
export function shortLines(storeId: number, statuses: readonly (typeof SHORT)[number][] = SHORT) {
  // "Except" reads each table once, even without planner statistics. "Not exists" was planned as a nested loop.
  const withoutRow = sql`
    union all
    select mv.id, 0, 0, ${defaultLevelOf("mv.id", storeId)}, null::int from (
      select id from product_variants where deleted_at is null
      except select variant_id from inventory where store_id = ${storeId} and deleted_at is null) mv`;
  return sql<ShortLine>`(
    select si.variant_id, si.quantity, si.quantity_on_hold, si.reorder_level, si.max_quantity from inventory si
    where si.store_id = ${storeId} and si.deleted_at is null and si.stock_status = any(${[...statuses]})
    ${statuses.includes("out_of_stock") ? withoutRow : sql``})`.as<"i">(sql`i`);
}
