import { sql } from "kysely";
import { z } from "zod";
import { flag, id, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readCount } from "./count-view.server.ts";
import { EntryView, selectEntries, toEntryView } from "./entry-view.server.ts";

/** What was counted, the newest first; `mine` is what the user counted, without what was taken back. */
export const listCountEntries = operation({
  name: "listCountEntries",
  summary: "Entries of a stock count, the newest first; what was taken back stays with what took it back",
  permission: "inventory:read",
  input: z.object({ ...pageOfList, id: id(), mine: flag() }),
  output: z.array(EntryView),
  paged: true,
  async run({ em, user, stores }, { limit, offset, mine, ...input }) {
    const count = await readCount(em, { stores }, input.id);
    let query = selectEntries(em)
      .select(sql<number>`(count(*) over ())::int`.as("total"))
      .where("l.count_id", "=", count.id);
    if (mine) query = query.where("e.created_by", "=", user.id).where("e.takes_back_id", "is", null);
    const found = await query.orderBy("e.id", "desc").limit(limit).offset(offset).execute();
    const total = found[0]?.total ?? 0;
    return {
      rows: found.map(({ total: _total, ...row }) => toEntryView(row)),
      total,
      next: offset + found.length < total ? offset + limit : null,
    };
  },
});
