import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { checkIntegrity } from "./check-integrity.server.ts";
import { verifyIntegrity } from "./kept-checks.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store], permissions: ["inventory:read"] });
  const check = () => execute(checkIntegrity, { em, actor }, {});
  return { em, store, foreign, actor, check };
}

describe("checkIntegrity", () => {
  it("reports full agreement, for the user's stores only", async () => {
    const { em, store, foreign, check } = await shop();
    await makeVariant(em, { storeId: store.id, quantity: 7 });
    const other = await makeVariant(em, { storeId: foreign.id, quantity: 7 });
    await rows(em).updateTable("inventory").set({ quantity: 1 }).where("variant_id", "=", other.id).execute();
    const found = await check();
    expect(found.stores).toMatchObject([{ storeId: store.id, shelves: 1, onHand: 7, moved: 7, onHold: 0, pending: 0 }]);
    const none = { total: 0, rows: [] };
    expect(found).toMatchObject({ drift: none, holds: none, orders: none });
  });

  it("shows too many and too few pieces, and repairs nothing", async () => {
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

  it("shows pieces on hold without a hold", async () => {
    const { em, store, check } = await shop();
    await makeVariant(em, { storeId: store.id, quantity: 5, onHold: 3 });
    const { id: variantId } = await makeVariant(em, { storeId: store.id, quantity: 5 });
    expect((await check()).holds.total).toBe(0);
    await rows(em).updateTable("inventory").set({ quantity_on_hold: 2 }).where("variant_id", "=", variantId).execute();
    expect((await check()).holds).toMatchObject({ total: 1, rows: [{ variantId, onHand: 5, onHold: 2, held: 0 }] });
  });

  it("shows lots that differ from their stock line or exceed the pieces on hand", async () => {
    const { em, store, check } = await shop();
    const lotOf = async (quantity: number, named: number) => {
      const { id: variant_id } = await makeVariant(em, { storeId: store.id, quantity });
      const lot = { store_id: store.id, variant_id, lot_code: "L", initial_quantity: named, current_quantity: named };
      await rows(em).insertInto("stock_lots").values(lot).execute();
      await rows(em)
        .updateTable("inventory")
        .set({ quantity_in_lots: Math.min(quantity, named) })
        .where("variant_id", "=", variant_id)
        .execute();
      return variant_id;
    };
    const [fine, changed, above] = [await lotOf(5, 3), await lotOf(5, 3), await lotOf(2, 3)];
    expect((await check()).lots.rows.map(({ variantId }) => variantId)).toEqual([above]);
    await rows(em).updateTable("stock_lots").set({ current_quantity: 1 }).where("variant_id", "=", changed).execute();
    const { lots } = await check();
    expect(lots).toMatchObject({
      total: 2,
      rows: [
        { variantId: changed, onHand: 5, noted: 3, pieces: 1 },
        { variantId: above, onHand: 2, noted: 2, pieces: 3 },
      ],
    });
    await rows(em).deleteFrom("inventory").where("variant_id", "=", fine).execute();
    expect((await check()).lots).toMatchObject({ total: 3, rows: [{ variantId: fine, onHand: 0, pieces: 3 }, {}, {}] });
  });

  it("shows serial numbers that differ from their stock line or exceed the pieces on hand", async () => {
    const { em, store, check } = await shop();
    const numbered = async (quantity: number, numbers: number) => {
      const { id: variant_id } = await makeVariant(em, { storeId: store.id, quantity });
      const values = Array.from({ length: numbers }, (_, n) => ({ store_id: store.id, variant_id, serial: `N${n}` }));
      await rows(em).insertInto("stock_serials").values(values).execute();
      await rows(em)
        .updateTable("inventory")
        .set({ quantity_serialized: Math.min(quantity, numbers) })
        .where("variant_id", "=", variant_id)
        .execute();
      return variant_id;
    };
    const [lost, above] = [await numbered(4, 3), await numbered(2, 3)];
    await numbered(4, 4);
    expect((await check()).serials.rows.map(({ variantId }) => variantId)).toEqual([above]);
    await rows(em).updateTable("stock_serials").set({ status: "removed" }).where("variant_id", "=", lost).execute();
    const { serials } = await check();
    expect(serials).toMatchObject({
      total: 2,
      rows: [
        { variantId: lost, onHand: 4, noted: 3, pieces: 0 },
        { variantId: above, onHand: 2, noted: 2, pieces: 3 },
      ],
    });
    expect((await check()).serials).toEqual(serials);
  });

  it.each([
    ["approved", 5, 5, "nothing_left"],
    ["received", 5, 3, "pieces_missing"],
    ["received", 5, 6, "too_much"],
    ["in_transit", 5, 3, null],
    ["received", 5, 5, null],
    ["cancelled", 5, 0, null],
  ])(
    "an order with the status %s, %i pieces ordered and %i received has drift: %s",
    async (status, quantity, received, problem) => {
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
    },
  );

  it("shows customers whose kept sums differ from their sales, to users who see both, in their stores only", async () => {
    const { em, store, foreign, actor, check } = await shop();
    const { id: customerId } = await makeCustomer(em, { firstName: "Noura", lastName: "Sums" });
    const sale = { customerId, saleDate: "2026-03-01T10:00:00Z", totalAmount: "100.10" };
    for (const storeId of [store.id, store.id, foreign.id]) await makeSaleRow(em, { ...sale, storeId });
    expect((await check()).customers).toBeNull();
    const permissions = new Set(["inventory:read", "customers:read", "sales:read"]);
    const seen = async (stores = actor.stores) => {
      const { customers } = await execute(checkIntegrity, { em, actor: { ...actor, stores, permissions } }, {});
      return customers;
    };
    expect(await seen()).toEqual({ total: 0, rows: [] });
    const change = (storeId: number, values: object) =>
      rows(em)
        .updateTable("customer_sales")
        .set(values)
        .where("customer_id", "=", customerId)
        .where("store_id", "=", storeId)
        .execute();
    await change(store.id, { total_amount: "200.00", last_visit: null });
    await change(foreign.id, { total_amount: "0.00" });
    await change(0, { total_amount: "300.40" });
    const own = {
      ...{ storeId: store.id, customerId, name: "Noura Sums", kept: "200.00", sold: "200.20" },
      ...{ keptVisit: null, soldVisit: "2026-03-01T10:00:00.000Z" },
    };
    expect(await seen()).toEqual({ total: 1, rows: [own] });
    const all = await rows(em).selectFrom("stores").select(["id", "code", "name", "name_ar as nameAr"]).execute();
    const found = await seen(all);
    expect(found?.rows.map(({ storeId, kept, sold }) => [storeId, kept, sold])).toEqual([
      [foreign.id, "0.00", "100.10"],
      [store.id, "200.00", "200.20"],
      [null, "300.40", "300.30"],
    ]);
    await rows(em).deleteFrom("customer_sales").where("customer_id", "=", customerId).execute();
    expect(await seen()).toMatchObject({ total: 1, rows: [{ kept: "0.00", sold: "200.20", keptVisit: null }] });
  });
});

describe("the checks of a large shop", () => {
  it("come from the background with their time, and are made anew on request", async () => {
    const { em, store, foreign, check, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id, quantity: 7 });
    await makeVariant(em, { storeId: foreign.id, quantity: 3 });
    expect(await verifyIntegrity()).toBeGreaterThanOrEqual(2);
    // Another server that comes a moment later leaves it at that.
    expect(await verifyIntegrity()).toBe(0);
    await rows(em).updateTable("inventory").set({ quantity: 1 }).where("variant_id", "=", variant.id).execute();
    // The check of a small shop takes no time and is made when somebody looks.
    expect((await check()).drift.total).toBe(1);
    const checkedAt = new Date(Date.now() - 300_000);
    await rows(em).updateTable("integrity_checks").set({ took_ms: 400, checked_at: checkedAt }).execute();
    const kept = await check();
    expect(kept).toMatchObject({ checkedAt: checkedAt.toISOString(), drift: { total: 0 } });
    expect(kept.stores).toMatchObject([{ storeId: store.id, storeName: store.name, onHand: 7, moved: 7 }]);
    const anew = await execute(checkIntegrity, { em, actor }, { now: "true" });
    expect(anew.drift).toMatchObject({ total: 1, rows: [{ onHand: 1, moved: 7 }] });
    expect(Date.parse(anew.checkedAt)).toBeGreaterThan(checkedAt.getTime());
  });

  it("put the stores of a user together", async () => {
    const { em, store, foreign } = await shop();
    const both = await makeActor(em, { stores: [store, foreign], permissions: ["inventory:read"] });
    for (const { id: storeId } of [store, foreign]) {
      const { id } = await makeVariant(em, { storeId, quantity: 4 });
      await rows(em).updateTable("inventory").set({ quantity: 2 }).where("variant_id", "=", id).execute();
    }
    await verifyIntegrity();
    await rows(em).updateTable("integrity_checks").set({ took_ms: 400 }).execute();
    const { drift } = await execute(checkIntegrity, { em, actor: both }, {});
    expect(drift.total).toBe(2);
    expect(drift.rows.map(({ storeId }) => storeId)).toEqual([store.id, foreign.id]);
  });
});
