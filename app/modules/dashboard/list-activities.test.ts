import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { entityHref } from "./entity-links.ts";
import { listActivities } from "./list-activities.server.ts";
import { listPopularProducts } from "./list-popular-products.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, other] = [await makeStore(em), await makeStore(em)];
  return { em, store, other, actor: await makeActor(em, { stores: [store], permissions: [] }) };
}

describe("listActivities", () => {
  it("lists the store's own, newest first, in pages", async () => {
    const { em, store, other, actor } = await shop();
    const activity = (storeId: number, description: string, timestamp: string) => ({
      store_id: storeId,
      activity_type: "sale",
      description,
      timestamp: new Date(timestamp),
    });
    await rows(em)
      .insertInto("activities")
      .values([
        activity(store.id, "first", "2026-01-01T10:00:00Z"),
        activity(store.id, "second", "2026-01-02T10:00:00Z"),
        activity(store.id, "third", "2026-01-02T10:00:00Z"),
        activity(other.id, "elsewhere", "2026-01-03T10:00:00Z"),
      ])
      .execute();
    const page = await execute(listActivities, { em, actor }, { limit: "2" });
    expect(page).toMatchObject({ total: 3, next: 2, rows: [{ description: "third" }, { description: "second" }] });
    const rest = await execute(listActivities, { em, actor }, { limit: 2, offset: 2 });
    expect(rest).toMatchObject({ next: null, rows: [{ description: "first", timestamp: "2026-01-01T10:00:00.000Z" }] });
    await expect(execute(listActivities, { em, actor }, { storeId: other.id })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("an activity of a customer", () => {
  it("leads to nobody who was removed, and to the record that was kept of who was merged", async () => {
    const { em, store, actor } = await shop();
    const make = async () => (await makeCustomer(em)).id;
    const [living, removed, kept, merged, keptAndRemoved, mergedAndGone] = [
      ...[await make(), await make(), await make()],
      ...[await make(), await make(), await make()],
    ];
    const gone = (id: number | undefined, into: number | null = null) =>
      rows(em)
        .updateTable("customers")
        .set({ deleted_at: new Date(), merged_into_id: into })
        .where("id", "=", Number(id))
        .execute();
    await gone(removed);
    await gone(merged, kept);
    await gone(mergedAndGone, keptAndRemoved);
    await gone(keptAndRemoved);
    const ids = [living, removed, merged, mergedAndGone];
    const made = ids.map((id, n) => ({
      store_id: store.id,
      activity_type: "customer_created",
      description: `Customer ${n}`,
      entity_type: "customers",
      entity_id: id,
      timestamp: new Date(Date.now() - n * 1_000),
    }));
    await rows(em).insertInto("activities").values(made).execute();
    const { rows: found } = await execute(listActivities, { em, actor }, {});
    expect(found.map(({ entityId }) => entityId)).toEqual([living, null, kept, null]);
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

describe("entityHref", () => {
  const all = { customers: true, inventory: true };
  it.each([
    ["sales", 7, all, "/receipts/7"],
    ["customers", 7, all, "/customers/7"],
    ["customers", 7, { customers: false, inventory: true }, null],
    ["requisition_orders", 7, all, "/requisition-orders/7"],
    ["inventory", 7, all, "/inventory?q=RB-1"],
    ["inventory", 7, { customers: true, inventory: false }, null],
    ["comets", 7, all, null],
    ["sales", null, all, null],
  ])("of %s %s", (entityType, entityId, opens, href) => {
    expect(entityHref({ entityType, entityId, description: "RB-1" }, opens)).toBe(href);
  });
});
