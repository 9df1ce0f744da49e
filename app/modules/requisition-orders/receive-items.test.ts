import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Actor, execute, operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeOrder, makeStore, makeVariant } from "#tests/support/factories.ts";
import { receiveItems } from "./receive-items.server.ts";

const { em: getEm } = testDatabase();

/** A command like that of a voucher. */
const deliver = operation({
  name: "deliver",
  summary: "Delivers pieces of an order",
  permission: [],
  reason: "It exists in this test alone.",
  input: z.object({ id: z.int(), pieces: z.array(z.object({ itemId: z.int(), quantity: z.int() })) }),
  output: z.unknown(),
  writes: "receiving_vouchers",
  run: (context, { id, pieces }) => receiveItems(context, id, pieces),
});

async function shop(status: string, lines = [{ quantity: 4 }, { quantity: 2 }]) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const variants = await Promise.all(lines.map(() => makeVariant(em, { storeId: store.id, quantity: 0 })));
  const items = lines.map(({ quantity }, index) => ({ variantId: variants[index]?.id ?? 0, quantity }));
  const order = await makeOrder(em, { storeId: store.id, status, items });
  return { em, actor, order };
}

const receive = (em: Em, actor: Actor, id: number, ...pieces: [itemId: number | undefined, quantity: number][]) =>
  execute(deliver, { em, actor }, { id, pieces: pieces.map(([itemId, quantity]) => ({ itemId, quantity })) });

async function stateOf(em: Em, id: number) {
  const order = await rows(em)
    .selectFrom("requisition_orders")
    .select(["status", "received_date", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await rows(em)
    .selectFrom("requisition_order_items")
    .select("received_quantity")
    .where("requisition_id", "=", id)
    .orderBy("id")
    .execute();
  const { received_date: date, ...rest } = order;
  return { ...rest, isReceived: date !== null, received: lines.map((line) => line.received_quantity) };
}

describe("receiveItems", () => {
  it("writes what arrived and the status, in parts, and takes it back", async () => {
    const { em, actor, order } = await shop("in_transit");
    const [first, second] = order.itemIds;
    await receive(em, actor, order.id, [first, 3]);
    expect(await stateOf(em, order.id)).toEqual({
      status: "in_transit",
      version: 2,
      isReceived: false,
      received: [3, 0],
    });
    const done = await receive(em, actor, order.id, [first, 1], [second, 2]);
    expect(done).toMatchObject({ order: { status: "received", version: 3 } });
    expect(await stateOf(em, order.id)).toMatchObject({ status: "received", isReceived: true, received: [4, 2] });
    await receive(em, actor, order.id, [first, -1], [second, -2]);
    expect(await stateOf(em, order.id)).toMatchObject({ status: "in_transit", isReceived: false, received: [3, 0] });
  });

  it.each([
    ["pending", "conflict", "purchasing.errors.notApproved"],
    ["cancelled", "conflict", "purchasing.errors.is.cancelled"],
  ])("refuses an order that is %s", async (status, code, message) => {
    const { em, actor, order } = await shop(status);
    await expect(receive(em, actor, order.id, [order.itemIds[0], 1])).rejects.toMatchObject({ code, message });
    expect(await stateOf(em, order.id)).toMatchObject({ status, version: 1, received: [0, 0] });
  });

  it("refuses a closed order, a line of another one, a reversal of too many, and another store", async () => {
    const { em, actor, order } = await shop("approved");
    const other = await shop("approved");
    const [first] = order.itemIds;
    await expect(receive(em, actor, order.id, [other.order.itemIds[0], 1])).rejects.toMatchObject({
      message: "purchasing.errors.unknownLine",
    });
    await expect(receive(em, actor, order.id, [first, -1])).rejects.toMatchObject({
      message: "purchasing.errors.reversedTooMany",
    });
    await expect(receive(em, other.actor, order.id, [first, 1])).rejects.toMatchObject({ code: "not_found" });
    await rows(em)
      .updateTable("requisition_orders")
      .set({ status: "received", closed_date: new Date() })
      .where("id", "=", order.id)
      .execute();
    await expect(receive(em, actor, order.id, [first, 1])).rejects.toMatchObject({
      message: "purchasing.errors.closed",
    });
    expect(await stateOf(em, order.id)).toMatchObject({ received: [0, 0] });
  });

  it("adds up what two people deliver at once", async () => {
    const { em, actor, order } = await shop("approved", [{ quantity: 20 }]);
    const pieces = Array.from({ length: 8 }, () => receive(em, actor, order.id, [order.itemIds[0], 2]));
    await Promise.all(pieces);
    expect(await stateOf(em, order.id)).toMatchObject({ status: "approved", version: 9, received: [16] });
  });
});
