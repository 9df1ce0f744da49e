import { type RawBuilder, sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";

/**
 * Pieces of a shelf (i) that lie there and are not sold, as `notSold` has it: those of lots that are expired or blocked, which only
 * shelves that have lots are asked for.
 */
export const notSoldSql = (): RawBuilder<number> => sql<number>`case when i.quantity_in_lots > 0 then (
  select coalesce(sum(l.current_quantity), 0)::int from stock_lots l
  where l.variant_id = i.variant_id and l.store_id = i.store_id and (l.status = 'blocked' or l.expiry_date < ${riyadhDay()}::date)
) else 0 end`;
