import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { getPendingQuantity } from "#app/modules/inventory/stock/get-pending-quantity.server.ts";
import { findOrderItems } from "#app/modules/requisition-orders/items/find-order-items.server.ts";
import { listOrderItems } from "#app/modules/requisition-orders/items/order-item-view.server.ts";
import { addOrderItem, updateOrderItem } from "#app/modules/requisition-orders/items/write-order-item.server.ts";
import {
  approveRequisitionOrder,
  cancelRequisitionOrder,
  closeRequisitionOrder,
  sendRequisitionOrder,
} from "#app/modules/requisition-orders/steps/order-steps.server.ts";
import { removeVendor } from "#app/modules/vendors/remove-vendor.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeOrder, makeStore, makeVariant, makeVendor } from "#tests/support/factories.ts";
import { createRequisitionOrder } from "./create-requisition-order.server.ts";
import { getOrderScreen } from "./get-order-screen.server.ts";
import { getRequisitionOrder, listRequisitionOrders } from "./read-requisition-orders.server.ts";
import { removeOrderItem } from "./remove-order-item.server.ts";
import { updateRequisitionOrder } from "./update-requisition-order.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const [actor, colleague] = [await makeActor(em, { stores: [store] }), await makeActor(em, { stores: [store] })];
  const vendor = await makeVendor(em);
  const variant = await makeVariant(em, { storeId: store.id, quantity: 3, price: "80.00" });
  return { em, store, foreign, actor, colleague, vendor, variant };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

/** A pending order that the actor raised over the API. */
const raise = ({ em, actor, vendor, variant }: Shop, { quantity = 4, unitPrice = "10.00", ...order } = {}) =>
  execute(
    createRequisitionOrder,
    { em, actor },
    {
      order: { vendorId: vendor.id, ...order },
      items: [{ variantId: variant.id, quantity, unitPrice }],
    },
  );

const pendingOf = async ({ em, actor, variant }: Shop) =>
  (await execute(getPendingQuantity, { em, actor }, { variantId: variant.id })).pendingQuantity;

const linesOf = (em: Em, id: number) =>
  rows(em)
    .selectFrom("requisition_order_items")
    .select(["quantity", "received_quantity as received", "closed_quantity as closed", "total_price as total"])
    .where("requisition_id", "=", id)
    .orderBy("id")
    .execute();

const arrived = (em: Em, id: number, quantity: number) =>
  rows(em)
    .updateTable("requisition_order_items")
    .set({ received_quantity: quantity })
    .where("requisition_id", "=", id)
    .execute();

describe("raising an order", () => {
  it("numbers the orders of a store without gaps, also when one is refused and many come at once", async () => {
    const here = await shop();
    const { em, actor, store, vendor, variant } = here;
    await raise(here);
    const wrong = { vendorId: vendor.id, items: [{ variantId: 999_999, quantity: 1, unitPrice: "1" }] };
    expect(await refusal(execute(createRequisitionOrder, { em, actor }, wrong))).toMatchObject({ code: "rule" });
    await Promise.all(Array.from({ length: 6 }, () => raise(here)));
    const found = await rows(em)
      .selectFrom("requisition_orders")
      .select("po_number")
      .where("store_id", "=", store.id)
      .orderBy("po_number")
      .execute();
    expect(found.map(({ po_number }) => po_number)).toEqual(
      Array.from({ length: 7 }, (_, index) => `PO-${store.code}-00000${index + 1}`),
    );
    expect(variant.id).toBeGreaterThan(0);
  });

  it("takes all fields of the form, leaves the vendor open there, and merges lines of one item", async () => {
    const { em, actor, variant } = await shop();
    const order = await execute(
      createRequisitionOrder,
      { em, actor },
      {
        order: {
          poType: "Direct",
          freight: "15",
          discount: "",
          discountPercent: "5",
          feeType: "Customs",
          feeAmount: 7.5,
          expectedDeliveryDate: "2030-02-01",
          orderDate: "2030-01-05",
          trackingNumber: " SA1 ",
          totalAmount: "1.00",
          status: "received",
        },
        items: [
          { variantId: variant.id, quantity: 2, unitPrice: "10" },
          { variantId: variant.id, quantity: 3, unitPrice: "10.00", notes: "Gold" },
        ],
      },
    );
    expect(order).toMatchObject({
      status: "pending",
      vendorId: null,
      poType: "Direct",
      freight: "15.00",
      discount: "0.00",
      discountPercent: "5.00",
      feeAmount: "7.50",
      expectedDeliveryDate: "2030-02-01",
      orderDate: "2030-01-04T21:00:00.000Z",
      trackingNumber: "SA1",
      totalAmount: "50.00",
    });
    expect(await execute(listOrderItems, { em, actor }, { id: order.id })).toMatchObject([
      { variantId: variant.id, sku: variant.sku, quantity: 5, totalPrice: "50.00", notes: "Gold", price: "80.00" },
    ]);
  });

  it("is done once for one key", async () => {
    const { em, actor, vendor, variant } = await shop();
    const input = { vendorId: vendor.id, items: [{ variantId: variant.id, quantity: 1, unitPrice: "1" }] };
    const door = { em, actor, idempotencyKey: "order-once" };
    const [first, second] = await Promise.all([
      execute(createRequisitionOrder, door, input),
      execute(createRequisitionOrder, door, input),
    ]);
    expect(second.id).toBe(first.id);
  });

  it("waits for whoever removes the vendor, so that no order is left without one", async () => {
    const here = await shop();
    const { em, actor, vendor } = here;
    const [removed, raised] = await Promise.all([
      refusal(execute(removeVendor, { em, actor }, { id: vendor.id })),
      refusal(raise(here)),
    ]);
    const { count } = await rows(em)
      .selectFrom("requisition_orders")
      .select((e) => e.fn.countAll<string>().as("count"))
      .where("vendor_id", "=", vendor.id)
      .executeTakeFirstOrThrow();
    if (Number(count) === 1) expect(removed).toMatchObject({ message: "vendors.errors.openOrders" });
    else expect(raised).toMatchObject({ message: "purchasing.errors.invalid" });
  });
});

describe("the list of orders", () => {
  it("is of the user's stores, narrowed and found by number, vendor and tracking number", async () => {
    const here = await shop();
    const { em, actor, store, foreign, vendor, variant } = here;
    const items = [{ variantId: variant.id, quantity: 4 }];
    const first = await raise(here, { trackingNumber: "TRACK-77" } as object);
    const second = await raise(here);
    const sent = await makeOrder(em, { storeId: store.id, status: "in_transit", items });
    await makeOrder(em, { storeId: foreign.id, vendorId: vendor.id, items });
    await arrived(em, sent.id, 3);
    const ids = async (input: object) =>
      (await execute(listRequisitionOrders, { em, actor }, input)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([sent.id, second.id, first.id]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([second.id]);
    expect(await ids({ status: "in_transit" })).toEqual([sent.id]);
    expect(await ids({ vendorId: vendor.id })).toEqual([second.id, first.id]);
    expect(await ids({ q: second.poNumber })).toEqual([second.id]);
    expect(await ids({ q: `${store.code}-2` })).toEqual([second.id]);
    expect(await ids({ q: "2" })).toEqual([second.id]);
    expect(await ids({ q: "TRACK-77" })).toEqual([first.id]);
    expect(await ids({ q: vendor.name.toLowerCase() })).toEqual([second.id, first.id]);
    expect(await ids({ q: "%" })).toEqual([]);
    expect(await ids({ to: "2020-01-01" })).toEqual([]);
    expect(await ids({ sort: "number", descending: "false", status: "pending" })).toEqual([first.id, second.id]);
    const page = await execute(listRequisitionOrders, { em, actor }, { status: "in_transit" });
    expect(page).toMatchObject({ total: 1, rows: [{ pieces: 4, receivedPieces: 3, receivedShare: 75 }] });
    const nowhere = { ...actor, stores: [], store: null };
    expect(await execute(listRequisitionOrders, { em, actor: nowhere }, {})).toMatchObject({ rows: [], total: 0 });
    expect(await refusal(execute(listRequisitionOrders, { em, actor }, { storeId: foreign.id }))).toMatchObject({
      code: "forbidden",
    });
  });

  it("merges the pages of several stores by date", async () => {
    const { em, store, foreign, variant } = await shop();
    const both = await makeActor(em, { stores: [store, foreign] });
    const items = [{ variantId: variant.id, quantity: 1 }];
    const made: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      made.push((await makeOrder(em, { storeId: index % 2 ? store.id : foreign.id, items })).id);
    }
    const pages = [0, 2, 4].map((offset) => execute(listRequisitionOrders, { em, actor: both }, { limit: 2, offset }));
    const listed = (await Promise.all(pages)).flatMap((page) => page.rows.map(({ id }) => id));
    expect(listed).toEqual(made.reverse());
  });
});

describe("changing an order", () => {
  it("takes its fields only, ignores the lines and its total, and refuses another store and a stale version", async () => {
    const here = await shop();
    const { em, actor, store, foreign } = here;
    const { id } = await raise(here);
    const change = (input: object) => execute(updateRequisitionOrder, { em, actor }, { id, ...input });
    const changed = await change({
      version: 1,
      storeId: store.id,
      freight: "12.5",
      notes: "Call first",
      totalAmount: "999.00",
      items: [],
      poNumber: "X",
    });
    expect(changed).toMatchObject({ freight: "12.50", notes: "Call first", totalAmount: "40.00", version: 2 });
    expect(await refusal(change({ storeId: foreign.id }))).toMatchObject({ message: "purchasing.errors.storeFixed" });
    expect(await refusal(change({ version: 1, notes: "Late" }))).toMatchObject({ message: "errors.stale" });
    expect((await refusal(change({ status: "" }))).errors.status?.[0]?.key).toBe("purchasing.errors.statusRequired");
    const inactive = await makeVendor(em, { isActive: false });
    expect(await refusal(change({ vendorId: inactive.id }))).toMatchObject({ message: "purchasing.errors.invalid" });
    expect(await linesOf(em, id)).toHaveLength(1);
  });

  it("lets any of the five statuses be chosen by hand, says by whom, and moves no stock", async () => {
    const here = await shop();
    const { em, colleague, variant } = here;
    const { id } = await raise(here);
    const choose = (status: string) => execute(updateRequisitionOrder, { em, actor: colleague }, { id, status });
    const byHand = colleague.user.id;
    expect(await choose("approved")).toMatchObject({ approvedByUserId: byHand, approvedDate: expect.any(String) });
    expect(await choose("in_transit")).toMatchObject({ sentByUserId: byHand, approvedByUserId: byHand });
    expect(await pendingOf(here)).toBe(4);
    expect(await choose("received")).toMatchObject({ receivedDate: expect.any(String) });
    expect(await pendingOf(here)).toBe(0);
    expect(await choose("cancelled")).toMatchObject({ cancelledByUserId: byHand, receivedDate: null });
    expect(await linesOf(em, id)).toMatchObject([{ closed: 4 }]);
    expect(await choose("pending")).toMatchObject({
      approvedByUserId: null,
      sentByUserId: null,
      cancelledByUserId: null,
      version: 6,
    });
    expect(await pendingOf(here)).toBe(4);
    const notes = await rows(em)
      .selectFrom("audit_log")
      .select(["note", "actor_id"])
      .where("entity", "=", "requisition_orders")
      .where("entity_id", "=", id)
      .where("action", "=", "updateRequisitionOrder")
      .orderBy("id")
      .execute();
    expect(notes.map(({ note }) => note)).toEqual([
      "The status was chosen by hand: pending to approved",
      "The status was chosen by hand: approved to in_transit",
      "The status was chosen by hand: in_transit to received",
      "The status was chosen by hand: received to cancelled",
      "The status was chosen by hand: cancelled to pending",
    ]);
    expect(new Set(notes.map(({ actor_id }) => actor_id))).toEqual(new Set([byHand]));
    const moved = await rows(em)
      .selectFrom("stock_movements")
      .select("kind")
      .where("variant_id", "=", variant.id)
      .execute();
    expect(moved).toEqual([{ kind: "initial" }]);
  });
});

describe("the lines of a pending order", () => {
  it("are added, raised by one instead of doubled, changed and removed; the total follows", async () => {
    const here = await shop();
    const { em, actor, store, vendor, variant } = here;
    const { id } = await raise(here);
    const other = await makeVariant(em, { storeId: store.id, price: "33.00" });
    await rows(em)
      .insertInto("vendor_items")
      .values({ vendor_id: vendor.id, variant_id: other.id, unit_cost: "21.00" })
      .execute();
    const add = (variantId: number) => execute(addOrderItem, { em, actor }, { id, variantId });
    const added = await add(other.id);
    expect(added).toMatchObject({ quantity: 1, unitPrice: "21.00", totalPrice: "21.00" });
    expect(await add(variant.id)).toMatchObject({ quantity: 5, totalPrice: "50.00" });
    expect(await execute(getRequisitionOrder, { em, actor }, { id })).toMatchObject({
      totalAmount: "71.00",
      version: 3,
    });
    const change = { id, itemId: added.id, quantity: "3", unitPrice: "20" };
    expect(await execute(updateOrderItem, { em, actor }, change)).toMatchObject({ totalPrice: "60.00" });
    await execute(removeOrderItem, { em, actor }, { id, itemId: added.id });
    expect(await execute(getRequisitionOrder, { em, actor }, { id })).toMatchObject({ totalAmount: "50.00" });
    const [last] = await execute(listOrderItems, { em, actor }, { id });
    expect(await refusal(execute(removeOrderItem, { em, actor }, { id, itemId: last?.id }))).toMatchObject({
      message: "purchasing.errors.itemsRequired",
    });
    const stale = { id, itemId: last?.id, version: 1, quantity: 9 };
    expect(await refusal(execute(updateOrderItem, { em, actor }, stale))).toMatchObject({ message: "errors.stale" });
  });

  it("gain a piece from each of two people who add the same item at once", async () => {
    const here = await shop();
    const { em, actor, colleague, variant } = here;
    const { id } = await raise(here);
    const add = (who: Actor) => execute(addOrderItem, { em, actor: who }, { id, variantId: variant.id });
    await Promise.all([add(actor), add(colleague), add(actor), add(colleague)]);
    expect(await linesOf(em, id)).toMatchObject([{ quantity: 8, total: "80.00" }]);
    expect(await execute(getRequisitionOrder, { em, actor }, { id })).toMatchObject({ totalAmount: "80.00" });
  });

  it("stay as they are once the order is approved, and in another store's order", async () => {
    const here = await shop();
    const { em, actor, colleague, foreign, variant } = here;
    const { id } = await raise(here);
    const [line] = await execute(listOrderItems, { em, actor }, { id });
    const stranger = await makeActor(em, { stores: [foreign] });
    const itemId = line?.id;
    expect(await refusal(execute(updateOrderItem, { em, actor: stranger }, { id, itemId, quantity: 1 }))).toMatchObject(
      { code: "not_found" },
    );
    await execute(approveRequisitionOrder, { em, actor: colleague }, { id });
    const refused = await Promise.all([
      refusal(execute(addOrderItem, { em, actor }, { id, variantId: variant.id })),
      refusal(execute(updateOrderItem, { em, actor }, { id, itemId, quantity: 1 })),
      refusal(execute(removeOrderItem, { em, actor }, { id, itemId })),
    ]);
    expect(refused.map(({ message }) => message)).toEqual(Array(3).fill("purchasing.errors.is.approved"));
  });

  it("are chosen from the items that are sold, with the store's stock, or none where it never had the item", async () => {
    const here = await shop();
    const { em, actor, store, foreign, vendor, variant } = here;
    const elsewhere = await makeVariant(em, { storeId: foreign.id });
    const find = (q: string) => execute(findOrderItems, { em, actor }, { q, storeId: store.id, vendorId: vendor.id });
    expect(await find(variant.sku.toLowerCase())).toMatchObject([{ variantId: variant.id, inStock: 3 }]);
    expect(await find(elsewhere.name.toUpperCase())).toMatchObject([{ variantId: elsewhere.id, inStock: null }]);
    await rows(em).updateTable("product_variants").set({ is_active: false }).where("id", "=", variant.id).execute();
    expect(await find(variant.sku)).toEqual([]);
  });
});

describe("the steps of an order", () => {
  it("are approved, sent, and closed short after a part arrived; the missing pieces are given up", async () => {
    const here = await shop();
    const { em, actor, colleague } = here;
    const { id } = await raise(here);
    const step = <Op extends typeof approveRequisitionOrder>(op: Op, who: Actor, more: object = {}) =>
      execute(op, { em, actor: who }, { id, ...more });
    expect(await refusal(step(sendRequisitionOrder, actor))).toMatchObject({
      code: "conflict",
      message: "purchasing.errors.notApproved",
    });
    expect(await step(approveRequisitionOrder, colleague, { version: 1 })).toMatchObject({
      status: "approved",
      approvedByUserId: colleague.user.id,
      version: 2,
    });
    expect(await refusal(step(sendRequisitionOrder, actor, { version: 1 }))).toMatchObject({ message: "errors.stale" });
    expect(await step(sendRequisitionOrder, actor)).toMatchObject({ status: "in_transit" });
    expect(await refusal(execute(closeRequisitionOrder, { em, actor }, { id }))).toMatchObject({
      message: "purchasing.errors.closeUnreceived",
    });
    await arrived(em, id, 1);
    expect(await refusal(execute(cancelRequisitionOrder, { em, actor }, { id }))).toMatchObject({
      message: "purchasing.errors.cancelReceived",
    });
    const closed = await execute(closeRequisitionOrder, { em, actor }, { id, reason: "Sold out" });
    expect(closed).toMatchObject({ status: "received", closedByUserId: actor.user.id, statusReason: "Sold out" });
    expect(await linesOf(em, id)).toMatchObject([{ quantity: 4, received: 1, closed: 3 }]);
    expect(await pendingOf(here)).toBe(0);
    const { events, steps } = await execute(getOrderScreen, { em, actor }, { id });
    expect(events.map(({ what, by }) => [what, by])).toEqual([
      ["ordered", `${actor.user.firstName} ${actor.user.lastName}`],
      ["approved", `${colleague.user.firstName} ${colleague.user.lastName}`],
      ["sent", `${actor.user.firstName} ${actor.user.lastName}`],
      ["closed", `${actor.user.firstName} ${actor.user.lastName}`],
    ]);
    expect(steps).toEqual([]);
  });

  it("need the right to change stock, and are 404 for another store", async () => {
    const here = await shop();
    const { em, store, foreign } = here;
    const { id } = await raise(here);
    const clerk = await makeActor(em, { stores: [store], permissions: ["inventory:read"] });
    const stranger = await makeActor(em, { stores: [foreign] });
    for (const op of [approveRequisitionOrder, sendRequisitionOrder, cancelRequisitionOrder, closeRequisitionOrder]) {
      expect(await refusal(execute(op, { em, actor: clerk }, { id }))).toMatchObject({ code: "forbidden" });
      expect(await refusal(execute(op, { em, actor: stranger }, { id }))).toMatchObject({ code: "not_found" });
    }
    expect((await execute(getOrderScreen, { em, actor: clerk }, { id })).steps).toEqual([]);
  });

  it.each([
    ["at the limit by the one who ordered", "5000.00", "own", "approved"],
    ["above it by somebody else", "5000.01", "other", "approved"],
    ["above it not by the one who ordered", "5000.01", "own", "purchasing.errors.ownOrder"],
  ])("an order is approved %s", async (_what, unitPrice, who, expected) => {
    const here = await shop();
    const { em, actor, colleague } = here;
    const { id } = await raise(here, { quantity: 1, unitPrice });
    const approver = who === "own" ? actor : colleague;
    const done = await refusal(execute(approveRequisitionOrder, { em, actor: approver }, { id }));
    expect([done.message, (done as unknown as { status: string }).status]).toContain(expected);
  });

  it("are taken once when two people take them at once", async () => {
    const here = await shop();
    const { em, actor, colleague } = here;
    for (let round = 0; round < 4; round += 1) {
      const { id } = await raise(here);
      const both = await Promise.all([
        refusal(execute(approveRequisitionOrder, { em, actor: colleague }, { id })),
        refusal(execute(approveRequisitionOrder, { em, actor }, { id })),
      ]);
      expect(both.map(({ code }) => code).sort()).toEqual(["conflict", undefined]);
    }
  });

  it("either approve or cancel an order when both come at once from one version: the other person is told", async () => {
    const here = await shop();
    const { em, actor, colleague } = here;
    for (let round = 0; round < 4; round += 1) {
      const { id, version } = await raise(here);
      const both = await Promise.all([
        refusal(execute(approveRequisitionOrder, { em, actor: colleague }, { id, version })),
        refusal(execute(cancelRequisitionOrder, { em, actor }, { id, version })),
      ]);
      expect(both.map(({ code }) => code).sort()).toEqual(["conflict", undefined]);
      const { status } = await execute(getRequisitionOrder, { em, actor }, { id });
      expect(status).toBe(both[0]?.code === undefined ? "approved" : "cancelled");
      expect(await linesOf(em, id)).toMatchObject([{ closed: status === "cancelled" ? 4 : 0 }]);
    }
  });
});
