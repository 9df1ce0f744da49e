import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { entityHref } from "./entity-links.ts";
import { listActivities } from "./list-activities.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, other] = [await makeStore(em), await makeStore(em)];
  return { em, store, other, actor: await makeActor(em, { stores: [store], permissions: [] }) };
}

describe("listActivities", () => {
  it("lists the activities of one store in pages, newest first", async () => {
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
  it("does not link to a removed customer, and links to the kept record of a merged customer", async () => {
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

describe("entityHref", () => {
  const all = { customers: true, inventory: true };
  it.each([
    ["sales", 7, all, "/receipts/7"],
    ["customers", 7, all, "/customers/7/profile"],
    ["customers", 7, { customers: false, inventory: true }, null],
    ["requisition_orders", 7, all, "/requisition-orders/7"],
    ["inventory", 7, all, "/inventory?q=RB-1"],
    ["inventory", 7, { customers: true, inventory: false }, null],
    ["comets", 7, all, null],
    ["sales", null, all, null],
  ])("returns the page of the record %s %s, if the user may open it", (entityType, entityId, opens, href) => {
    expect(entityHref({ entityType, entityId, description: "RB-1" }, opens)).toBe(href);
  });
});
