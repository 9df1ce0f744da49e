import { sql } from "kysely";
import { z } from "zod";
import { optionalId, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const ActivityView = z.object({
  id: view.id,
  storeId: view.id,
  /** "sale", "customer_created", "stock_adjusted", "stock_counted", "order_created". */
  activityType: z.string(),
  /** What it was done to: a receipt number, a name. */
  description: z.string(),
  entityType: z.string().nullable(),
  entityId: view.id.nullable(),
  timestamp: view.instant,
  amount: view.amount.nullable(),
  customerId: view.id.nullable(),
});
export type ActivityView = z.infer<typeof ActivityView>;

/** What happened in a store, newest first. */
export const listActivities = operation({
  name: "listActivities",
  summary: "What happened in a store, newest first",
  permission: [],
  input: z.object({ ...pageOfList, storeId: optionalId() }),
  output: z.array(ActivityView),
  paged: true,
  async run(context, { limit, offset, ...input }) {
    const storeId = storeOf(context, input.storeId);
    if (storeId === null) return { rows: [], total: 0, next: null };
    const [found, total] = await Promise.all([
      recentActivities(context.em, storeId, { limit, offset }),
      rowCount("activities", storeId, () => count(context.em, storeId)),
    ]);
    return { rows: found, total, next: offset + found.length < total ? offset + limit : null };
  },
});

export async function recentActivities(
  em: Em,
  storeId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ActivityView[]> {
  const found = await rows(em)
    .selectFrom("activities")
    .select(["id", "store_id as storeId", "activity_type as activityType", "description"])
    .select(["entity_type as entityType", "entity_id as entityId", "timestamp", "amount", "customer_id as customerId"])
    .where("store_id", "=", storeId)
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map((activity) => ({ ...activity, timestamp: activity.timestamp.toISOString() }));
}

async function count(em: Em, storeId: number): Promise<number> {
  const row = await rows(em)
    .selectFrom("activities")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("store_id", "=", storeId)
    .executeTakeFirstOrThrow();
  return row.count;
}
