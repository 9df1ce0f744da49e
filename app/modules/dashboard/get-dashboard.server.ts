import { z } from "zod";
import { kept } from "#app/lib/database/kept.server.ts";
import { type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { view } from "#app/lib/fields.server.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { isAllowed, operation } from "#app/lib/operation.server.ts";
import { ActivityView, activitiesFor, recentActivities } from "#app/modules/activities/list-activities.server.ts";
import { AppointmentView } from "#app/modules/appointments/appointment.schema.server.ts";
import { appointmentsOf } from "#app/modules/appointments/list-appointments.server.ts";
import { listInsurerAccounts } from "#app/modules/claims/accounts/read-accounts.server.ts";
import type { Em } from "#db/orm.ts";
import { customerCount, customersThisWeek } from "./customer-figures.server.ts";
import { PopularProduct, popularProducts } from "./list-popular-products.server.ts";
import { LowStock, lowStock } from "./low-stock.server.ts";
import { returnsToday } from "./returns-today.server.ts";
import { salesByDay } from "./sales-by-day.server.ts";
import { readWaiting, toDoFor, WAITING_TABLES } from "./to-do.server.ts";
import { TO_DO_NAMES } from "./to-do-lines.ts";

const DAYS = 14;
const WEEK = 7;
/** Source: specification part 1, section 9. */
const RECENT_ACTIVITIES = 4;
const LOW_STOCK_ITEMS = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

export const DashboardView = z.object({
  now: view.instant,
  /** What waits for the reader: the names of lists with the number of rows in each. */
  toDo: z.array(z.object({ name: z.enum(TO_DO_NAMES), count: z.int().min(1) })),
  sales: z.object({
    today: view.amount,
    /** The sales of the same weekday one week ago, up to the same time of day. */
    weekAgo: view.amount,
    /** The credit notes of today, which `today` does not take off. */
    returnedToday: view.amount,
    days: z.array(z.object({ day: view.day, total: view.amount })),
  }),
  customers: z.object({ total: z.int(), newThisWeek: z.int() }),
  stock: LowStock,
  orders: z.object({ pending: z.int(), oldestDays: z.int().nullable() }),
  /** What insurers owe for sales of the store, and the claims that they should have paid by now. Null for readers who may not see sales. */
  insurers: z.object({ open: view.amount, late: z.int() }).nullable(),
  activities: z.array(ActivityView),
  appointments: z.array(AppointmentView),
  popular: z.array(PopularProduct),
});
export type DashboardView = z.infer<typeof DashboardView>;

/** All data of the dashboard for the current store. The queries run at the same time. Null without a store. */
export const getDashboard = operation({
  name: "getDashboard",
  summary: "Everything on the dashboard of the current store",
  permission: [],
  input: z.object({}),
  output: DashboardView.nullable(),
  async run({ em, store, ...reader }): Promise<DashboardView | null> {
    if (!store) return null;
    const now = new Date();
    const [days, returnedToday, total, stock, popular, [newThisWeek, waiting, activities, appointments]] =
      await Promise.all([
        salesByDay(em, store.id, { now, days: DAYS }),
        returnsToday(em, store.id, now),
        customerCount(em),
        lowStock(em, store.id, { limit: LOW_STOCK_ITEMS }),
        popularProducts(em, store.id, now),
        latest(em, store.id, now),
      ]);
    return {
      now: now.toISOString(),
      toDo: toDoFor(reader, waiting, appointments),
      sales: {
        today: days.at(-1)?.total ?? ZERO,
        weekAgo: days.at(-1 - WEEK)?.untilWeekAgo ?? ZERO,
        returnedToday,
        days: days.map(({ day, total }) => ({ day, total })),
      },
      customers: { total, newThisWeek },
      stock,
      orders: {
        pending: waiting.pending,
        oldestDays: waiting.oldest && daysBetween(riyadhDay(waiting.oldest), riyadhDay(now)),
      },
      insurers: isAllowed(listInsurerAccounts, reader) ? waiting.insurers : null,
      activities: activitiesFor(reader, activities),
      appointments,
      popular,
    };
  },
});

/** The news of the store. The dashboard is opened far more often than one of these tables changes, so the rows are kept for some seconds. */
const latest = (em: Em, storeId: number, now: Date) =>
  kept(
    "dashboard",
    [storeId, riyadhDay(now)],
    () =>
      Promise.all([
        customersThisWeek(em, now),
        readWaiting(em, storeId, riyadhDay(now)),
        recentActivities(em, storeId, { limit: RECENT_ACTIVITIES }),
        appointmentsOf(em, storeId, { from: riyadhDay(now) }),
      ]),
    ["activities", "appointments", "customers", "doctors", ...WAITING_TABLES],
  );

const daysBetween = (from: DateOnly, to: DateOnly): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
