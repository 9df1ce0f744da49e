import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { optionalId, pageOfList, view } from "#app/lib/fields.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { seesCosts } from "#app/lib/permissions.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ActivityType } from "./record-activity.server.ts";

export const ActivityView = z.object({
  id: view.id,
  storeId: view.id,
  /** "sale", "customer_created", "stock_adjusted", "stock_counted", "order_created". */
  activityType: z.string(),
  /** The changed record: a receipt number, a name. */
  description: z.string(),
  entityType: z.string().nullable(),
  /** Null when the record was removed. For a merged customer: the id of the record that was kept. */
  entityId: view.id.nullable(),
  timestamp: view.instant,
  amount: view.amount.nullable(),
  customerId: view.id.nullable(),
});
export type ActivityView = z.infer<typeof ActivityView>;

/** Formats the amount of an activity for the screen. */
export const activityInWords = (activity: ActivityView): ActivityView => ({
  ...activity,
  amount: activity.amount && formatMoney(activity.amount),
});

/** The activities of a store, newest first. */
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
    return { rows: activitiesFor(context, found), total, next: offset + found.length < total ? offset + limit : null };
  },
});

/** Activities with vendors' prices or the cost of moved goods: their amounts are for users who see costs. */
const OF_COSTS: readonly string[] = [
  "order_created",
  "goods_received",
  "goods_returned",
  "transfer_sent",
] satisfies ActivityType[];

/** Activities as the reader may see them: without amounts that are costs. */
export const activitiesFor = (reader: Pick<OperationContext, "permissions">, found: ActivityView[]): ActivityView[] =>
  seesCosts(reader)
    ? found
    : found.map((one) => (OF_COSTS.includes(one.activityType) ? { ...one, amount: null } : one));

export async function recentActivities(
  em: Em,
  storeId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ActivityView[]> {
  const found = await rows(em)
    .selectFrom("activities as a")
    .leftJoin("customers as c", (join) => join.on("a.entity_type", "=", "customers").onRef("c.id", "=", "a.entity_id"))
    .leftJoin("customers as k", "k.id", "c.merged_into_id")
    .select(["a.id", "a.store_id as storeId", "a.activity_type as activityType", "a.description"])
    .select(["a.entity_type as entityType", "a.timestamp", "a.amount", "a.customer_id as customerId"])
    .select(livingEntity.as("entityId"))
    // The store's id is part of the SQL text. So the statement has no parameters and can be prepared.
    .where("a.store_id", "=", sql.lit(storeId))
    .orderBy("a.timestamp", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map((activity) => ({ ...activity, timestamp: activity.timestamp.toISOString() }));
}

/** The id of the record if it still exists: null for a removed customer, the kept record for a merged customer. */
const livingEntity = sql<
  number | null
>`case when c.deleted_at is null then a.entity_id when k.deleted_at is null then k.id end`;

async function count(em: Em, storeId: number): Promise<number> {
  const row = await rows(em)
    .selectFrom("activities")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("store_id", "=", storeId)
    .executeTakeFirstOrThrow();
  return row.count;
}
