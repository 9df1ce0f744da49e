import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { checkIntegrity } from "./check-integrity.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store], permissions: ["inventory:read"] });
  const check = () => execute(checkIntegrity, { em, actor }, {});
  return { em, store, foreign, actor, check };
}

describe("checkIntegrity", () => {
  it("says that all agree where they do, of the user's stores alone", async () => {
    const { em, store, foreign, check } = await shop();
    await makeVariant(em, { storeId: store.id, quantity: 7 });
    const other = await makeVariant(em, { storeId: foreign.id, quantity: 7 });
    await rows(em).updateTable("inventory").set({ quantity: 1 }).where("variant_id", "=", other.id).execute();
    const found = await check();
    expect(found.stores).toMatchObject([{ storeId: store.id, shelves: 1, onHand: 7, moved: 7, onHold: 0, pending: 0 }]);
    const none = { total: 0, rows: [] };
    expect(found).toMatchObject({ drift: none, holds: none, orders: none });
  });

  it("shows drift both ways and repairs none of it", async () => {
    const { em, store, check } = await shop();
    const [more, missing] = [
      await makeVariant(em, { storeId: store.id, quantity: 5 }),
      await makeVariant(em, { storeId: store.id, quantity: 9 }),
    ];
    await rows(em).updateTable("inventory").set({ quantity: 8 }).where("variant_id", "=", more.id).execute();
    await rows(em).deleteFrom("inventory").where("variant_id", "=", missing.id).execute();
    const { drift, stores } = await check();
    expect(stores).toMatchObject([{ onHand: 8, moved: 14 }]);
    expect(drift).toMatchObject({
      total: 2,
      rows: [
        { variantId: missing.id, onHand: 0, moved: 9, difference: -9 },
        { variantId: more.id, sku: more.sku, onHand: 8, moved: 5, difference: 3 },
      ],
    });
    expect((await check()).drift).toEqual(drift);
  });

  it("shows pieces on hold that nothing holds", async () => {
    const { em, store, check } = await shop();
    await makeVariant(em, { storeId: store.id, quantity: 5, onHold: 3 });
    const { id: variantId } = await makeVariant(em, { storeId: store.id, quantity: 5 });
    expect((await check()).holds.total).toBe(0);
    await rows(em).updateTable("inventory").set({ quantity_on_hold: 2 }).where("variant_id", "=", variantId).execute();
    expect((await check()).holds).toMatchObject({ total: 1, rows: [{ variantId, onHand: 5, onHold: 2, held: 0 }] });
  });

  it.each([
    ["approved", 5, 5, "nothing_left"],
    ["received", 5, 3, "closed_short"],
    ["received", 5, 6, "too_much"],
    ["in_transit", 5, 3, null],
    ["received", 5, 5, null],
    ["cancelled", 5, 0, null],
  ])("an order that is %s, with %i ordered and %i received: %s", async (status, quantity, received, problem) => {
    const { em, store, check } = await shop();
    const { id: variant_id } = await makeVariant(em, { storeId: store.id });
    const order = await rows(em)
      .insertInto("requisition_orders")
      .values({ store_id: store.id, status })
      .returning("id")
      .executeTakeFirstOrThrow();
    const line = { requisition_id: order.id, variant_id, unit_price: "1.00", total_price: "1.00" };
    await rows(em)
      .insertInto("requisition_order_items")
      .values({ ...line, quantity, received_quantity: received })
      .execute();
    const { orders } = await check();
    expect(orders.rows.map((row) => [row.orderId, row.problem])).toEqual(problem ? [[order.id, problem]] : []);
  });
});
