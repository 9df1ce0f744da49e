import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { listStockToOrder } from "./list-stock-to-order.server.ts";

const { em: getEm } = testDatabase();

describe("listStockToOrder", () => {
  it("lists items that are out of stock or low, with pieces on order and pieces sold", async () => {
    const em = await getEm();
    const [store, other] = [await makeStore(em), await makeStore(em)];
    const actor = await makeActor(em, { stores: [store, other], permissions: ["inventory:read"] });
    const low = await makeVariant(em, { storeId: store.id, quantity: 4, onHold: 1 });
    const gone = await makeVariant(em, { storeId: store.id, quantity: 0 });
    await makeVariant(em, { storeId: store.id, quantity: 6 });
    const elsewhere = await makeVariant(em, { storeId: other.id, quantity: 90 });
    const lines = (variantId: number, quantity: number) => [{ variantId, quantity, totalPrice: "1.00" }];
    await makeSaleRow(em, { storeId: store.id, items: lines(low.id, 7) });
    await makeSaleRow(em, { storeId: store.id, items: lines(low.id, 9), saleDate: "2020-01-01T09:00:00Z" });
    await makeSaleRow(em, { storeId: other.id, items: lines(low.id, 20) });
    const order = await rows(em)
      .insertInto("requisition_orders")
      .values({ store_id: store.id, status: "approved" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const line = { requisition_id: order.id, unit_price: "1.00", total_price: "1.00" };
    await rows(em)
      .insertInto("requisition_order_items")
      .values([{ ...line, variant_id: gone.id, quantity: 10, received_quantity: 2 }])
      .execute();

    const list = async (input: object) => await execute(listStockToOrder, { em, actor }, input);
    const all = await list({});
    expect(all.total).toBe(3);
    expect(all.rows).toMatchObject([
      { variantId: gone.id, quantity: 0, available: 0, pending: 8, sold: 0, toOrder: 0, status: "out_of_stock" },
      { variantId: elsewhere.id, quantity: 0, available: 0, reorderLevel: 5, status: "out_of_stock" },
      { variantId: low.id, quantity: 4, available: 3, pending: 0, sold: 7, toOrder: 9, status: "low_stock" },
    ]);
    const skus = async (input: object) => (await list(input)).rows.map(({ sku }) => sku);
    expect(await skus({ status: "low_stock" })).toEqual([low.sku]);
    expect(await skus({ ordered: "no" })).toEqual([elsewhere.sku, low.sku]);
    expect(await skus({ q: gone.sku })).toEqual([gone.sku]);
    expect(await skus({ sort: "sold", descending: true })).toEqual([low.sku, gone.sku, elsewhere.sku]);
    expect(await list({ limit: 1 })).toMatchObject({ total: 3, next: 1 });
    const nowhere = { ...actor, stores: [], store: null };
    expect(await execute(listStockToOrder, { em, actor: nowhere }, {})).toEqual({ rows: [], total: 0, next: null });
  });
});
