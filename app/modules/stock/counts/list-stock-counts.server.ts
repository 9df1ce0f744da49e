import { sql } from "kysely";
import { z } from "zod";
import { optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { CountView, selectCounts, toCountView } from "./count-view.server.ts";
import { COUNT_STATUSES } from "./status.ts";

/** The counts of the user's stores, the newest first. */
export const listStockCounts = operation({
  name: "listStockCounts",
  summary: "Stock counts of your stores, the newest first",
  permission: "inventory:read",
  input: z.object({
    ...pageOfList,
    storeId: optionalId(),
    status: optionalChoice(COUNT_STATUSES),
    q: optionalText({ max: 100 }),
  }),
  output: z.array(CountView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, storeId, status, q }) {
    const storeIds = storesOf(actor, storeId);
    if (storeIds.length === 0) return { rows: [], total: 0, next: null };
    let query = selectCounts(em)
      .select(sql<number>`(count(*) over ())::int`.as("total"))
      .where("c.store_id", "in", storeIds);
    if (status) query = query.where("c.status", "=", status);
    for (const pattern of likePatterns(q ?? "")) {
      query = query.where(sql<boolean>`(c.name ilike ${pattern} or c.number::text like ${pattern})`);
    }
    const found = await query.orderBy("c.id", "desc").limit(limit).offset(offset).execute();
    const total = found[0]?.total ?? 0;
    return {
      rows: found.map(({ total: _total, ...row }) => toCountView(row)),
      total,
      next: offset + found.length < total ? offset + limit : null,
    };
  },
});
