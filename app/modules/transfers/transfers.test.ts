import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { getVariantStock } from "#app/modules/inventory/stock/get-variant-stock.server.ts";
import { receiveTransfer } from "#app/modules/transfers/receive/receive-transfer.server.ts";
import { sendTransfer } from "#app/modules/transfers/send/send-transfer.server.ts";
import { settleTransfer } from "#app/modules/transfers/settle/settle-transfer.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { CASHIER_RIGHTS, makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { onShelf, whereabouts } from "#tests/support/shop/transfers.ts";
import { approveTransfer } from "./approve-transfer.server.ts";
import { cancelTransfer } from "./cancel-transfer.server.ts";
import { createTransfer } from "./create-transfer.server.ts";
import { getTransfer, listTransfers } from "./read-transfers.server.ts";
import { updateTransfer } from "./update-transfer.server.ts";

const { em: getEm } = testDatabase();

/** Two stores, an item with pieces in the first, and somebody who works in both. */
async function shop(quantity = 10) {
  const em = await getEm();
  const [from, to] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [to, from] });
  const item = await makeVariant(em, { storeId: from.id, quantity });
  const as = (who: Actor) => ({
    ask: (pieces: number, more: object = {}) =>
      execute(
        createTransfer,
        { em, actor: who },
        {
          fromStoreId: from.id,
          toStoreId: to.id,
          items: [{ variantId: item.id, quantity: pieces }],
          ...more,
        },
      ),
    change: (id: number, input: object) => execute(updateTransfer, { em, actor: who }, { id, ...input }),
    approve: (id: number) => execute(approveTransfer, { em, actor: who }, { id }),
    send: (id: number, items?: object[], idempotencyKey?: string) =>
      execute(sendTransfer, { em, actor: who, idempotencyKey }, { id, items }),
    receive: (id: number, input: object) => execute(receiveTransfer, { em, actor: who }, { id, ...input }),
    settle: (id: number, differences: object[]) => execute(settleTransfer, { em, actor: who }, { id, differences }),
    cancel: (id: number) => execute(cancelTransfer, { em, actor: who }, { id }),
    get: (id: number) => execute(getTransfer, { em, actor: who }, { id }),
  });
  const me = as(actor);
  const sent = async (pieces: number) => {
    const { id } = await me.ask(pieces);
    await me.approve(id);
    return me.send(id);
  };
  const shelves = async () => [await onShelf(em, from.id, item.id), await onShelf(em, to.id, item.id)];
  return { em, from, to, actor, item, as, me, sent, shelves };
}

describe("a transfer", () => {
  it("goes from the shelf into transit and onto the other shelf, with its cost", async () => {
    const { em, from, to, item, me, shelves, actor } = await shop();
    await rows(em)
      .updateTable("inventory")
      .set({ average_cost: "40.5000" })
      .where("variant_id", "=", item.id)
      .execute();
    const asked = await me.ask(4);
    expect(asked).toMatchObject({ kind: "request", status: "pending", arrivalStatus: "pending", totalValue: "162.00" });
    await me.approve(asked.id);
    expect(await me.send(asked.id)).toMatchObject({ status: "sent", inTransit: 4, documents: [{ kind: "dispatch" }] });
    expect(await shelves()).toEqual([6, 0]);
    const { levels } = await execute(getVariantStock, { em, actor }, { variantId: item.id });
    expect(levels.map(({ storeId, inTransit }) => [storeId, inTransit])).toEqual([
      [to.id, 4],
      [from.id, 4],
    ]);
    expect((await execute(checkIntegrity, { em, actor }, {})).stores.map(({ inTransit }) => inTransit)).toEqual([4, 4]);
    const line = { id: asked.items[0]?.id, quantity: 1 };
    expect(await me.receive(asked.id, { items: [line], more: true })).toMatchObject({
      status: "sent",
      arrivalStatus: "partial",
    });
    expect(await me.receive(asked.id, { all: true })).toMatchObject({
      status: "completed",
      inTransit: 0,
      differences: [],
    });
    expect(await shelves()).toEqual([6, 4]);
    const shelf = rows(em).selectFrom("inventory").select("average_cost").where("store_id", "=", to.id);
    expect(await shelf.executeTakeFirst()).toEqual({ average_cost: "40.5000" });
  });

  it.each([
    ["found", [7, 3], 0],
    ["lost", [7, 2], 1],
    ["sent_back", [8, 2], 0],
  ])("ends a short piece as %s", async (outcome, expected, lost) => {
    const { em, item, me, sent, shelves } = await shop();
    const { id, items } = await sent(3);
    const received = await me.receive(id, { items: [{ id: items[0]?.id, quantity: 2 }] });
    expect(received).toMatchObject({
      status: "received",
      openDifferences: 1,
      differences: [{ kind: "short", quantity: 1 }],
    });
    const settled = await me.settle(id, [{ id: received.differences[0]?.id, outcome }]);
    expect(settled).toMatchObject({ status: "completed", inTransit: 0, differences: [{ outcome }] });
    expect(await shelves()).toEqual(expected);
    expect(await whereabouts(em, [item.id])).toMatchObject({ transit: 0, lost, drifting: 0 });
    await expect(me.settle(id, [{ id: received.differences[0]?.id, outcome }])).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it.each([
    ["found", [6, 4]],
    ["lost", [6, 3]],
    ["sent_back", [7, 3]],
  ])("ends a surplus piece as %s", async (outcome, expected) => {
    const { em, item, me, sent, shelves } = await shop();
    const { id, items } = await sent(3);
    const received = await me.receive(id, { items: [{ id: items[0]?.id, quantity: 3, surplus: 1 }] });
    expect(await shelves()).toEqual([7, 3]);
    await me.settle(id, [{ id: received.differences[0]?.id, outcome }]);
    expect(await shelves()).toEqual(expected);
    const { onHand, transit, lost } = await whereabouts(em, [item.id]);
    expect(onHand + transit + lost).toBe(10);
  });

  it("settles a difference in parts, and refuses more than is open", async () => {
    const { me, sent, shelves } = await shop();
    const { id, items } = await sent(5);
    const { differences } = await me.receive(id, { items: [{ id: items[0]?.id, quantity: 1, damaged: 3 }] });
    const damaged = differences.find(({ kind }) => kind === "damaged");
    const part = { id: damaged?.id, outcome: "found", quantity: 2 };
    await expect(me.settle(id, [{ ...part, quantity: 4 }])).rejects.toMatchObject({ code: "rule" });
    expect(await me.settle(id, [part])).toMatchObject({ status: "received", openDifferences: 2 });
    expect(await shelves()).toEqual([5, 3]);
  });

  it("takes lots and serial numbers along", async () => {
    const { em, from, to, actor, me } = await shop(0);
    const there = { em, actor: { ...actor, store: from } };
    const [inLot, numbered] = [
      await makeVariant(em, { storeId: from.id, quantity: 0 }),
      await makeVariant(em, { storeId: from.id, quantity: 0 }),
    ];
    const keep = (variantId: number, type: string) =>
      rows(em).updateTable("inventory").set({ inventory_type: type }).where("variant_id", "=", variantId).execute();
    await keep(inLot.id, "Lot");
    await keep(numbered.id, "Serialized");
    const found = { reason: "found" };
    await execute(adjustStock, there, {
      ...found,
      variantId: inLot.id,
      quantity: 3,
      lotCode: "L1",
      expiryDate: "2031-05-31",
    });
    await execute(adjustStock, there, { ...found, variantId: numbered.id, quantity: 2, serials: ["A1", "A2"] });
    const items = [inLot, numbered].map(({ id: variantId }) => ({ variantId, quantity: 2 }));
    const { id } = await me.ask(0, { items });
    await me.approve(id);
    const sent = await me.send(id);
    expect(sent.items.map(({ pieces }) => pieces.map(({ lotCode, serial }) => lotCode ?? serial))).toEqual([
      ["L1"],
      ["A1", "A2"],
    ]);
    const one = { id: sent.items[1]?.id, quantity: 1 };
    await expect(me.receive(id, { items: [one] })).rejects.toMatchObject({ message: "transfers.errors.nameThem" });
    await me.receive(id, {
      items: [
        { id: sent.items[0]?.id, quantity: 2 },
        { ...one, serials: ["a2"] },
      ],
    });
    const lot = rows(em).selectFrom("stock_lots").select(["lot_code", "expiry_date", "current_quantity"]);
    expect(await lot.where("store_id", "=", to.id).execute()).toEqual([
      { lot_code: "L1", expiry_date: "2031-05-31", current_quantity: 2 },
    ]);
    const serial = rows(em).selectFrom("stock_serials").select("serial").where("status", "=", "in_stock");
    expect(await serial.where("store_id", "=", to.id).execute()).toEqual([{ serial: "A2" }]);
    const { lots, serials, drift } = await execute(checkIntegrity, { em, actor }, {});
    expect([lots.total, serials.total, drift.total]).toEqual([0, 0, 0]);
  });

  it("is called back until something has arrived", async () => {
    const { me, sent, shelves } = await shop();
    const first = await sent(4);
    expect(await me.cancel(first.id)).toMatchObject({ status: "cancelled", inTransit: 0 });
    expect(await shelves()).toEqual([10, 0]);
    const second = await sent(2);
    await me.receive(second.id, { items: [{ id: second.items[0]?.id, quantity: 1 }], more: true });
    await expect(me.cancel(second.id)).rejects.toMatchObject({
      code: "conflict",
      message: "transfers.errors.arriving",
    });
  });

  it("is sent once by two people at once, and once with one key", async () => {
    const { me, shelves } = await shop();
    const { id } = await me.ask(4);
    await me.approve(id);
    const answers = await Promise.allSettled([me.send(id), me.send(id), me.send(id)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await shelves()).toEqual([6, 0]);
    const again = await me.ask(1);
    await me.approve(again.id);
    const keyed = await Promise.all([me.send(again.id, undefined, "key-1"), me.send(again.id, undefined, "key-1")]);
    expect(keyed.map(({ status }) => status)).toEqual(["sent", "sent"]);
    expect(await shelves()).toEqual([5, 0]);
  });

  it("refuses more than the shelf has, and more than was approved", async () => {
    const { me, shelves } = await shop(3);
    const { id, items } = await me.ask(4);
    await me.approve(id);
    await expect(me.send(id)).rejects.toMatchObject({ code: "rule", message: "stock.errors.notEnough" });
    await expect(me.send(id, [{ id: items[0]?.id, quantity: 5 }])).rejects.toMatchObject({ code: "rule" });
    expect(await me.send(id, [{ id: items[0]?.id, quantity: 2 }])).toMatchObject({ pieces: 2, inTransit: 2 });
    expect(await shelves()).toEqual([1, 0]);
  });

  it("has numbers without gaps in the store that wrote it", async () => {
    const { to, me } = await shop();
    await expect(me.ask(1, { fromStoreId: 999_999, kind: "request" })).rejects.toMatchObject({
      message: "transfers.errors.unknownStore",
    });
    const made = [await me.ask(1), await me.ask(1)];
    expect(made.map(({ transferNumber }) => transferNumber)).toEqual([`TR-${to.code}-000001`, `TR-${to.code}-000002`]);
  });
});

describe("who may do what with a transfer", () => {
  it("lets each store do its own steps, with the right to change stock", async () => {
    const { em, from, to, as } = await shop();
    const sender = as(await makeActor(em, { stores: [from] }));
    const receiver = as(await makeActor(em, { stores: [to] }));
    const cashier = as(await makeActor(em, { stores: [from], permissions: CASHIER_RIGHTS }));
    const stranger = as(await makeActor(em, { stores: [await makeStore(em)] }));
    const { id, items } = await receiver.ask(2);
    await expect(receiver.approve(id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(cashier.approve(id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(stranger.get(id)).rejects.toMatchObject({ code: "not_found" });
    await sender.approve(id);
    await expect(receiver.send(id)).rejects.toMatchObject({ code: "forbidden" });
    await sender.send(id);
    await expect(sender.receive(id, { all: true })).rejects.toMatchObject({ code: "forbidden" });
    await expect(receiver.cancel(id)).rejects.toMatchObject({ code: "forbidden" });
    const { differences } = await receiver.receive(id, { items: [{ id: items[0]?.id, quantity: 1 }] });
    expect((await sender.get(id)).openDifferences).toBe(1);
    expect(await sender.settle(id, [{ id: differences[0]?.id, outcome: "lost" }])).toMatchObject({
      status: "completed",
    });
  });

  it("lists it for both stores, by direction, status and words", async () => {
    const { em, from, to, actor, me } = await shop();
    const { id, transferNumber } = await me.ask(1);
    const list = async (input: object) =>
      (await execute(listTransfers, { em, actor }, { q: transferNumber, ...input })).rows.map((one) => one.id);
    expect(await list({ storeId: from.id, direction: "out" })).toEqual([id]);
    expect(await list({ storeId: to.id, direction: "in", status: "pending" })).toEqual([id]);
    expect(await list({ storeId: to.id, direction: "out" })).toEqual([]);
    await me.change(id, { code: (await me.get(id)).items[0]?.sku });
    expect(await me.get(id)).toMatchObject({ pieces: 2, items: [{ requestedQuantity: 2 }] });
  });
});
