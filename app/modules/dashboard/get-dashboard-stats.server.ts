import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { optionalId, view } from "#app/lib/fields.server.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { customerCount } from "./customer-figures.server.ts";
import { lowStock } from "./low-stock.server.ts";
import { salesByDay } from "./sales-by-day.server.ts";
import { readWaiting } from "./to-do.server.ts";

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
    const now = new Date();
    const [days, customers, stock, waiting] = await Promise.all([
      salesByDay(em, storeId, { now, days: 1 }),
      customerCount(em),
      lowStock(em, storeId, { limit: 1 }),
      readWaiting(em, storeId, riyadhDay(now)),
    ]);
    return {
      todaySales: days[0]?.total ?? ZERO,
      customers,
      lowStock: stock.low,
      pendingApprovals: waiting.pending,
    };
  },
});
