import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CountView, selectCounts, toCountView } from "./count-view.server.ts";
import { COUNT_STATUSES, type CountStatus } from "./status.ts";

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
    const filters = { storeIds, status, q };
    const [found, total] = await Promise.all([
      selectCounts(em)
        .where("c.id", "in", filtered(em, filters).select("c.id").orderBy("c.id", "desc").limit(limit).offset(offset))
        .orderBy("c.id", "desc")
        .execute(),
      rowCount("stock-counts", filters, () => totalOfCounts(em, filters)),
    ]);
    return { rows: found.map(toCountView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

type Filters = { storeIds: number[]; status: CountStatus | null; q: string | null };

function filtered(em: Em, { storeIds, status, q }: Filters) {
  let query = rows(em).selectFrom("stock_counts as c").where("c.store_id", "in", storeIds);
  if (status) query = query.where("c.status", "=", status);
  for (const pattern of likePatterns(q ?? "")) {
    query = query.where(sql<boolean>`(c.name ilike ${pattern} or c.number::text like ${pattern})`);
  }
  return query;
}

async function totalOfCounts(em: Em, filters: Filters): Promise<number> {
  const row = await filtered(em, filters).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}
