import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { numbersOf } from "#app/modules/inventory/counts/scope/count-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type LockedCount, lockCount, stepTo } from "./count-lock.server.ts";
import { CountView, readCount } from "./count-view.server.ts";
import { ids } from "./stock-count.schema.server.ts";

const MOST_LINES = 500;

/**
 * Goes back from the review to counting. The named lines are counted again: they get a new snapshot, and their earlier
 * entries stay in the history but no longer count.
 */
export const reopenStockCount = operation({
  name: "reopenStockCount",
  summary: "Sends a stock count back to counting; the named lines are counted again",
  permission: "inventory:manage",
  input: z.object({ id: id(), lineIds: ids(MOST_LINES) }),
  output: CountView,
  writes: "stock_counts",
  async run(context, { id: countId, lineIds }) {
    const count = await lockCount(context, countId, "reopen");
    if (lineIds.length > 0) await countAnew(context.em, count, [...new Set(lineIds)]);
    await stepTo(context, count, "reopen");
    context.audit({ before: { status: count.status }, after: { id: countId, status: "counting", lineIds } });
    return readCount(context.em, context, countId);
  },
});

async function countAnew(em: Em, { id: countId, storeId }: LockedCount, lineIds: readonly number[]): Promise<void> {
  const { numAffectedRows } = await sql`
    with shelves as (
      select i.variant_id, i.quantity, i.quantity_serialized from inventory i
      where i.store_id = ${storeId} and i.variant_id in (
        select l.variant_id from stock_count_lines l where l.count_id = ${countId} and l.id = any(${lineIds}::int[]))
      order by i.id for update
    )
    update stock_count_lines l set round = l.round + 1, snapshot_quantity = s.quantity, snapshot_serials = ${numbersOf(storeId)},
      lot_code = null, expiry_date = null
    from shelves s
    where l.count_id = ${countId} and l.variant_id = s.variant_id`.execute(rows(em));
  if (Number(numAffectedRows) < lineIds.length) throw notFound();
}
