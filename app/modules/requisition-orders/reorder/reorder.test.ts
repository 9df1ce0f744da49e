import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { listOrderItems } from "#app/modules/requisition-orders/items/order-item-view.server.ts";
import { listRequisitionOrders } from "#app/modules/requisition-orders/read-requisition-orders.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeOrder, makeSaleRow, makeStore, makeVariant, makeVendor } from "#tests/support/factories.ts";
import { createReorders } from "./create-reorders.server.ts";
import { listReorderProposals } from "./list-reorder-proposals.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const [actor, colleague] = [await makeActor(em, { stores: [store] }), await makeActor(em, { stores: [store] })];
  const [first, second] = [await makeVendor(em), await makeVendor(em)];
  return { em, store, actor, colleague, first, second };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("what the store should reorder", () => {
  it("comes from stock, orders and sales, from the preferred vendor or else the cheapest that is active", async () => {
    const { em, store, actor, first, second } = await shop();
    const gone = await makeVendor(em, { isActive: false });
    const preferred = await makeVariant(em, { storeId: store.id, quantity: 4, onHold: 1, reorderLevel: 5 });
    const cheapest = await makeVariant(em, { storeId: store.id, quantity: 0, reorderLevel: 2 });
    const unsupplied = await makeVariant(em, { storeId: store.id, quantity: 1, reorderLevel: 1 });
    const ordered = await makeVariant(em, { storeId: store.id, quantity: 0, reorderLevel: 2 });
    const enough = await makeVariant(em, { storeId: store.id, quantity: 50 });
    const supply = (vendor_id: number, variant_id: number, unit_cost: string, more: object = {}) => ({
      vendor_id,
      variant_id,
      unit_cost,
      ...more,
    });
    for (const item of [
      supply(first.id, preferred.id, "30.00"),
      supply(second.id, preferred.id, "40.00", { is_preferred: true, lead_time_days: 6 }),
      supply(first.id, cheapest.id, "11.00", { minimum_quantity: 24 }),
      supply(second.id, cheapest.id, "12.00"),
      supply(gone.id, cheapest.id, "1.00"),
      supply(gone.id, unsupplied.id, "1.00"),
      supply(first.id, ordered.id, "9.00"),
      supply(first.id, enough.id, "9.00"),
    ]) {
      await rows(em).insertInto("vendor_items").values(item).execute();
    }
    await makeOrder(em, { storeId: store.id, items: [{ variantId: ordered.id, quantity: 9 }] });
    await makeOrder(em, { storeId: store.id, status: "approved", items: [{ variantId: preferred.id, quantity: 1 }] });
    const sold = [{ variantId: preferred.id, quantity: 60, totalPrice: "1.00" }];
    await makeSaleRow(em, { storeId: store.id, items: sold });
    await makeSaleRow(em, { storeId: store.id, items: sold, saleDate: "2020-01-01T09:00:00Z" });
    const { lines } = await execute(listReorderProposals, { em, actor }, {});
    const own = (id: number) => lines.find(({ variantId }) => variantId === id);
    expect(own(preferred.id)).toMatchObject({
      vendorId: second.id,
      unitCost: "40.00",
      available: 3,
      pending: 1,
      sold: 60,
      leadTimeDays: 6,
      proposal: { quantity: 37, coming: 4, untilArrival: 6, monthAfter: 30, target: 41, by: "sales" },
    });
    expect(own(cheapest.id)).toMatchObject({ vendorId: first.id, proposal: { quantity: 24, by: "minimum" } });
    expect(own(unsupplied.id)).toMatchObject({ vendorId: null, vendorName: null });
    for (const { id } of [ordered, enough]) expect(own(id)).toBeUndefined();
  });
});

describe("createReorders", () => {
  async function proposals() {
    const here = await shop();
    const { em, store, first, second } = here;
    const [one, two] = [
      await makeVariant(em, { storeId: store.id, quantity: 0 }),
      await makeVariant(em, { storeId: store.id, quantity: 0, price: "70.00" }),
    ];
    await rows(em)
      .insertInto("vendor_items")
      .values({ vendor_id: first.id, variant_id: one.id, unit_cost: "20.00" })
      .execute();
    const lines = [
      { variantId: one.id, vendorId: first.id, pending: 0, quantity: "5" },
      { variantId: two.id, vendorId: second.id, pending: 0, quantity: 2, unitPrice: "70.00" },
      { variantId: two.id, vendorId: first.id, pending: 0, quantity: "" },
    ];
    return { ...here, one, two, lines };
  }

  it("raises one pending order for each vendor at its cost, and once for one key", async () => {
    const { em, actor, store, first, second, one, lines } = await proposals();
    const door = { em, actor, idempotencyKey: "reorder-once" };
    const [made, again] = [
      await execute(createReorders, door, { lines }),
      await execute(createReorders, door, { lines }),
    ];
    expect(again).toEqual(made);
    expect(made.orders.map(({ poNumber }) => poNumber)).toEqual([`PO-${store.code}-000001`, `PO-${store.code}-000002`]);
    const { rows: listed } = await execute(
      listRequisitionOrders,
      { em, actor },
      { sort: "number", descending: "false" },
    );
    expect(listed).toMatchObject([
      { vendorId: first.id, status: "pending", totalAmount: "100.00" },
      { vendorId: second.id, status: "pending", totalAmount: "140.00" },
    ]);
    const items = await execute(listOrderItems, { em, actor }, { id: made.orders[0]?.id });
    expect(items).toMatchObject([{ variantId: one.id, quantity: 5, unitPrice: "20.00" }]);
  });

  it("orders a shortage once when two people order it at once; the other is told", async () => {
    const { em, actor, colleague, one, lines } = await proposals();
    const both = await Promise.all([
      refusal(execute(createReorders, { em, actor }, { lines })),
      refusal(execute(createReorders, { em, actor: colleague }, { lines })),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(["conflict", undefined]);
    expect(both.find(({ code }) => code)).toMatchObject({ message: "purchasing.errors.orderedMeanwhile" });
    const ordered = await rows(em)
      .selectFrom("requisition_order_items")
      .select("quantity")
      .where("variant_id", "=", one.id)
      .execute();
    expect(ordered).toEqual([{ quantity: 5 }]);
  });

  it("asks what an item costs that no vendor prices and that never came", async () => {
    const { em, actor, lines } = await proposals();
    const silent = lines.map(({ unitPrice: _none, ...line }) => line);
    const message = [{ key: "purchasing.errors.costUnknown" }];
    expect(await refusal(execute(createReorders, { em, actor }, { lines: silent }))).toMatchObject({
      errors: { "lines[1].unitPrice": message },
    });
  });

  it("writes none of the orders when one is refused, and refuses an empty request", async () => {
    const { em, actor, store, lines } = await proposals();
    const gone = await makeVendor(em, { isActive: false });
    const wrong = lines.map((line, index) => (index === 1 ? { ...line, vendorId: gone.id } : line));
    expect(await refusal(execute(createReorders, { em, actor }, { lines: wrong }))).toMatchObject({ code: "rule" });
    const none = lines.map((line) => ({ ...line, quantity: 0 }));
    expect(await refusal(execute(createReorders, { em, actor }, { lines: none }))).toMatchObject({
      message: "purchasing.errors.itemsRequired",
    });
    const { total } = await execute(listRequisitionOrders, { em, actor }, {});
    expect(total).toBe(0);
    const made = await execute(createReorders, { em, actor }, { lines });
    expect(made.orders[0]?.poNumber).toBe(`PO-${store.code}-000001`);
  });
});
