import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { flag, id, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readCount } from "#app/modules/inventory/counts/count-view.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { EntryView, selectEntries, toEntryView } from "./entry-view.server.ts";

/** The entries, the newest first. `mine` keeps the user's own entries and leaves out undone ones. */
export const listCountEntries = operation({
  name: "listCountEntries",
  summary: "Entries of a stock count, the newest first; undone entries stay with the entries that undo them",
  permission: "inventory:read",
  input: z.object({ ...pageOfList, id: id(), mine: flag() }),
  output: z.array(EntryView),
  paged: true,
  async run({ em, user, stores }, { limit, offset, mine, ...input }) {
    const count = await readCount(em, { stores }, input.id);
    const filters = { countId: count.id, userId: mine ? user.id : null };
    const [found, total] = await Promise.all([
      selectEntries(em)
        .where("e.id", "in", filtered(em, filters).select("e.id").orderBy("e.id", "desc").limit(limit).offset(offset))
        .orderBy("e.id", "desc")
        .execute(),
      rowCount("stock-count-entries", filters, () => totalOfEntries(em, filters)),
    ]);
    return { rows: found.map(toEntryView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

type Filters = { countId: number; userId: number | null };

function filtered(em: Em, { countId, userId }: Filters) {
  const query = rows(em)
    .selectFrom("stock_count_entries as e")
    .innerJoin("stock_count_lines as l", "l.id", "e.line_id")
    .where("l.count_id", "=", countId);
  return userId === null ? query : query.where("e.created_by", "=", userId).where("e.takes_back_id", "is", null);
}

async function totalOfEntries(em: Em, filters: Filters): Promise<number> {
  const row = await filtered(em, filters).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}
