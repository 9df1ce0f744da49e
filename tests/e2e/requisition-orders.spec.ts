import type { Page } from "@playwright/test";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import {
  approveRequisitionOrder,
  sendRequisitionOrder,
} from "#app/modules/requisition-orders/steps/order-steps.server.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeActor, makeOrder, makeVariant, makeVendor } from "#tests/support/factories.ts";

const notice = (page: Page) => page.getByRole("status").first();
const dialog = (page: Page) => page.getByRole("dialog");

test("an order is made from the form, changed while it is pending, approved, sent and printed @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const vendor = await makeVendor(em, { name: `Order Vision ${Date.now()}` });
  const first = await makeVariant(em, { storeId: store.id, quantity: 7, price: "160.00" });
  const second = await makeVariant(em, { storeId: store.id, price: "100.00" });
  await rows(em)
    .insertInto("vendor_items")
    .values([
      { vendor_id: vendor.id, variant_id: first.id, unit_cost: "80.00" },
      { vendor_id: vendor.id, variant_id: second.id, unit_cost: "50.00" },
    ])
    .execute();
  await rows(em).deleteFrom("inventory").where("variant_id", "=", second.id).execute();

  await page.goto("/requisition-orders");
  await expect(page.getByText("No purchase orders yet")).toBeVisible();
  await page.getByRole("link", { name: "New order" }).first().click();
  await expect(page.getByLabel("Status")).toBeDisabled();
  await expect(page.getByLabel("Status")).toHaveValue("pending");
  await expect(page.getByRole("combobox", { name: "PO Type" })).toHaveValue("Direct");
  await page.getByRole("combobox", { name: "Vendor (optional)" }).selectOption(vendor.name);
  await page.getByLabel("Notes").fill("Call before delivery");

  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.getByRole("alert")).toContainText("Cannot Print");
  await expect(page.getByRole("alert")).toContainText("Please save the order first before printing.");
  await page.getByRole("button", { name: "Create Order" }).click();
  await expect(page.getByRole("alert")).toContainText("Items Required");
  await expect(page.getByRole("alert")).toContainText(
    "Please add at least one item to the requisition order before saving",
  );

  // The vendor's own items come first, and say so.
  await page.getByRole("button", { name: "Add Item" }).click();
  const offered = dialog(page).getByRole("table", { name: "Items found" }).locator("tbody tr");
  await expect(offered.nth(0)).toContainText("Of this vendor");
  await expect(offered.nth(1)).toContainText("Of this vendor");
  await expect(offered.filter({ hasText: "Of this vendor" })).toHaveCount(2);
  await dialog(page).getByRole("button", { name: "Close" }).click();

  const add = async (sku: string, stock: string) => {
    await page.getByRole("button", { name: "Add Item" }).click();
    await dialog(page).getByRole("searchbox", { name: "Product name or SKU" }).fill(sku.toLowerCase());
    await dialog(page).getByRole("searchbox", { name: "Product name or SKU" }).press("Enter");
    await expect(dialog(page).getByRole("row").filter({ hasText: sku })).toContainText(stock);
    await dialog(page)
      .getByRole("button", { name: new RegExp(`^Add .*${sku}$`) })
      .click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await add(first.sku, "7");
  await add(second.sku, "Not in inventory");
  await add(first.sku, "7");
  await expect(page.getByLabel(`Quantity of ${first.sku}`)).toHaveValue("2");
  await expect(page.getByLabel(`Quantity of ${second.sku}`)).toHaveValue("1");
  await expect(page.getByLabel("Notes").first()).toHaveValue("Call before delivery");
  await page.getByRole("button", { name: "Add Item" }).click();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: `Remove ${second.name} ${second.sku}` }).click();
  await page.getByLabel(`Quantity of ${first.sku}`).fill("0");
  await page.getByRole("button", { name: "Create Order" }).click();
  await expect(page.getByRole("alert")).toContainText("Quantity must be at least 1");
  await page.getByLabel(`Quantity of ${first.sku}`).fill("4");
  await page.getByRole("button", { name: "Create Order" }).click();
  await expect(notice(page)).toContainText("Order Created");
  await expect(notice(page)).toContainText("A new requisition order has been created");

  const number = `PO-${store.code}-000001`;
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText("320.00");
  await page.getByRole("link", { name: number }).click();
  const row = page.getByRole("row").filter({ hasText: first.sku });
  await row.getByRole("link", { name: `Edit ${first.name}` }).click();
  await dialog(page).getByLabel("Quantity").fill("5");
  await dialog(page).getByRole("button", { name: "Save item" }).click();
  await expect(row).toContainText("400.00");
  await page.getByRole("link", { name: "Add Item" }).click();
  await dialog(page).getByRole("searchbox").fill(second.sku);
  await dialog(page).getByRole("button", { name: "Find" }).click();
  await dialog(page)
    .getByRole("button", { name: new RegExp(`^Add .*${second.sku}$`) })
    .click();
  await expect(notice(page)).toContainText("Item added");
  await page
    .getByRole("row")
    .filter({ hasText: second.sku })
    .getByRole("link", { name: /^Remove/ })
    .click();
  await dialog(page).getByRole("button", { name: "Remove item" }).click();
  await expect(page.getByRole("row").filter({ hasText: second.sku })).toHaveCount(0);

  await page.getByText("Freight, discount and fee").click();
  await page.getByLabel("Freight").fill("25");
  await page.getByRole("button", { name: "Update Order" }).click();
  await expect(notice(page)).toContainText("Order Updated");
  await expect(notice(page)).toContainText("The requisition order has been updated successfully");

  await page.getByRole("link", { name: number }).click();
  await page.getByRole("link", { name: "Approve order" }).click();
  await dialog(page).getByRole("button", { name: "Approve order" }).click();
  await expect(notice(page)).toContainText("Order approved");
  await expect(page.getByRole("link", { name: "Add Item" })).toHaveCount(0);
  await page.getByRole("link", { name: "Mark as sent" }).click();
  await dialog(page).getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText("In Transit").first()).toBeVisible();
  const href = await page.getByRole("link", { name: "Print" }).getAttribute("href");
  await page.goto(href ?? "");
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(`Purchase order ${number}`);
  await expect(sheet).toContainText("Freight");
  await expect(sheet).not.toContainText("Discount");
  await expect(sheet).toContainText("425.00");
});

test("an order above the limit waits for somebody else, and a part delivery is closed short @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const store = storeOf(actor);
  const variant = await makeVariant(em, { storeId: store.id });
  const big = await makeOrder(em, {
    storeId: store.id,
    orderedBy: actor.user.id,
    items: [{ variantId: variant.id, quantity: 1, unitPrice: "5000.01" }],
  });
  await page.goto(`/requisition-orders/${big.id}`);
  await expect(page.getByText("somebody else approves it")).toBeVisible();
  await expect(page.getByRole("link", { name: "Approve order" })).toHaveCount(0);
  await page.goto(`/requisition-orders/${big.id}/approve`);
  await dialog(page).getByRole("button", { name: "Approve order" }).click();
  await expect(page.getByRole("alert")).toContainText("are approved by somebody other than the one who ordered");

  const items = [{ variantId: variant.id, quantity: 4 }];
  const sent = await makeOrder(em, { storeId: store.id, status: "in_transit", items });
  await rows(em)
    .updateTable("requisition_order_items")
    .set({ received_quantity: 1 })
    .where("requisition_id", "=", sent.id)
    .execute();
  await page.goto(`/requisition-orders/${sent.id}`);
  await expect(page.getByRole("link", { name: "Cancel order" })).toHaveCount(0);
  await page.getByRole("link", { name: "Close short" }).click();
  await expect(dialog(page)).toContainText("3 missing pieces are given up");
  await dialog(page).getByLabel("Reason").fill("Sold out");
  await dialog(page).getByRole("button", { name: "Close short" }).click();
  await expect(page.getByText("Closed short").first()).toBeVisible();
  await expect(page.getByText("3 given up")).toBeVisible();
  await page.goto("/requisition-orders?status=received");
  await expect(page.getByRole("row").filter({ hasText: sent.poNumber ?? "" })).toContainText("25%");
});

test("a step that came too late is refused with the reason @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const store = storeOf(actor);
  const variant = await makeVariant(em, { storeId: store.id });
  const { id } = await makeOrder(em, { storeId: store.id, items: [{ variantId: variant.id, quantity: 4 }] });
  await page.goto(`/requisition-orders/${id}/cancel`);
  await rows(em).updateTable("requisition_orders").set({ status: "received" }).where("id", "=", id).execute();
  await dialog(page).getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("alert")).toContainText("The order is already received");
});

test("the shortage of a store becomes one order for each vendor in one press @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const [north, south] = [
    await makeVendor(em, { name: `North ${Date.now()}` }),
    await makeVendor(em, { name: `South ${Date.now()}` }),
  ];
  const [one, two] = [
    await makeVariant(em, { storeId: store.id, quantity: 1 }),
    await makeVariant(em, { storeId: store.id, quantity: 0 }),
  ];
  await rows(em)
    .insertInto("vendor_items")
    .values([
      { vendor_id: north.id, variant_id: one.id, unit_cost: "20.00" },
      { vendor_id: south.id, variant_id: two.id, unit_cost: "30.00", minimum_quantity: 12 },
    ])
    .execute();
  // Everything else that other tests sell is out of stock in a new store.
  const stockTheRest = () =>
    rows(em)
      .insertInto("inventory")
      .columns(["store_id", "variant_id", "quantity", "reorder_level"])
      .expression((e) =>
        e
          .selectFrom("product_variants as v")
          .select([e.val(store.id).as("store_id"), "v.id", e.val(50).as("quantity"), e.val(1).as("reorder_level")])
          .where("v.id", "not in", [one.id, two.id]),
      )
      .onConflict((at) => at.columns(["store_id", "variant_id"]).doNothing())
      .execute();
  await stockTheRest();
  await page.goto("/inventory/low-stock");
  await page.getByRole("link", { name: "Reorder" }).click();
  await expect(page.getByRole("row").filter({ hasText: two.sku })).toContainText("The vendor delivers at least 12.");
  await expect(page.getByLabel(`Quantity of ${two.sku}`)).toHaveValue("12");
  await page.getByLabel(`Quantity of ${one.sku}`).fill("8");
  await page.getByRole("button", { name: "Create 2 orders" }).click();
  await expect(notice(page)).toContainText("2 orders created");
  await expect(page.getByRole("row").filter({ hasText: north.name })).toContainText("160.00");
  await expect(page.getByRole("row").filter({ hasText: south.name })).toContainText("360.00");
  // Tests beside this one may have made further items in the meantime.
  await expect(async () => {
    await stockTheRest();
    await page.goto("/requisition-orders/reorder");
    await expect(page.getByText("Nothing to reorder")).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a step asks again when somebody else changed the order, and the next press alone changes nothing @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const colleague = await makeActor(em, { stores: [store], permissions: PERMISSIONS });
  const variant = await makeVariant(em, { storeId: store.id });
  const { id } = await makeOrder(em, { storeId: store.id, items: [{ variantId: variant.id, quantity: 4 }] });
  await page.goto(`/requisition-orders/${id}/cancel`);
  await execute(approveRequisitionOrder, { em, actor: colleague }, { id });
  const statusNow = async () =>
    (await rows(em).selectFrom("requisition_orders").select("status").where("id", "=", id).executeTakeFirstOrThrow())
      .status;
  const press = () => dialog(page).getByRole("button", { name: "Cancel order" }).click();
  for (let again = 0; again < 2; again += 1) {
    await press();
    await expect(page.getByRole("alert")).toContainText("Someone else changed this in the meantime");
    await expect(dialog(page)).toContainText("Status: Pending → Approved");
    await expect(dialog(page)).toContainText(`${colleague.user.firstName} ${colleague.user.lastName} changed it`);
    expect(await statusNow()).toBe("approved");
  }
  await dialog(page).getByRole("checkbox", { name: "I have seen the change and still want this" }).check();
  // Meanwhile somebody sends the order: the tick was for the approval alone.
  await execute(sendRequisitionOrder, { em, actor: colleague }, { id });
  await press();
  await expect(dialog(page)).toContainText("Status: Approved → In Transit");
  await expect(dialog(page).getByRole("checkbox")).not.toBeChecked();
  expect(await statusNow()).toBe("in_transit");
  await dialog(page).getByRole("checkbox").check();
  await press();
  await expect(notice(page)).toContainText("Order cancelled");
  expect(await statusNow()).toBe("cancelled");
});

test("a reader without the right to change orders is offered no change, and their call is refused @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: ["sales:create"] }));
  const variant = await makeVariant(em, { storeId: store.id });
  const { id } = await makeOrder(em, { storeId: store.id, items: [{ variantId: variant.id, quantity: 4 }] });
  await page.goto(`/requisition-orders/${id}`);
  await expect(page.getByText("inventory:update")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update Order" })).toHaveCount(0);
  for (const name of ["Add Item", "Approve", "Cancel order"]) {
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("combobox", { name: "Status" })).toBeDisabled();
  expect((await page.request.patch(`/api/requisition-orders/${id}`, { data: { status: "approved" } })).status()).toBe(
    403,
  );
});

test("a quick order takes the vendor's price, and asks about a cost that is not below the selling price @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const vendor = await makeVendor(em, { name: `Quick Vision ${Date.now()}` });
  const variant = await makeVariant(em, { storeId: store.id, quantity: 1, price: "520.00" });
  const quick = `/sales/new/order?variantId=${variant.id}`;
  const press = async () => dialog(page).getByRole("button", { name: "Create" }).click();
  await page.goto(quick);
  await dialog(page).getByRole("combobox", { name: "Vendor" }).selectOption(vendor.name);
  await press();
  await expect(page.getByRole("alert")).toContainText("no cost of this item is known yet");
  await dialog(page).getByLabel("Unit Price").fill("520");
  await press();
  await expect(page.getByRole("alert")).toContainText(`The cost is not below the selling price: ${variant.sku}`);
  await expect(dialog(page).getByLabel("Unit Price")).toHaveValue("520");
  await dialog(page).getByRole("checkbox", { name: "These costs are right" }).check();
  await press();
  await expect(notice(page)).toBeVisible();
  await rows(em)
    .insertInto("vendor_items")
    .values({ vendor_id: vendor.id, variant_id: variant.id, unit_cost: "270.40" })
    .execute();
  await page.goto(quick);
  await dialog(page).getByRole("combobox", { name: "Vendor" }).selectOption(vendor.name);
  await press();
  await expect(notice(page)).toBeVisible();
  const costs = await rows(em)
    .selectFrom("requisition_order_items")
    .select("unit_price")
    .where("variant_id", "=", variant.id)
    .orderBy("id")
    .execute();
  expect(costs.map((line) => line.unit_price)).toEqual(["520.00", "270.40"]);
});
