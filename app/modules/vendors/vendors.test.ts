import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { prepareQuickOrder } from "#app/modules/requisition-orders/form/quick-order.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeOrder, makeStore, makeVariant, makeVendor } from "#tests/support/factories.ts";
import { createVendor } from "./create-vendor.server.ts";
import { findItemsToSupply } from "./find-items-to-supply.server.ts";
import { listVendorItems } from "./read-vendor-items.server.ts";
import { getVendorTrade } from "./read-vendor-trade.server.ts";
import { getVendor, listVendors } from "./read-vendors.server.ts";
import { removeVendor } from "./remove-vendor.server.ts";
import { removeVendorItem } from "./remove-vendor-item.server.ts";
import { updateVendor } from "./update-vendor.server.ts";
import { listVendorOptions } from "./vendor-options.server.ts";
import { createVendorItem, updateVendorItem } from "./write-vendor-item.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store], permissions: ["inventory:update"] });
  return { em, store, foreign, actor, door: { em, actor } };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("a vendor", () => {
  it("is kept with trimmed texts; empty ones are null", async () => {
    const { door } = await shop();
    const vendor = await execute(createVendor, door, {
      name: "  Gulf Frames  ",
      phone: "0501234567",
      email: "",
      contactPerson: "   ",
      paymentTerms: " Net 30 ",
    });
    expect(vendor).toMatchObject({
      name: "Gulf Frames",
      phone: "+966501234567",
      email: null,
      contactPerson: null,
      paymentTerms: "Net 30",
      isActive: true,
      version: 1,
    });
    expect(await execute(getVendor, door, { id: vendor.id })).toEqual(vendor);
  });

  it.each([
    ["a name", { phone: "0112223344" }, "name", "vendors.errors.name"],
    ["a phone", { name: "Gulf", phone: "  " }, "phone", "vendors.errors.phone"],
    ["a right email", { name: "Gulf", phone: "0112223344", email: "nobody" }, "email", "vendors.errors.email"],
  ])("needs %s", async (_what, input, field, message) => {
    const { door } = await shop();
    expect((await refusal(execute(createVendor, door, input))).errors[field]?.[0]?.key).toBe(message);
  });

  it("that is inactive or removed is offered nowhere, and stays a choice where it was chosen", async () => {
    const { em, store, door } = await shop();
    const [active, inactive, removed] = [
      await makeVendor(em, { name: "Active Vision" }),
      await makeVendor(em, { name: "Former Vision", isActive: false }),
      await makeVendor(em, { name: "Removed Vision" }),
    ];
    await execute(removeVendor, door, { id: removed.id });
    const offered = async (chosenId?: number) =>
      (await execute(listVendorOptions, door, { chosenId })).map(({ value }) => value);
    expect(await offered()).toContain(active.id);
    for (const { id } of [inactive, removed]) expect(await offered()).not.toContain(id);
    expect(await offered(inactive.id)).toContain(inactive.id);
    const variant = await makeVariant(em, { storeId: store.id });
    const cashier = { em, actor: { ...door.actor, permissions: new Set(["sales:create"]) } };
    const quick = await execute(prepareQuickOrder, cashier, { variantId: variant.id });
    const values = quick.vendors.map(({ value }) => value);
    expect(values).toContain(active.id);
    for (const { id } of [inactive, removed]) expect(values).not.toContain(id);
    expect(await refusal(execute(getVendor, door, { id: removed.id }))).toMatchObject({ code: "not_found" });
  });

  it("is listed with its items and open orders, found by any of its texts, and narrowed by its status", async () => {
    const { em, store, foreign, door } = await shop();
    const vendor = await makeVendor(em, { name: "Oasis Lenses" });
    const other = await makeVendor(em, { name: "Oasis Frames", isActive: false });
    const variant = await makeVariant(em, { storeId: store.id });
    await execute(createVendorItem, door, { id: vendor.id, variantId: variant.id });
    const items = [{ variantId: variant.id, quantity: 2 }];
    for (const status of ["pending", "in_transit", "received", "cancelled"]) {
      await makeOrder(em, { storeId: store.id, vendorId: vendor.id, status, items });
    }
    await makeOrder(em, { storeId: foreign.id, vendorId: vendor.id, status: "approved", items });
    const list = (input: object) => execute(listVendors, door, input);
    expect((await list({ q: "oasis" })).rows.map(({ id }) => id)).toEqual([other.id, vendor.id]);
    expect((await list({ q: "oasis lens" })).rows).toMatchObject([{ id: vendor.id, itemCount: 1, openOrders: 2 }]);
    expect(await list({ q: "oasis", status: "inactive" })).toMatchObject({ total: 1, rows: [{ id: other.id }] });
    const byOrders = await list({ q: "oasis", sort: "openOrders", descending: true });
    expect(byOrders.rows.map(({ id }) => id)).toEqual([vendor.id, other.id]);
  });

  it("is changed once by each version", async () => {
    const { em, door } = await shop();
    const { id } = await makeVendor(em);
    await execute(updateVendor, door, { id, version: 1, isActive: false });
    expect(await refusal(execute(updateVendor, door, { id, version: 1, name: "Late" }))).toMatchObject({
      code: "conflict",
      message: "errors.stale",
    });
    expect(await execute(getVendor, door, { id })).toMatchObject({ isActive: false, version: 2 });
  });

  it("is not removed while it has open orders, also of other stores", async () => {
    const { em, store, foreign, door } = await shop();
    const vendor = await makeVendor(em, { name: "Leaving Optics" });
    const variant = await makeVariant(em, { storeId: store.id });
    const items = [{ variantId: variant.id, quantity: 2 }];
    const order = await makeOrder(em, { storeId: foreign.id, vendorId: vendor.id, items });
    expect(await refusal(execute(removeVendor, door, { id: vendor.id }))).toMatchObject({
      code: "conflict",
      message: "vendors.errors.openOrders",
      details: { params: { count: 1 } },
    });
    await rows(em).updateTable("requisition_orders").set({ status: "cancelled" }).where("id", "=", order.id).execute();
    await execute(removeVendor, door, { id: vendor.id });
    expect((await execute(listVendors, door, { q: vendor.name })).total).toBe(0);
  });
});

describe("an item that a vendor supplies", () => {
  it("is added once, changed, removed, and comes back with new figures", async () => {
    const { em, store, door } = await shop();
    const { id } = await makeVendor(em);
    const variant = await makeVariant(em, { storeId: store.id });
    const find = async () => (await execute(findItemsToSupply, door, { id, q: variant.sku })).length;
    expect(await find()).toBe(1);
    const added = await execute(createVendorItem, door, {
      id,
      variantId: variant.id,
      vendorSku: "GF-1",
      unitCost: "52",
      leadTimeDays: "7",
      minimumQuantity: "",
    });
    expect(added).toMatchObject({ vendorSku: "GF-1", unitCost: "52.00", leadTimeDays: 7, minimumQuantity: 1 });
    expect(await find()).toBe(0);
    expect(await refusal(execute(createVendorItem, door, { id, variantId: variant.id }))).toMatchObject({
      code: "conflict",
      message: "vendors.errors.supplied",
    });
    const changed = await execute(updateVendorItem, door, { id, itemId: added.id, version: 1, leadTimeDays: "" });
    expect(changed).toMatchObject({ leadTimeDays: null, unitCost: "52.00", version: 2 });
    expect((await execute(listVendorItems, door, { id, q: "gf-1" })).total).toBe(1);
    await execute(removeVendorItem, door, { id, itemId: added.id });
    expect(await execute(listVendorItems, door, { id })).toMatchObject({ total: 0, rows: [] });
    const again = await execute(createVendorItem, door, { id, variantId: variant.id, unitCost: "60" });
    expect(again).toMatchObject({ id: added.id, unitCost: "60.00", vendorSku: null });
  });

  it.each([
    [{ unitCost: "much" }, "unitCost", "vendors.errors.unitCost"],
    [{ leadTimeDays: "soon" }, "leadTimeDays", "vendors.errors.leadTime"],
    [{ minimumQuantity: "0" }, "minimumQuantity", "vendors.errors.minimum"],
  ])("is refused with %o", async (wrong, field, message) => {
    const { em, store, door } = await shop();
    const { id } = await makeVendor(em);
    const variant = await makeVariant(em, { storeId: store.id });
    const refused = await refusal(execute(createVendorItem, door, { id, variantId: variant.id, ...wrong }));
    expect(refused.errors[field]?.[0]?.key).toBe(message);
  });
});

it("a vendor's page tells of open orders and the last price of each item, in the user's stores only", async () => {
  const { em, store, foreign, door } = await shop();
  const vendor = await makeVendor(em);
  const variant = await makeVariant(em, { storeId: store.id });
  const order = (storeId: number, status: string, unitPrice: string) =>
    makeOrder(em, {
      storeId,
      vendorId: vendor.id,
      status,
      items: [{ variantId: variant.id, quantity: 1, unitPrice }],
    });
  await order(store.id, "received", "10.00");
  const last = await order(store.id, "approved", "12.50");
  await order(store.id, "cancelled", "1.00");
  await order(foreign.id, "pending", "99.00");
  expect(await execute(getVendorTrade, door, { id: vendor.id })).toMatchObject({
    openCount: 1,
    openOrders: [{ id: last.id, totalAmount: "12.50", storeName: store.name }],
    lastPrices: [{ variantId: variant.id, unitPrice: "12.50", orderId: last.id }],
  });
});
