import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { listLensJobs } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { listRecalls } from "#app/modules/recalls/read-recalls.server.ts";
import { listRequisitionOrders } from "#app/modules/requisition-orders/read-requisition-orders.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  CASHIER_RIGHTS,
  makeActor,
  makeCustomer,
  makeSaleRow,
  makeStore,
  makeVariant,
} from "#tests/support/factories.ts";
import { makeWaiting } from "#tests/support/shop/waiting.ts";
import { getDashboard } from "./get-dashboard.server.ts";
import { getDashboardStats } from "./get-dashboard-stats.server.ts";
import { listPopularProducts } from "./list-popular-products.server.ts";
import { lowStock } from "./low-stock.server.ts";
import { salesByDay } from "./sales-by-day.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, other] = [await makeStore(em), await makeStore(em)];
  return { em, store, other, actor: await makeActor(em, { stores: [store], permissions: [] }) };
}

/** Variants of other tests have no row in a new store, and would all be out of stock there. */
const retireOthers = (em: Em) => rows(em).updateTable("product_variants").set({ is_active: false }).execute();

describe("getDashboardStats", () => {
  it("counts one store only, and needs no right", async () => {
    const { em, store, other, actor } = await shop();
    const before = await execute(getDashboardStats, { em, actor }, {});
    expect(before).toMatchObject({ todaySales: "0.00", lowStock: 0, pendingApprovals: 0 });
    await makeSaleRow(em, { storeId: store.id, totalAmount: "103.50" });
    await makeSaleRow(em, { storeId: store.id, totalAmount: "0.75" });
    await makeSaleRow(em, { storeId: other.id, totalAmount: "900.00" });
    await makeVariant(em, { storeId: store.id, quantity: 5 });
    await makeVariant(em, { storeId: store.id, quantity: 6 });
    await makeVariant(em, { storeId: store.id, quantity: 0 });
    await makeVariant(em, { storeId: other.id, quantity: 1 });
    await rows(em)
      .insertInto("requisition_orders")
      .values([
        { store_id: store.id, status: "pending" },
        { store_id: store.id, status: "approved" },
        { store_id: other.id, status: "pending" },
      ])
      .execute();
    expect(await execute(getDashboardStats, { em, actor }, {})).toEqual({
      todaySales: "104.25",
      customers: before.customers,
      lowStock: 1,
      pendingApprovals: 1,
    });
  });

  it("refuses a store that is not the user's", async () => {
    const { em, other, actor } = await shop();
    const forged = execute(getDashboardStats, { em, actor }, { storeId: other.id });
    await expect(forged).rejects.toMatchObject({ code: "forbidden", details: { field: "storeId" } });
  });

  it("is all zeros without a store", async () => {
    const em = await getEm();
    const actor = await makeActor(em, { stores: [] });
    expect(await execute(getDashboardStats, { em, actor }, {})).toMatchObject({
      todaySales: "0.00",
      lowStock: 0,
      pendingApprovals: 0,
    });
    expect(await execute(getDashboard, { em, actor }, {})).toBeNull();
  });
});

describe("salesByDay", () => {
  const now = new Date("2026-03-14T10:00:00Z");

  it("uses the day of Riyadh, and includes days without sales", async () => {
    const { em, store } = await shop();
    const sale = (saleDate: string, totalAmount: string) =>
      makeSaleRow(em, { storeId: store.id, saleDate, totalAmount });
    await sale("2026-03-12T20:59:59.999Z", "1.00");
    await sale("2026-03-12T21:00:00Z", "2.00");
    await sale("2026-03-13T21:00:00Z", "4.00");
    await sale("2026-03-14T20:59:59Z", "8.00");
    await sale("2026-03-14T21:00:00Z", "16.00");
    expect(await salesByDay(em, store.id, { now, days: 4 })).toMatchObject([
      { day: "2026-03-11", total: "0.00" },
      { day: "2026-03-12", total: "1.00" },
      { day: "2026-03-13", total: "2.00" },
      { day: "2026-03-14", total: "12.00" },
    ]);
  });

  it("compares with the sales of the same weekday up to this hour", async () => {
    const { em, store } = await shop();
    const sale = (saleDate: string, totalAmount: string) =>
      makeSaleRow(em, { storeId: store.id, saleDate, totalAmount });
    await sale("2026-03-07T09:59:00Z", "30.00");
    await sale("2026-03-07T10:01:00Z", "50.00");
    const days = await salesByDay(em, store.id, { now, days: 8 });
    expect(days[0]).toEqual({ day: "2026-03-07", total: "80.00", untilWeekAgo: "30.00" });
  });
});

describe("lowStock", () => {
  it("shows some items out of stock and some low ones, sorted by their share of the reorder level", async () => {
    const { em, store, other } = await shop();
    await retireOthers(em);
    const item = (sku: string, quantity: number, reorderLevel: number, onHold = 0) =>
      makeVariant(em, { storeId: store.id, sku: `${sku}-${store.id}`, quantity, reorderLevel, onHold });
    await item("HALF", 5, 10);
    await item("FULL", 10, 10);
    await item("ENOUGH", 11, 10);
    await item("GONE", 3, 5, 3);
    await item("GONE.TOO", 0, 5);
    await item("GONE.THREE", 0, 0);
    await item("FIFTH", 2, 10);
    const inactive = await item("INACTIVE", 1, 5);
    await rows(em).updateTable("product_variants").set({ is_active: false }).where("id", "=", inactive.id).execute();
    const { low, out, items } = await lowStock(em, store.id, { limit: 4 });
    expect({ low, out }).toEqual({ low: 3, out: 3 });
    expect(items.map(({ sku, available, percent }) => [sku.split("-")[0], available, percent])).toEqual([
      ["GONE", 0, 0],
      ["GONE.THREE", 0, 0],
      ["FIFTH", 2, 20],
      ["HALF", 5, 50],
    ]);
    expect((await lowStock(em, store.id, { limit: 10 })).items).toHaveLength(6);
    await makeVariant(em, { storeId: other.id, quantity: 9 });
    expect(await lowStock(em, store.id, { limit: 4 })).toMatchObject({ low: 3, out: 4 });
  });
});

describe("getDashboard", () => {
  it("shows the store's own rows", async () => {
    const { em, store, actor } = await shop();
    await retireOthers(em);
    const variant = await makeVariant(em, { storeId: store.id, quantity: 2 });
    const customer = await makeCustomer(em);
    await makeSaleRow(em, { storeId: store.id, items: [{ variantId: variant.id, quantity: 3, totalPrice: "300.00" }] });
    await rows(em)
      .insertInto("appointments")
      .values({ store_id: store.id, customer_id: customer.id, appointment_date: new Date(), status: "scheduled" })
      .execute();
    await rows(em)
      .insertInto("activities")
      .values(
        ["a", "b", "c", "d", "e"].map((description, index) => ({
          store_id: store.id,
          activity_type: "sale",
          description,
          timestamp: new Date(Date.now() - index * 60_000),
        })),
      )
      .execute();
    const dashboard = await execute(getDashboard, { em, actor }, {});
    expect(dashboard?.sales.days.at(-1)?.day).toBe(riyadhDay());
    expect(dashboard?.sales.days).toHaveLength(14);
    expect(dashboard?.activities.map(({ description }) => description)).toEqual(["a", "b", "c", "d"]);
    expect(dashboard?.appointments).toMatchObject([{ customerId: customer.id, status: "scheduled", doctorName: null }]);
    expect(dashboard?.popular).toEqual([
      { id: variant.productId, name: variant.name, brand: expect.any(String), quantitySold: 3, totalSales: "300.00" },
    ]);
    expect(dashboard?.stock.items).toMatchObject([{ sku: variant.sku, available: 2, percent: 40 }]);
    expect(dashboard?.customers.newThisWeek).toBeGreaterThan(0);
  });
});

describe("what there is to do", () => {
  const names = async (
    em: Em,
    store: Awaited<ReturnType<typeof shop>>["store"],
    permissions?: readonly Permission[],
  ) => {
    const actor = await makeActor(em, { stores: [store], permissions });
    const dashboard = await execute(getDashboard, { em, actor }, {});
    return dashboard?.toDo.map(({ name, count }) => `${name} ${count}`);
  };
  const cashiers = [
    "drawers 1",
    "arrived 1",
    "collections 2",
    "readyJobs 1",
    "deliveriesToday 1",
    "lateJobs 1",
    "stuckJobs 1",
    "feedback 1",
    "recalls 2",
    "visits 2",
  ];

  it("is what waits in the store and what the reader's rights allow, in its order", async () => {
    const { em, store, other, actor } = await shop();
    expect(await names(em, store)).toEqual([]);
    await makeWaiting(em, { storeId: store.id, otherId: other.id, userId: actor.user.id });
    const all = ["orders 3", "transfersToApprove 1", "countsToPost 1", "transfersToSend 1", "transfersToReceive 1"];
    expect(await names(em, store)).toEqual([
      ...cashiers.slice(0, 4),
      ...all,
      "deliveriesToday 1",
      "lateOrders 1",
      "lateJobs 1",
      "stuckJobs 1",
      "feedback 1",
      "recalls 2",
      "visits 2",
    ]);
    expect(await names(em, store, CASHIER_RIGHTS)).toEqual(cashiers);
    expect(await names(em, store, ["sales:update"])).toEqual([]);
    expect(await names(em, other)).toEqual(["transfersToApprove 1"]);
  });

  it("leaves out one's own orders above the limit, which somebody else approves", async () => {
    const { em, store, other } = await shop();
    const orderer = await makeActor(em, { stores: [store], permissions: ["inventory:update"] });
    await makeWaiting(em, { storeId: store.id, otherId: other.id, userId: orderer.user.id });
    const dashboard = await execute(getDashboard, { em, actor: orderer }, {});
    expect(dashboard?.toDo).toContainEqual({ name: "orders", count: 2 });
    expect(dashboard?.orders).toEqual({ pending: 3, oldestDays: 0 });
  });

  it("finds in the lists as many as it says", async () => {
    const { em, store, other } = await shop();
    const actor = await makeActor(em, { stores: [store] });
    await makeWaiting(em, { storeId: store.id, otherId: other.id, userId: actor.user.id });
    expect(await execute(listSales, { em, actor }, { balance: "byToday" })).toMatchObject({ total: 2 });
    for (const status of ["readyToday", "late", "stuck"]) {
      expect(await execute(listLensJobs, { em, actor }, { status })).toMatchObject({ total: 1 });
    }
    expect(await execute(listRecalls, { em, actor }, { storeId: store.id })).toMatchObject({ total: 2 });
    for (const delivery of ["today", "late"]) {
      expect(await execute(listRequisitionOrders, { em, actor }, { delivery })).toMatchObject({ total: 1 });
    }
  });
});

describe("listPopularProducts", () => {
  it("sums the last 30 days of one store by product", async () => {
    const { em, store, other, actor } = await shop();
    const [slow, quick] = [await makeVariant(em, { storeId: store.id }), await makeVariant(em, { storeId: store.id })];
    const line = (variantId: number, quantity: number, totalPrice: string) => ({ variantId, quantity, totalPrice });
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    await makeSaleRow(em, { storeId: store.id, items: [line(slow.id, 1, "500.00"), line(quick.id, 2, "20.00")] });
    await makeSaleRow(em, { storeId: store.id, saleDate: days(28), items: [line(quick.id, 1, "10.50")] });
    await makeSaleRow(em, { storeId: store.id, saleDate: days(31), items: [line(slow.id, 9, "4500.00")] });
    await makeSaleRow(em, { storeId: other.id, items: [line(slow.id, 9, "4500.00")] });
    expect(await execute(listPopularProducts, { em, actor }, { storeId: store.id })).toMatchObject([
      { id: quick.productId, quantitySold: 3, totalSales: "30.50" },
      { id: slow.productId, quantitySold: 1, totalSales: "500.00" },
    ]);
  });
});
