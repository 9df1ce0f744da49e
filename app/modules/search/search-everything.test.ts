import { describe, expect, it } from "vitest";
import { lensPaths } from "#app/lens-paths.ts";
import { execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { createProduct } from "#app/modules/products/create-product.server.ts";
import { listBareProducts } from "#app/modules/products/list-bare-products.server.ts";
import { updateProduct } from "#app/modules/products/update-product.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  makeActor,
  makeCustomer,
  makeOrder,
  makeSaleRow,
  makeStore,
  makeVariant,
  makeVendor,
} from "#tests/support/factories.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";
import { searchEverything } from "./search-everything.server.ts";
import { searchGroups } from "./search-groups.server.ts";

const { em: getEm } = testDatabase();

async function shop(permissions?: Parameters<typeof makeActor>[1]["permissions"]) {
  const em = await getEm();
  const [store, other] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store], permissions });
  return { em, store, other, actor, search: (q: string) => execute(searchEverything, { em, actor }, { q }) };
}

describe("searchEverything", () => {
  it("finds customers by all typed words, and by a phone number in any notation", async () => {
    const { em, search } = await shop();
    const { id } = await makeCustomer(em, { firstName: "Quraish", lastName: "Zubaidi", phone: "+966509998877" });
    for (const asked of ["quraish", "zubaidi QUR", "0509998877", "050 999 8877", "+966 50 999 8877", "٠٥٠٩٩٩٨٨٧٧"]) {
      expect((await search(asked)).customers?.rows.map((row) => row.id)).toEqual([id]);
    }
    expect((await search("quraish nobody")).customers?.rows).toEqual([]);
    expect((await search("qur%shi")).customers?.rows).toEqual([]);
    await rows(em).updateTable("customers").set({ deleted_at: new Date() }).where("id", "=", id).execute();
    expect((await search("quraish")).customers?.rows).toEqual([]);
  });

  it("puts the item with exactly this code first", async () => {
    const { em, store, search } = await shop();
    await makeVariant(em, { storeId: store.id, sku: "AAA-XK7-1" });
    const exact = await makeVariant(em, { storeId: store.id, sku: "XK7" });
    await rows(em).updateTable("product_variants").set({ upc: "8056597233941" }).where("id", "=", exact.id).execute();
    expect((await search("xk7")).products?.rows.map(({ sku }) => sku)).toEqual(["XK7", "AAA-XK7-1"]);
    expect((await search("8056597233941")).products?.rows.map(({ sku }) => sku)).toEqual(["XK7"]);
    expect((await search(`${exact.name} gold`)).products?.rows.map(({ sku }) => sku)).toEqual(["XK7"]);
  });

  it("finds a product without variants by its name, and links to the product's form or the list of such products", async () => {
    const { em, actor, search } = await shop();
    const bare = { name: "Qanfudh", brand: "Nomad", category: "Eyeglasses", basePrice: 100 };
    const { id } = await execute(createProduct, { em, actor }, bare);
    expect((await search("qanfudh nobody")).products?.rows).toEqual([]);
    const named = await search("QANFUDH");
    expect(named.products?.rows).toMatchObject([{ productId: id, variantId: null, sku: null, price: "100.00" }]);
    const hrefFor = (permissions: Permission[]) =>
      searchGroups(named, { locale: "en", permissions: new Set(permissions) })[0]?.rows[0]?.href;
    expect(hrefFor(["inventory:update"])).toBe(paths.products.edit(id));
    expect(hrefFor(["inventory:read"])).toBe(paths.inventory.withoutVariants());
    const listed = await execute(listBareProducts, { em, actor }, { q: "qanf" });
    expect(listed).toMatchObject({ total: 1, rows: [{ id, category: "Eyeglasses" }] });
    await execute(updateProduct, { em, actor }, { id, variants: [{ sku: "QAN-7" }] });
    expect(await execute(listBareProducts, { em, actor }, { q: "qanf" })).toMatchObject({ total: 0 });
    expect((await search("qanfudh")).products?.rows).toMatchObject([{ productId: id, sku: "QAN-7" }]);
  });

  it("leads straight to the receipt with the typed number, in the user's stores only", async () => {
    const { em, store, other, search } = await shop();
    const own = await makeSaleRow(em, { storeId: store.id });
    const foreign = await makeSaleRow(em, { storeId: other.id });
    expect(await search(own.receiptNumber.toLowerCase())).toEqual({
      text: own.receiptNumber.toLowerCase(),
      receiptId: own.id,
    });
    const hidden = await search(foreign.receiptNumber);
    expect(hidden).toMatchObject({ receiptId: null, sales: { rows: [], more: false } });
  });

  it("finds sales by the start of the number, its digits, the customer, and a walk-in customer's name", async () => {
    const { em, store, other, search } = await shop();
    const customer = await makeCustomer(em, { firstName: "Wijdan", lastName: "Bukhari" });
    const named = await makeSaleRow(em, { storeId: store.id, customerId: customer.id, customerName: "Wijdan Bukhari" });
    const guest = await makeSaleRow(em, { storeId: store.id, customerName: "Wijdan from next door" });
    await makeSaleRow(em, { storeId: other.id, customerId: customer.id, customerName: "Wijdan Bukhari" });
    const found = async (q: string) => (await search(q)).sales?.rows.map(({ id }) => id);
    expect(await found("wijdan")).toEqual([guest.id, named.id]);
    expect(await found("wijdan bukhari")).toEqual([named.id]);
    expect(await found(named.receiptNumber.slice(0, -1))).toContain(named.id);
    expect(await found(String(named.receiptSequence))).toEqual([named.id]);
  });

  it("finds the newest sales of a store by the start of its code, and walk-ins by the first letters of a word", async () => {
    const { em, store, other, search } = await shop();
    const first = await makeSaleRow(em, { storeId: store.id, customerName: "Abu Xylon" });
    const newest = [];
    for (let sale = 0; sale < 8; sale += 1) newest.unshift((await makeSaleRow(em, { storeId: store.id })).id);
    await makeSaleRow(em, { storeId: other.id, customerName: "Abu Xylon" });
    const found = async (q: string) => (await search(q)).sales;
    for (const start of [store.code.toLowerCase(), `${store.code}-`, `${store.code}-0`])
      expect(await found(start)).toMatchObject({ rows: newest.map((id) => ({ id })), more: true });
    expect(await found("xy")).toMatchObject({ rows: [{ id: first.id }] });
    expect(await found("yl")).toMatchObject({ rows: [] });
    expect(await found("ylo")).toMatchObject({ rows: [{ id: first.id }] });
  });

  it("finds lens jobs of the user's stores by their number, its digits and their tray", async () => {
    const { em, store, other, actor, search } = await shop();
    const { id, jobNumber } = await makeLensJob(em, { storeId: store.id, status: "sent", tray_number: "Q77" });
    await makeLensJob(em, { storeId: other.id, status: "sent", tray_number: "Q77" });
    for (const asked of [jobNumber.toLowerCase(), "q77"]) {
      expect((await search(asked)).lensJobs?.rows).toMatchObject([{ id, status: "sent", trayNumber: "Q77" }]);
    }
    const [group] = searchGroups(await search("Q77"), { locale: "en", permissions: actor.permissions });
    expect(group).toMatchObject({ key: "lensJobs", rows: [{ href: lensPaths.jobs.detail(id), label: jobNumber }] });
    expect((await (await shop(["customers:read"])).search("Q77")).lensJobs).toBeUndefined();
  });

  it("finds prescriptions and suppliers", async () => {
    const { em, search } = await shop([]);
    const customer = await makeCustomer(em, { firstName: "Yazeed", lastName: "Omran" });
    await rows(em)
      .insertInto("prescriptions")
      .values({ prescription_number: "RX-770001", customer_id: customer.id, date: new Date() })
      .execute();
    await rows(em)
      .insertInto("vendors")
      .values({ name: "Najd Optics", contact_person: "Yazeed Saleh", phone: "0114455667" })
      .execute();
    const found = await search("yazeed");
    expect(found.prescriptions?.rows).toMatchObject([
      { prescriptionNumber: "RX-770001", customerName: "Yazeed Omran" },
    ]);
    expect(found.suppliers?.rows).toMatchObject([{ name: "Najd Optics" }]);
    expect((await search("rx-7700")).prescriptions?.rows).toHaveLength(1);
    expect([found.customers, found.products, found.sales]).toEqual([undefined, undefined, undefined]);
  });

  it("finds doctors by name and speciality, and purchase orders of the user's stores by number and vendor", async () => {
    const { em, store, other, actor, search } = await shop();
    const doctor = await rows(em)
      .insertInto("doctors")
      .values({ first_name: "Ghada", last_name: "Quwatli", phone: "+966555123123", speciality: "Retina" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const vendor = await makeVendor(em, { name: "Quwatli Trading" });
    const { id: variantId } = await makeVariant(em, { storeId: store.id });
    const items = [{ variantId, quantity: 1 }];
    const order = await makeOrder(em, { storeId: store.id, vendorId: vendor.id, items });
    const foreign = await makeOrder(em, { storeId: other.id, vendorId: vendor.id, items });
    const found = await search("quwatli");
    expect(found.doctors?.rows).toMatchObject([{ id: doctor.id, name: "Ghada Quwatli", speciality: "Retina" }]);
    expect(found.orders?.rows).toMatchObject([{ id: order.id, vendorName: "Quwatli Trading" }]);
    expect((await search("quwatli retina")).doctors?.rows).toHaveLength(1);
    expect((await search(`${order.poNumber}`.toLowerCase())).orders?.rows.map(({ id }) => id)).toEqual([order.id]);
    expect((await search(`${foreign.poNumber}`)).orders?.rows).toEqual([]);
    const groups = searchGroups(found, { locale: "en", permissions: actor.permissions });
    expect(groups.map(({ key }) => key)).toEqual(["doctors", "suppliers", "orders"]);
    expect(groups[2]?.rows[0]?.href).toBe(paths.requisitions.detail(order.id));
  });

  it("shows eight results of a kind and a link to all of them", async () => {
    const { em, actor, search } = await shop();
    for (let count = 0; count < 9; count += 1) await makeCustomer(em, { firstName: "Manifold" });
    const result = await search("manifold");
    expect(result.customers).toMatchObject({ more: true });
    const [group, ...others] = searchGroups(result, { locale: "en", permissions: actor.permissions });
    expect(group).toMatchObject({ key: "customers", allHref: "/customers?q=manifold" });
    expect(group?.rows).toHaveLength(8);
    expect(others).toEqual([]);
  });

  it("searches nothing for an empty text", async () => {
    const { search } = await shop();
    expect(await search("  ")).toEqual({ text: "", receiptId: null });
  });

  it.each(["%", "\\", "_", "'", "a\\"])("takes %j as itself", async (q) => {
    const { search } = await shop();
    expect((await search(q)).text).toBe(q);
  });
});
