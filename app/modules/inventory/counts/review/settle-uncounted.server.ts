import { sql } from "kysely";
import { z } from "zod";
import { flag, id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockCount } from "#app/modules/inventory/counts/count-lock.server.ts";
import { CountView, countsNow, readCount } from "#app/modules/inventory/counts/count-view.server.ts";
import { ids } from "#app/modules/inventory/counts/stock-count.schema.server.ts";
import { rows } from "#db/orm.ts";

/**
 * Decides, during the review, that uncounted lines have no pieces: an entry of 0 by the reviewer. Without this decision, the
 * line keeps its stock. `undo` undoes these entries.
 */
export const settleUncounted = operation({
  name: "settleUncounted",
  summary: "Sets uncounted lines to 0, or undoes that decision",
  permission: "inventory:manage",
  input: z.object({
    id: id(),
    lineIds: ids(500),
    /** All uncounted lines instead of the named lines. */
    all: flag(),
    undo: flag(),
  }),
  output: CountView.extend({
    /** How many lines were decided. */
    settled: z.int(),
  }),
  writes: "stock_counts",
  async run(context, { id: countId, lineIds, all, undo }) {
    const { em, user, audit } = context;
    await lockCount(context, countId, "settle");
    const chosen = all ? sql`true` : sql`l.id = any(${lineIds}::int[])`;
    const { numAffectedRows } = undo
      ? await sql`
          insert into stock_count_entries (line_id, round, quantity, source, takes_back_id, created_by)
          select l.id, l.round, 0, 'taken_back', e.id, ${user.id}::int
          from stock_count_lines l join stock_count_entries e on e.line_id = l.id and ${countsNow}
          where l.count_id = ${countId} and ${chosen} and e.source = 'zero'`.execute(rows(em))
      : await sql`
          insert into stock_count_entries (line_id, round, quantity, source, created_by)
          select l.id, l.round, 0, 'zero', ${user.id}::int from stock_count_lines l
          where l.count_id = ${countId} and ${chosen}
            and not exists (select 1 from stock_count_entries e where e.line_id = l.id and ${countsNow})`.execute(
          rows(em),
        );
    const settled = Number(numAffectedRows ?? 0);
    audit({ after: { id: countId, undo, lines: settled } });
    return { ...(await readCount(em, context, countId)), settled };
  },
});
