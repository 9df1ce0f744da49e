import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

/** The number of a store's purchase orders that wait for approval, and the date of the oldest one. */
export const pendingOrders = (em: Em, storeId: number): Promise<{ count: number; oldest: Date | null }> =>
  rows(em)
    .selectFrom("requisition_orders")
    .select((e) => [sql<number>`count(*)::int`.as("count"), e.fn.min<Date | null>("order_date").as("oldest")])
    .where("store_id", "=", storeId)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
