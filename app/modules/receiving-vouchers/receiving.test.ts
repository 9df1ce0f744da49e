import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { listStockMovements } from "#app/modules/inventory/movements/list-stock-movements.server.ts";
import { listReceivableOrders } from "#app/modules/receiving-vouchers/form/receivable-orders.server.ts";
import { addVoucherItem } from "#app/modules/receiving-vouchers/lines/add-voucher-item.server.ts";
import { removeVoucherItem } from "#app/modules/receiving-vouchers/lines/remove-voucher-item.server.ts";
import { scanIntoVoucher } from "#app/modules/receiving-vouchers/lines/scan-into-voucher.server.ts";
import { updateVoucherItem } from "#app/modules/receiving-vouchers/lines/update-voucher-item.server.ts";
import { returnToVendor } from "#app/modules/receiving-vouchers/returns/return-to-vendor.server.ts";
import { reverseReceivingVoucher } from "#app/modules/receiving-vouchers/returns/reverse-receiving-voucher.server.ts";
import { cancelRequisitionOrder } from "#app/modules/requisition-orders/steps/order-steps.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeOrder, makeVendor, orderNow, shelfNow } from "#tests/support/shop/receiving.ts";
import { cancelReceivingVoucher } from "./cancel-receiving-voucher.server.ts";
import { countReceivingVoucher } from "./count-receiving-voucher.server.ts";
import { createReceivingVoucher } from "./create-receiving-voucher.server.ts";
import { postReceivingVoucher } from "./post-receiving-voucher.server.ts";
import { getReceivingVoucher, listReceivingVouchers } from "./read-vouchers.server.ts";
import { updateReceivingVoucher } from "./update-receiving-voucher.server.ts";

const { em: getEm } = testDatabase();

type Item = Awaited<ReturnType<typeof makeVariant>>;

/** A store with a vendor, items with some pieces each, and the commands of one user. */
async function shop(quantities: number[] = [10], permissions?: readonly Permission[]) {
  const em = await getEm();
  const store = await makeStore(em);
  const vendor = await makeVendor(em);
  const actor = await makeActor(em, { stores: [store], permissions });
  const items: Item[] = [];
  for (const quantity of quantities) items.push(await makeVariant(em, { storeId: store.id, quantity }));
  const [item] = items as [Item];
  const as = (who: Actor) => ({
    draft: (input: object) => execute(createReceivingVoucher, { em, actor: who }, input),
    update: (id: number, input: object) => execute(updateReceivingVoucher, { em, actor: who }, { id, ...input }),
    add: (id: number, input: object) => execute(addVoucherItem, { em, actor: who }, { id, ...input }),
    change: (id: number, itemId: number, input: object) =>
      execute(updateVoucherItem, { em, actor: who }, { id, itemId, ...input }),
    remove: (id: number, itemId: number) => execute(removeVoucherItem, { em, actor: who }, { id, itemId }),
    scan: (id: number, code: string) => execute(scanIntoVoucher, { em, actor: who }, { id, code }),
    count: (id: number) => execute(countReceivingVoucher, { em, actor: who }, { id }),
    post: (id: number, idempotencyKey?: string) =>
      execute(postReceivingVoucher, { em, actor: who, idempotencyKey }, { id }),
    cancel: (id: number) => execute(cancelReceivingVoucher, { em, actor: who }, { id }),
    reverse: (id: number) => execute(reverseReceivingVoucher, { em, actor: who }, { id }),
    giveBack: (id: number, returned: object[], idempotencyKey?: string) =>
      execute(returnToVendor, { em, actor: who, idempotencyKey }, { id, items: returned }),
    get: (id: number) => execute(getReceivingVoucher, { em, actor: who }, { id }),
    list: (input: object = {}) => execute(listReceivingVouchers, { em, actor: who }, input),
  });
  const shelf = (variantId = item.id) => shelfNow(em, store.id, variantId);
  const drift = async () => (await execute(checkIntegrity, { em, actor }, {})).drift.total;
  return { em, store, vendor, actor, items, item, as, me: as(actor), shelf, drift };
}

describe("a receiving voucher of an order", () => {
  it("takes the order's open lines, receives half, then the rest with one damaged, and the order is received", async () => {
    const { em, store, vendor, item, me, shelf, drift, actor } = await shop();
    const lines = [{ variantId: item.id, quantity: 10, unitPrice: "40.00" }];
    const order = await makeOrder(em, { storeId: store.id, vendorId: vendor.id, lines });
    expect(await execute(listReceivableOrders, { em, actor }, {})).toMatchObject([{ id: order.id, open: 10 }]);

    const first = await me.draft({ requisitionOrderId: order.id });
    expect(first).toMatchObject({
      status: "pending",
      vendorId: vendor.id,
      poNumber: order.poNumber,
      referencePONumber: null,
      voucherNumber: null,
      totalAmount: "0.00",
      items: [{ quantity: 10, receivedQuantity: 0, unitCost: "40.00", ordered: 10, receivedBefore: 0 }],
    });
    const [line] = first.items;
    await me.update(first.id, { items: [{ id: line?.id, receivedQuantity: "5" }], freight: "10.00" });
    const posted = await me.post(first.id);
    expect(posted).toMatchObject({
      status: "posted",
      voucherNumber: `RV-${store.code}-000001`,
      taxAmount: "31.50",
      excludedTaxAmount: "31.50",
      includedTaxAmount: "0.00",
      totalAmount: "241.50",
      postedByName: expect.any(String),
      items: [{ extendedCost: "200.00", landedUnitCost: "42.0000" }],
    });
    // The ten pieces from before had no known cost, so the new cost is that of all.
    expect(await shelf()).toEqual({ quantity: 15, averageCost: "42.0000" });
    expect(await orderNow(em, order.id)).toMatchObject({ status: "approved", received: [5] });

    const second = await me.draft({ requisitionOrderId: order.id });
    expect(second.items).toMatchObject([{ quantity: 5, receivedBefore: 5 }]);
    await me.update(second.id, { arrived: true });
    await me.update(second.id, { items: [{ id: second.items[0]?.id, damagedQuantity: 1 }] });
    await me.post(second.id);
    // 15 pieces at 42 and 4 undamaged ones at 40.
    expect(await shelf()).toEqual({ quantity: 19, averageCost: "41.5789" });
    expect(await orderNow(em, order.id)).toMatchObject({
      status: "received",
      received: [10],
      receivedDate: expect.any(Date),
    });
    expect(await drift()).toBe(0);
    const { rows: moved } = await execute(listStockMovements, { em, actor }, { variantId: item.id, storeId: store.id });
    expect(
      moved.map(({ kind, quantity, referenceType, referenceId }) => [kind, quantity, referenceType, referenceId]),
    ).toEqual([
      ["purchase", 4, "receiving_vouchers", second.id],
      ["purchase", 5, "receiving_vouchers", first.id],
      ["initial", 10, null, null],
    ]);
    expect(await execute(listReceivableOrders, { em, actor }, {})).toEqual([]);
    await expect(me.draft({ requisitionOrderId: order.id })).rejects.toMatchObject({
      message: "receiving.errors.nothingOpen",
    });
  });

  it("is posted once by two people at once, and once by one person who presses twice", async () => {
    const { em, store, vendor, item, me, as, shelf } = await shop([0]);
    const colleague = await makeActor(em, { stores: [store] });
    const order = await makeOrder(em, {
      storeId: store.id,
      vendorId: vendor.id,
      lines: [{ variantId: item.id, quantity: 3 }],
    });
    const { id } = await me.draft({ requisitionOrderId: order.id });
    await me.update(id, { arrived: true });
    const both = await Promise.allSettled([me.post(id), as(colleague).post(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict", message: "receiving.errors.is.posted" },
    });
    expect(await shelf()).toMatchObject({ quantity: 3 });
    expect(await orderNow(em, order.id)).toMatchObject({ received: [3] });

    const again = await me.draft({ vendorId: vendor.id, items: [{ variantId: item.id, quantity: 2, unitCost: "1" }] });
    const [one, same] = await Promise.all([me.post(again.id, "once"), me.post(again.id, "once")]);
    expect(same).toEqual(one);
    expect(one).toMatchObject({ voucherNumber: `RV-${store.code}-000002` });
    expect(await shelf()).toMatchObject({ quantity: 5 });
  });

  it("refuses an order that was cancelled meanwhile, and takes nothing in", async () => {
    const { em, store, vendor, item, me, shelf } = await shop([0]);
    const order = await makeOrder(em, {
      storeId: store.id,
      vendorId: vendor.id,
      lines: [{ variantId: item.id, quantity: 3 }],
    });
    const { id } = await me.draft({ requisitionOrderId: order.id });
    await me.update(id, { arrived: true });
    await rows(em).updateTable("requisition_orders").set({ status: "cancelled" }).where("id", "=", order.id).execute();
    await expect(me.post(id)).rejects.toMatchObject({ code: "conflict", message: "purchasing.errors.is.cancelled" });
    expect(await shelf()).toEqual({ quantity: 0, averageCost: null });
    expect(await me.get(id)).toMatchObject({ status: "pending", voucherNumber: null });
    await expect(me.draft({ requisitionOrderId: order.id })).rejects.toMatchObject({ code: "conflict" });
    const waiting = await makeOrder(em, {
      storeId: store.id,
      vendorId: vendor.id,
      lines: [{ variantId: item.id, quantity: 1 }],
      status: "pending",
    });
    await expect(me.draft({ requisitionOrderId: waiting.id })).rejects.toMatchObject({
      message: "purchasing.errors.notApproved",
    });
  });

  it("is posted, or its order is cancelled, when both are done at once, and the other person is told", async () => {
    const { em, store, vendor, item, actor, me, shelf } = await shop([0]);
    const cancel = (id: number) => execute(cancelRequisitionOrder, { em, actor }, { id });
    let pieces = 0;
    for (let round = 0; round < 6; round += 1) {
      const lines = [{ variantId: item.id, quantity: 2 }];
      const order = await makeOrder(em, { storeId: store.id, vendorId: vendor.id, lines });
      const { id } = await me.draft({ requisitionOrderId: order.id });
      await me.update(id, { arrived: true });
      const [posting, cancelling] = await Promise.allSettled(
        round % 2 === 0 ? [me.post(id), cancel(order.id)] : [cancel(order.id), me.post(id)].toReversed(),
      );
      const isPosted = posting?.status === "fulfilled";
      expect(cancelling?.status).toBe(isPosted ? "rejected" : "fulfilled");
      const told = isPosted ? cancelling : posting;
      expect(told).toMatchObject({ reason: { code: "conflict", status: 409 } });
      if (isPosted) pieces += 2;
      expect(await orderNow(em, order.id)).toMatchObject({
        status: isPosted ? "received" : "cancelled",
        received: [isPosted ? 2 : 0],
      });
      expect(await me.get(id)).toMatchObject({ status: isPosted ? "posted" : "pending" });
      expect(await shelf()).toMatchObject({ quantity: pieces });
    }
  });

  it("takes in more than the allowance only from somebody with inventory:manage", async () => {
    const { em, store, vendor, item, me, as, shelf } = await shop([0]);
    const keeper = await makeActor(em, { stores: [store], permissions: ["inventory:update"] });
    await rows(em).updateTable("stores").set({ over_receipt_percent: "10.00" }).where("id", "=", store.id).execute();
    const order = await makeOrder(em, {
      storeId: store.id,
      vendorId: vendor.id,
      lines: [{ variantId: item.id, quantity: 10 }],
    });
    const { id, items } = await as(keeper).draft({ requisitionOrderId: order.id });
    await as(keeper).update(id, { items: [{ id: items[0]?.id, receivedQuantity: 12 }] });
    await expect(as(keeper).post(id)).rejects.toMatchObject({
      code: "forbidden",
      message: "receiving.errors.overReceipt",
      details: { params: { item: `${item.name} (${item.sku})`, ordered: 10, received: 12, allowed: 11 } },
    });
    expect(await orderNow(em, order.id)).toMatchObject({ received: [0] });
    await as(keeper).update(id, { items: [{ id: items[0]?.id, receivedQuantity: 11 }] });
    await as(keeper).post(id);
    expect(await orderNow(em, order.id)).toMatchObject({ status: "received", received: [11] });
    const more = await me.draft({ requisitionOrderId: order.id, items: [{ variantId: item.id, quantity: 4 }] });
    await expect(as(keeper).post(more.id)).rejects.toMatchObject({ code: "forbidden" });
    await me.post(more.id);
    expect(await shelf()).toMatchObject({ quantity: 15 });
  });
});

describe("what is counted", () => {
  it("counts scans on the line that waits, then on the last, and gives an unknown item of the voucher a line", async () => {
    const { em, store, vendor, items, me } = await shop([0, 0]);
    const [item, other] = items as [Item, Item];
    await rows(em)
      .insertInto("vendor_items")
      .values({ vendor_id: vendor.id, variant_id: other.id, unit_cost: "7.50" })
      .execute();
    const order = await makeOrder(em, {
      storeId: store.id,
      vendorId: vendor.id,
      lines: [{ variantId: item.id, quantity: 2 }],
    });
    const { id } = await me.draft({ requisitionOrderId: order.id });
    await Promise.all([1, 2, 3].map(() => me.scan(id, item.sku.toLowerCase())));
    const after = await me.scan(id, other.sku);
    expect(after.items).toMatchObject([
      { sku: item.sku, quantity: 2, receivedQuantity: 3 },
      { sku: other.sku, quantity: 1, receivedQuantity: 1, unitCost: "7.50", requisitionItemId: null },
    ]);
    await expect(me.scan(id, "NO-SUCH-CODE")).rejects.toMatchObject({
      message: "receiving.errors.unknownCode",
      details: { field: "code" },
    });
    const saved = await me.update(id, { code: other.sku, notes: "Box 2", version: after.version });
    expect(saved).toMatchObject({ notes: "Box 2", items: [{}, { receivedQuantity: 2 }] });
    await expect(me.update(id, { notes: "late", version: after.version })).rejects.toMatchObject({ code: "conflict" });
  });

  it("is a draft again when it changes after the count, and takes no change once posted", async () => {
    const { item, vendor, me } = await shop();
    const { id } = await me.draft({ vendorId: vendor.id });
    await expect(me.count(id)).rejects.toMatchObject({ message: "receiving.errors.nothingArrived" });
    await expect(me.post(id)).rejects.toMatchObject({ message: "receiving.errors.nothingArrived" });
    const line = await me.add(id, { variantId: item.id, quantity: 2, unitCost: "10" });
    expect(await me.count(id)).toMatchObject({ status: "counted", countedByName: expect.any(String) });
    await expect(me.count(id)).rejects.toMatchObject({ message: "receiving.errors.is.counted" });
    await me.change(id, line.id, { receivedQuantity: 3, damagedQuantity: 1 });
    expect(await me.get(id)).toMatchObject({ status: "pending", countedByName: null, totalAmount: "34.50" });
    await expect(me.change(id, line.id, { damagedQuantity: 4 })).rejects.toMatchObject({
      errors: { damagedQuantity: [{ key: "receiving.errors.damaged" }] },
    });
    await me.post(id);
    for (const change of [
      () => me.update(id, { notes: "x" }),
      () => me.add(id, { variantId: item.id }),
      () => me.change(id, line.id, { quantity: 9 }),
      () => me.remove(id, line.id),
      () => me.scan(id, item.sku),
      () => me.count(id),
      () => me.cancel(id),
    ])
      await expect(change()).rejects.toMatchObject({ code: "conflict", message: "receiving.errors.is.posted" });
  });

  it("keeps the store's own vouchers, and a cancelled one stays in the list", async () => {
    const { em, item, vendor, me, as } = await shop();
    const { id, items } = await me.draft({ vendorId: vendor.id, items: [{ variantId: item.id, quantity: 1 }] });
    const stranger = await makeActor(em, { stores: [await makeStore(em)] });
    for (const refused of [
      () => as(stranger).get(id),
      () => as(stranger).post(id),
      () => as(stranger).update(id, {}),
      () => me.remove(id, 999_999),
      () => me.update(id, { items: [{ id: 999_999 }] }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "not_found" });
    await me.remove(id, items[0]?.id ?? 0);
    expect(await me.get(id)).toMatchObject({ items: [], totalAmount: "0.00" });
    await me.cancel(id);
    await expect(me.post(id)).rejects.toMatchObject({ message: "receiving.errors.is.cancelled" });
    expect((await me.list({ status: "cancelled" })).rows).toMatchObject([{ id, vendorName: vendor.name }]);
    expect(await me.list({ q: vendor.name, sort: "totalAmount" })).toMatchObject({ total: 1 });
    expect(await me.list({ q: "nobody" })).toMatchObject({ total: 0, rows: [] });
    expect(await as(stranger).list()).toMatchObject({ total: 0 });
  });
});

describe("lots and serial numbers", () => {
  it("come in with the voucher and leave with its reversal", async () => {
    const { em, store, vendor, items, me, shelf, drift } = await shop([0, 0, 0]);
    const [lots, typed, made] = items as [Item, Item, Item];
    const settings = (variantId: number, set: object) =>
      rows(em)
        .updateTable("inventory")
        .set(set)
        .where("store_id", "=", store.id)
        .where("variant_id", "=", variantId)
        .execute();
    await settings(lots.id, { inventory_type: "Lot", lot_type: "Manual" });
    await settings(typed.id, { inventory_type: "Serialized", serial_type: "Manual" });
    await settings(made.id, { inventory_type: "Serialized", serial_type: "Auto" });
    const { id } = await me.draft({ vendorId: vendor.id });
    const ofLots = { variantId: lots.id, unitCost: "2.00" };
    await me.add(id, { ...ofLots, quantity: 4, lotCode: "L1", expiryDate: "2031-01-31" });
    const second = await me.add(id, { ...ofLots, quantity: 6, lotCode: "L2", expiryDate: "2031-02-28" });
    const numbered = await me.add(id, { variantId: typed.id, quantity: 2, unitCost: "50.00" });
    await me.add(id, { variantId: made.id, quantity: 3, unitCost: "9.00" });
    await expect(me.add(id, { variantId: made.id, quantity: 1, lotCode: "L9" })).rejects.toMatchObject({
      message: "lots.errors.notKept",
      details: { field: "lotCode" },
    });
    await expect(me.post(id)).rejects.toMatchObject({
      message: "serials.errors.count",
      details: { field: `line${numbered.id}` },
    });
    expect(await shelf(lots.id)).toMatchObject({ quantity: 0 });
    await me.change(id, numbered.id, { serials: ["A1", "A2"] });
    const posted = await me.post(id);
    expect(posted.items.map(({ serials }) => serials.length)).toEqual([0, 0, 2, 3]);
    const lotNow = () =>
      rows(em)
        .selectFrom("stock_lots")
        .select(["lot_code as code", "current_quantity as pieces", "unit_cost as cost", "supplier_id as vendorId"])
        .where("store_id", "=", store.id)
        .orderBy("lot_code")
        .execute();
    expect(await lotNow()).toEqual([
      { code: "L1", pieces: 4, cost: "2.00", vendorId: vendor.id },
      { code: "L2", pieces: 6, cost: "2.00", vendorId: vendor.id },
    ]);
    expect(await drift()).toBe(0);

    await me.giveBack(id, [{ itemId: second.id, quantity: 1 }]);
    expect(await lotNow()).toMatchObject([{ pieces: 4 }, { pieces: 5 }]);
    await expect(me.reverse(id)).rejects.toMatchObject({ code: "conflict", message: "receiving.errors.returned" });

    const other = await me.draft({ vendorId: vendor.id, items: [{ variantId: made.id, quantity: 2, unitCost: "9" }] });
    const own = await me.post(other.id);
    await me.reverse(other.id);
    const left = await rows(em)
      .selectFrom("stock_serials")
      .select("serial")
      .where("variant_id", "=", made.id)
      .where("status", "=", "in_stock")
      .execute();
    expect(left.map(({ serial }) => serial)).not.toEqual(expect.arrayContaining(own.items[0]?.serials ?? []));
    expect(left).toHaveLength(3);
    expect(await drift()).toBe(0);
  });

  it("refuses a number that is in stock already, and posts nothing", async () => {
    const { em, store, vendor, item, me, shelf } = await shop([0]);
    await rows(em)
      .updateTable("inventory")
      .set({ inventory_type: "Serialized", serial_type: "Manual" })
      .where("store_id", "=", store.id)
      .execute();
    const line = { variantId: item.id, quantity: 1, unitCost: "1", serials: ["N1"] };
    const [one, two] = [
      await me.draft({ vendorId: vendor.id, items: [line] }),
      await me.draft({ vendorId: vendor.id, items: [line] }),
    ];
    const posted = await Promise.allSettled([me.post(one.id), me.post(two.id)]);
    expect(posted.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await shelf()).toMatchObject({ quantity: 1 });
  });
});

describe("a reversal", () => {
  it("is a counter-voucher that takes stock, cost and the order's pieces back", async () => {
    const { em, store, vendor, item, me, shelf, drift } = await shop([0]);
    const base = await me.draft({ vendorId: vendor.id, items: [{ variantId: item.id, quantity: 10, unitCost: "10" }] });
    await me.post(base.id);
    const order = await makeOrder(em, {
      storeId: store.id,
      vendorId: vendor.id,
      lines: [{ variantId: item.id, quantity: 10, unitPrice: "20.00" }],
    });
    const { id } = await me.draft({ requisitionOrderId: order.id });
    await me.update(id, { arrived: true });
    await me.post(id);
    expect(await shelf()).toEqual({ quantity: 20, averageCost: "15.0000" });
    const both = await Promise.allSettled([me.reverse(id), me.reverse(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "fulfilled")).toMatchObject({
      value: {
        kind: "reversal",
        status: "posted",
        sourceVoucherId: id,
        voucherNumber: `RV-${store.code}-000003`,
        totalAmount: "230.00",
        items: [{ receivedQuantity: 10, landedUnitCost: "20.0000" }],
      },
    });
    expect(await shelf()).toEqual({ quantity: 10, averageCost: "10.0000" });
    expect(await orderNow(em, order.id)).toMatchObject({ status: "approved", received: [0], receivedDate: null });
    expect(await me.get(id)).toMatchObject({ status: "reversed", totalAmount: "230.00" });
    expect(await drift()).toBe(0);
    await expect(me.reverse(id)).rejects.toMatchObject({ message: "receiving.errors.is.reversed" });
  });

  it("refuses when pieces are no longer there, beside the line", async () => {
    const { em, store, vendor, item, me, shelf } = await shop([0]);
    const { id, items } = await me.draft({
      vendorId: vendor.id,
      items: [{ variantId: item.id, quantity: 4, unitCost: "5" }],
    });
    await me.post(id);
    await rows(em)
      .updateTable("inventory")
      .set({ quantity_on_hold: 3 })
      .where("store_id", "=", store.id)
      .where("variant_id", "=", item.id)
      .execute();
    await expect(me.reverse(id)).rejects.toMatchObject({
      message: "stock.errors.onHold",
      details: { field: `line${items[0]?.id}` },
    });
    expect(await shelf()).toMatchObject({ quantity: 4 });
    expect(await me.get(id)).toMatchObject({ status: "posted" });
  });
});

describe("a return to the vendor", () => {
  it("takes back at most what came and is there, and claims its price with VAT and without freight", async () => {
    const { store, vendor, item, me, shelf, drift } = await shop([0]);
    const { id, items } = await me.draft({
      vendorId: vendor.id,
      freight: "30.00",
      discount: "10.00",
      items: [{ variantId: item.id, quantity: 10, damagedQuantity: 2, unitCost: "10.00" }],
    });
    const itemId = items[0]?.id;
    await me.post(id);
    // 100 less 10 with 30 of freight over ten pieces.
    expect(await shelf()).toEqual({ quantity: 8, averageCost: "12.0000" });
    await expect(me.giveBack(id, [])).rejects.toMatchObject({ message: "receiving.errors.nothingReturned" });
    await expect(me.giveBack(id, [{ itemId, quantity: 9 }])).rejects.toMatchObject({
      message: "receiving.errors.notReturnable",
      details: { field: `line${itemId}`, params: { pieces: 8 } },
    });
    const [memo, same] = await Promise.all([
      me.giveBack(id, [{ itemId, quantity: 5 }], "memo"),
      me.giveBack(id, [{ itemId, quantity: 5 }], "memo"),
    ]);
    expect(same).toEqual(memo);
    expect(memo).toMatchObject({
      kind: "supplier_return",
      status: "posted",
      voucherNumber: `DM-${store.code}-000001`,
      sourceVoucherId: id,
      freight: "0.00",
      discount: "5.00",
      taxAmount: "6.75",
      totalAmount: "51.75",
      items: [{ receivedQuantity: 5, unitCost: "10.00" }],
    });
    expect(await shelf()).toEqual({ quantity: 3, averageCost: "12.0000" });
    const both = await Promise.allSettled([1, 2].map(() => me.giveBack(id, [{ itemId, quantity: 2 }])));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await shelf()).toMatchObject({ quantity: 1 });
    expect(await drift()).toBe(0);
    await expect(me.giveBack(memo.id, [{ itemId: memo.items[0]?.id, quantity: 1 }])).rejects.toMatchObject({
      code: "conflict",
      message: "receiving.errors.kind.supplier_return",
    });
  });
});

it("two vouchers with the same items in another order wait for each other and both are posted", async () => {
  const { vendor, items, me, shelf, drift } = await shop([0, 0, 0]);
  const lines = items.map(({ id }) => ({ variantId: id, quantity: 1, unitCost: "1" }));
  const drafts = [];
  for (let index = 0; index < 6; index += 1) {
    const ordered = index % 2 === 0 ? lines : lines.toReversed();
    drafts.push(await me.draft({ vendorId: vendor.id, items: ordered }));
  }
  const posted = await Promise.all(drafts.map(({ id }) => me.post(id)));
  const numbers = posted.map(({ voucherNumber }) => Number(voucherNumber?.split("-").at(-1)));
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { id } of items) expect(await shelf(id)).toEqual({ quantity: 6, averageCost: "1.0000" });
  expect(await drift()).toBe(0);
});
