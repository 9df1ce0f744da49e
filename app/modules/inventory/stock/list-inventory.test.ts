import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { InventoryView } from "#app/modules/ledger/settings/inventory-view.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant, stock } from "#tests/support/factories.ts";
import { getPendingQuantity } from "./get-pending-quantity.server.ts";
import { listInventory } from "./list-inventory.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, second, foreign] = [await makeStore(em), await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store, second] });
  return { em, store, second, foreign, actor };
}

describe("listInventory", () => {
  it("lists the rows of the user's stores, or of one of them", async () => {
    const { em, store, second, foreign, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id, quantity: 3, onHold: 1 });
    await stock(em, { storeId: second.id, variantId, quantity: 4 });
    await stock(em, { storeId: foreign.id, variantId, quantity: 5 });
    const all = await execute(listInventory, { em, actor }, { variantId });
    expect(all).toMatchObject({ total: 2, next: null });
    expect(all.rows.map(({ storeId, quantity }) => [storeId, quantity])).toEqual([
      [store.id, 3],
      [second.id, 4],
    ]);
    expect(InventoryView.parse(all.rows[0])).toMatchObject({
      variantId,
      quantityOnHold: 1,
      reorderLevel: 5,
      version: 1,
    });
    const one = await execute(listInventory, { em, actor }, { variantId, storeId: second.id });
    expect(one.rows.map(({ storeId }) => storeId)).toEqual([second.id]);
  });

  it("refuses another store", async () => {
    const { em, foreign, actor } = await shop();
    const forged = execute(listInventory, { em, actor }, { storeId: foreign.id });
    await expect(forged).rejects.toMatchObject({ code: "forbidden", details: { field: "storeId" } });
  });

  it("is empty for a user without stores", async () => {
    const { em, actor } = await shop();
    const nowhere = { ...actor, stores: [], store: null };
    expect(await execute(listInventory, { em, actor: nowhere }, {})).toEqual({ rows: [], total: 0, next: null });
  });
});

async function order(
  em: Em,
  storeId: number,
  status: string,
  lines: [variantId: number, quantity: number, received: number][],
) {
  const { id } = await rows(em)
    .insertInto("requisition_orders")
    .values({ store_id: storeId, status })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [variant_id, quantity, received_quantity] of lines) {
    await rows(em)
      .insertInto("requisition_order_items")
      .values({ requisition_id: id, variant_id, quantity, received_quantity, unit_price: "1.00", total_price: "1.00" })
      .execute();
  }
}

describe("getPendingQuantity", () => {
  it("adds up what open orders of the store still have to deliver", async () => {
    const { em, store, second, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id });
    const { id: another } = await makeVariant(em, { storeId: store.id });
    await order(em, store.id, "pending", [[variantId, 10, 0]]);
    await order(em, store.id, "approved", [
      [variantId, 5, 2],
      [another, 100, 0],
    ]);
    await order(em, store.id, "in_transit", [
      [variantId, 4, 0],
      [variantId, 2, 6],
    ]);
    await order(em, store.id, "received", [[variantId, 50, 0]]);
    await order(em, store.id, "cancelled", [[variantId, 60, 0]]);
    await order(em, second.id, "pending", [[variantId, 7, 0]]);
    const pending = (input: object) => execute(getPendingQuantity, { em, actor }, { variantId, ...input });
    expect(await pending({})).toEqual({ pendingQuantity: 17 });
    expect(await pending({ storeId: String(second.id) })).toEqual({ pendingQuantity: 7 });
  });

  it("is 0 when nothing is ordered, and refuses another store", async () => {
    const { em, store, foreign, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id });
    expect(await execute(getPendingQuantity, { em, actor }, { variantId })).toEqual({ pendingQuantity: 0 });
    const forged = execute(getPendingQuantity, { em, actor }, { variantId, storeId: foreign.id });
    await expect(forged).rejects.toMatchObject({ code: "forbidden" });
    const nowhere = { ...actor, stores: [], store: null };
    expect(await execute(getPendingQuantity, { em, actor: nowhere }, { variantId })).toEqual({ pendingQuantity: 0 });
  });
});
