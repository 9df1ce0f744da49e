import { sql } from "kysely";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS, type Permission } from "#app/lib/permissions.ts";
import { createReceivingVoucher } from "#app/modules/receiving-vouchers/create-receiving-voucher.server.ts";
import { createTransfer } from "#app/modules/transfers/create-transfer.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { CASHIER_RIGHTS, makeActor, makeOrder, makeStore, makeVariant, makeVendor } from "#tests/support/factories.ts";

/** Nothing else of a new shop has this figure. */
const FIGURE = "137.37";

/** A store in which one item costs 137.37 wherever a cost can stand, and the addresses that show such places. */
async function costedShop(em: Em) {
  const stores = [await makeStore(em), await makeStore(em)];
  const store = stores[0] as (typeof stores)[number];
  const actor = await makeActor(em, { stores, permissions: PERMISSIONS });
  const vendor = await makeVendor(em);
  const item = await makeVariant(em, { storeId: store.id, quantity: 1, price: "300.00", reorderLevel: 5 });
  const db = rows(em);
  await db.updateTable("inventory").set({ average_cost: FIGURE }).where("variant_id", "=", item.id).execute();
  const { id: vendorItemId } = await db
    .insertInto("vendor_items")
    .values({ vendor_id: vendor.id, variant_id: item.id, unit_cost: FIGURE })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = [{ variantId: item.id, quantity: 1, unitPrice: FIGURE }];
  const [pending, approved] = [
    await makeOrder(em, { storeId: store.id, vendorId: vendor.id, status: "pending", items: lines }),
    await makeOrder(em, { storeId: store.id, vendorId: vendor.id, status: "approved", items: lines }),
  ];
  const voucher = await execute(createReceivingVoucher, { em, actor }, { requisitionOrderId: approved.id });
  const transfer = await execute(
    createTransfer,
    { em, actor },
    { kind: "push", toStoreId: stores[1]?.id, items: [{ variantId: item.id, quantity: 1 }] },
  );
  await db.updateTable("stock_lots").set({ unit_cost: FIGURE }).where(sql<boolean>`store_id = ${store.id}`).execute();
  const line = voucher.items[0]?.id ?? 0;
  const orders = "/requisition-orders";
  const vouchers = "/receiving-vouchers";
  return {
    ...{ store, vendor, item, pending, approved, voucher, transfer },
    shows: [
      ...[orders, `${orders}/${pending.id}`, `${orders}/${pending.id}/print`, `${orders}/export`],
      ...[`${orders}/reorder`, `/vendors/${vendor.id}`],
      ...[`${vouchers}/${voucher.id}/edit`, `${vouchers}/${voucher.id}/items/${line}/edit`],
      ...[`${vouchers}/new`, vouchers, `${vouchers}/${voucher.id}`, `${vouchers}/${voucher.id}/print`],
      `${vouchers}/export`,
      ...["/transfers", `/transfers/${transfer.id}`, `/transfers/${transfer.id}/print`],
      ...["/reports/inventory", "/reports/inventory?by=stockCategory", "/reports/inventory/export"],
      ...["/reports/inventory/print", "/", "/activities", "/inventory", `/inventory/${item.id}/movements`, "/products"],
      ...["/inventory/lots", "/inventory/lots/export", `/vendors/${vendor.id}/items/${vendorItemId}`],
    ],
  };
}

// Without @nojs: the test asks for the files, so no script runs in either case.
test("pages, papers and files show no cost to a cashier, and the same ones to who may see costs", async ({
  em,
  page,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { store, shows } = await costedShop(em);
  const seen = async (permissions: readonly Permission[]) => {
    await signedIn({ stores: [store], permissions });
    const found: string[] = [];
    const broken: string[] = [];
    for (const path of shows) {
      const answer = await page.request.get(path);
      if (answer.status() >= 500) broken.push(`${answer.status()} ${path}`);
      if ((await answer.text()).includes(FIGURE)) found.push(path);
    }
    expect(broken).toEqual([]);
    return found;
  };
  expect(await seen(CASHIER_RIGHTS)).toEqual([]);
  // A user who counts deliveries without the rights for money sees no costs either.
  expect(await seen(["inventory:read", "users:manage", "settings:manage"])).toEqual([]);
  for (const right of ["inventory:update", "reports:read"] as const) {
    const found = await seen([...CASHIER_RIGHTS, right]);
    expect(found.length, right).toBeGreaterThanOrEqual(12);
  }
});

test("a cashier counts a delivery and orders, and the costs are those that the shop knows @nojs", async ({
  em,
  page,
  signedIn,
}) => {
  const { store, vendor, item, voucher } = await costedShop(em);
  await signedIn({ stores: [store] });
  await page.goto(`/receiving-vouchers/${voucher.id}/edit`);
  await expect(page.getByText("Freight", { exact: true })).toHaveCount(0);
  await expect(page.getByLabel(/^Unit cost of/)).toHaveCount(0);
  await page.getByLabel(new RegExp(`^Pieces of .*${item.sku} that arrived$`)).fill("1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/receiving-vouchers/${voucher.id}$`));
  const [line] = await rows(em)
    .selectFrom("receiving_voucher_items")
    .select(["unit_cost", "received_quantity"])
    .where("voucher_id", "=", voucher.id)
    .execute();
  expect(line).toEqual({ unit_cost: FIGURE, received_quantity: 1 });

  await page.goto(`/sales/new/order?variantId=${item.id}`);
  await expect(page.getByRole("combobox", { name: "Vendor" })).toBeVisible();
  await expect(page.getByLabel(/^Unit Price/)).toHaveCount(0);
  await page.getByRole("combobox", { name: "Vendor" }).selectOption(vendor.name);
  await page.getByRole("button", { name: /Create/ }).click();
  await expect.poll(() => newest(em, store.id)).toMatchObject({ unit_price: FIGURE, quantity: 10 });
});

test("a cashier is asked for the cost of an order only where nobody knows one @nojs", async ({
  em,
  page,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const vendor = await makeVendor(em);
  const item = await makeVariant(em, { storeId: store.id, price: "90.00" });
  await page.goto(`/sales/new/order?variantId=${item.id}`);
  await page.getByRole("combobox", { name: "Vendor" }).selectOption(vendor.name);
  await page.getByRole("button", { name: /Create/ }).click();
  await expect(page.getByText("Enter what a piece costs").first()).toBeVisible();
  await page.getByLabel(/^Unit Price/).fill("41.50");
  await page.getByRole("button", { name: /Create/ }).click();
  await expect.poll(() => newest(em, store.id)).toMatchObject({ unit_price: "41.50" });
});

/** The newest line that a store ordered. */
const newest = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("requisition_order_items as t")
    .innerJoin("requisition_orders as o", "o.id", "t.requisition_id")
    .select(["t.unit_price", "t.quantity"])
    .where("o.store_id", "=", storeId)
    .orderBy("t.id", "desc")
    .executeTakeFirst();
