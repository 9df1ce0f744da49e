import { sql } from "kysely";
import { z } from "zod";
import { optionalId, view } from "#app/lib/fields.server.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { customerCount } from "./customer-figures.server.ts";
import { lowStock } from "./low-stock.server.ts";
import { salesByDay } from "./sales-by-day.server.ts";

/** The figures of the four tiles. Without a store all are 0, except the number of customers. */
export const getDashboardStats = operation({
  name: "getDashboardStats",
  summary: "Today's sales, customers, low stock items and pending approvals of a store",
  permission: [],
  input: z.object({ storeId: optionalId() }),
  output: z.object({
    todaySales: view.amount,
    customers: z.int(),
    lowStock: z.int(),
    pendingApprovals: z.int(),
  }),
  async run(context, input) {
    const { em } = context;
    const storeId = storeOf(context, input.storeId);
    if (storeId === null) {
      return { todaySales: ZERO, customers: await customerCount(em), lowStock: 0, pendingApprovals: 0 };
    }
    const [days, customers, stock, orders] = await Promise.all([
      salesByDay(em, storeId, { now: new Date(), days: 1 }),
      customerCount(em),
      lowStock(em, storeId, { limit: 1 }),
      pendingOrders(em, storeId),
    ]);
    return {
      todaySales: days[0]?.total ?? ZERO,
      customers,
      lowStock: stock.low,
      pendingApprovals: orders.count,
    };
  },
});

/** The number of a store's purchase orders that wait for approval, and the date of the oldest one. */
export const pendingOrders = (em: Em, storeId: number): Promise<{ count: number; oldest: Date | null }> =>
  rows(em)
    .selectFrom("requisition_orders")
    .select((e) => [sql<number>`count(*)::int`.as("count"), e.fn.min<Date | null>("order_date").as("oldest")])
    .where("store_id", "=", storeId)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
