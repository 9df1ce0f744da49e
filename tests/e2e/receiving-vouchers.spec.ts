import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { makeOrder, makeVendor, orderNow, shelfNow } from "#tests/support/shop/receiving.ts";

/** Opens the voucher's page from its address, whichever of its pages is open. */
const voucherId = (page: Page) => Number(/receiving-vouchers\/(\d+)/.exec(page.url())?.[1]);

/** Posts the open voucher through its question. */
async function post(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Post voucher" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("A posted voucher cannot be changed, only reversed.");
  await dialog.getByRole("button", { name: "Post voucher" }).click();
  await expect(page.getByRole("status").first()).toContainText("Voucher posted");
}

test("a low item is ordered, received in two deliveries with one damaged piece, and printed @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const { id: variantId, sku, name } = await makeVariant(em, { storeId: store.id, quantity: 2, price: "100.00" });
  const vendor = await makeVendor(em, `Vendor of ${sku}`);

  await page.goto(`/inventory/low-stock?q=${sku}`);
  await expect(page.getByRole("row").filter({ hasText: sku })).toBeVisible();
  await page.goto(`/sales/new/order?variantId=${variantId}`);
  await page.getByLabel("Vendor").selectOption({ label: vendor.name });
  await expect(page.getByLabel("Quantity")).toHaveValue("10");
  await page.getByLabel("Unit Price").fill("40.00");
  await page.getByRole("button", { name: "Create PO" }).click();
  await expect(page.getByRole("status").first()).toContainText("Purchase Order Created");
  const order = await rows(em)
    .selectFrom("requisition_orders")
    .select(["id", "po_number as poNumber"])
    .where("vendor_id", "=", vendor.id)
    .executeTakeFirstOrThrow();

  // Nothing is received before the order is approved, by somebody else where its amount asks for it.
  await page.goto("/receiving-vouchers/new");
  await expect(page.getByText("No approved order waits for goods")).toBeVisible();
  await page.goto(`/requisition-orders/${order.id}`);
  await page.getByRole("link", { name: "Approve order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve order" }).click();
  await expect(page.getByRole("status").first()).toContainText("Order approved");

  await page.goto("/receiving-vouchers");
  await page.getByRole("link", { name: "New receiving voucher" }).first().click();
  await page.getByRole("button", { name: `Receive ${order.poNumber}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit voucher");
  const line = page.getByRole("row").filter({ hasText: sku });
  const now = page.getByLabel(`Pieces of ${name} ${sku} that arrived`);
  await expect(now).toHaveValue("0");

  // A scan saves what was typed besides.
  await page.getByRole("textbox", { name: "Freight" }).fill("10");
  await page.getByLabel("Scan or type a code").fill(sku);
  await page.getByLabel("Scan or type a code").press("Enter");
  await expect(now).toHaveValue("1");
  await expect(page.getByRole("textbox", { name: "Freight" })).toHaveValue(/^10(\.00)?$/);
  await page.getByLabel("Scan or type a code").fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: "Count one" }).click();
  await expect(page.locator("main")).toContainText("No item has the code NO-SUCH-CODE");
  await now.fill("5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("Voucher saved");
  await page.getByRole("button", { name: "Finish counting" }).click();
  await expect(page.getByRole("status").first()).toContainText("Counting finished");
  await post(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`RV-${store.code}-000001`);
  const labels = await page.getByRole("link", { name: "Print labels" }).getAttribute("href");
  expect(labels).toContain(`v${variantId}=5`);
  // Five pieces at 40.00 with 10.00 of freight, beside two of unknown cost.
  expect(await shelfNow(em, store.id, variantId)).toEqual({ quantity: 7, averageCost: "42.0000" });
  expect(await orderNow(em, order.id)).toMatchObject({ status: "approved", received: [5] });

  await page.goto(`/receiving-vouchers/new?orderId=${order.id}`);
  await expect(page.getByRole("row").filter({ hasText: order.poNumber ?? "" })).toContainText("5 of 10");
  await page.getByRole("button", { name: `Receive ${order.poNumber}` }).click();
  await expect(line).toContainText("10");
  await page.getByRole("button", { name: "Everything arrived" }).click();
  await expect(now).toHaveValue("5");
  await page.getByLabel(`Damaged pieces of ${name} ${sku}`).fill("6");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("No more pieces can be damaged than arrived");
  await page.getByLabel(`Damaged pieces of ${name} ${sku}`).fill("1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await post(page);
  const id = voucherId(page);
  expect(await shelfNow(em, store.id, variantId)).toEqual({ quantity: 11, averageCost: "41.2727" });
  expect(await orderNow(em, order.id)).toMatchObject({ status: "received", received: [10] });

  await page.goto(`/inventory/variants/${variantId}/movements`);
  await expect(page.getByRole("link", { name: `Voucher #${id}` })).toBeVisible();
  await page.goto("/receiving-vouchers");
  await expect(page.getByText("2 rows found")).toBeVisible();
  const file = await page.request.get("/receiving-vouchers/export?format=csv");
  expect((await file.text()).trim().split("\n")).toHaveLength(3);

  await page.goto(`/receiving-vouchers/${id}/print?language=en`);
  await expect(page.getByRole("article")).toContainText(`Receiving voucher RV-${store.code}-000002`);
  await expect(page.getByRole("article")).toContainText("Damaged goods to be claimed: 1 piece, SAR 40.00 before VAT.");
  await page.getByRole("link", { name: "In Arabic" }).click();
  await expect(page.getByRole("article")).toContainText("سند استلام");
});

test("an approved order is received with four keys on three pages, and the vendor's own number is left to the papers @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const { id: variantId, sku, name } = await makeVariant(em, { storeId: store.id, quantity: 0, price: "100.00" });
  const vendor = await makeVendor(em);
  const order = await makeOrder(em, { storeId: store.id, vendorId: vendor.id, lines: [{ variantId, quantity: 6 }] });
  let keys = 0;
  let pages = 0;
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) pages += 1;
  });
  /** One key with scripts; without them, one press of the button that has the key. */
  const press = async (key: string, button: string) => {
    if (scripts) await scripted(page);
    keys += 1;
    if (scripts) await page.keyboard.press(key);
    else await page.getByRole("main").getByRole("button", { name: button }).click();
  };
  await page.goto(`/requisition-orders/${order.id}`);
  pages = 0;
  await press("F9", "Receive goods");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit voucher");
  await expect(page.getByLabel("Vendor's document")).toHaveValue("");
  await press("F8", "Everything arrived");
  await expect(page.getByLabel(`Pieces of ${name} ${sku} that arrived`)).toHaveValue("6");
  await press("F9", "Post voucher");
  await expect(page.getByRole("dialog")).toContainText("6 pieces of 1 item will go on the shelves");
  await press("Enter", "Post voucher");
  await expect(page.getByRole("status").first()).toContainText("Voucher posted");
  expect(keys).toBe(4);
  // The form of the voucher comes back once, with everything counted.
  expect(pages).toBeLessThanOrEqual(4);
  expect(await shelfNow(em, store.id, variantId)).toMatchObject({ quantity: 6 });
  expect(await orderNow(em, order.id)).toMatchObject({ status: "received", received: [6] });
  await page.goto(`/requisition-orders/${order.id}`);
  await expect(page.getByRole("button", { name: "Receive goods" })).toHaveCount(0);
});

test("goods go back to the vendor with a debit memo, and another voucher is reversed @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const { id: variantId, sku, name } = await makeVariant(em, { storeId: store.id, quantity: 0 });
  const vendor = await makeVendor(em, `Vendor of ${sku}`);
  const receive = async () => {
    await page.goto("/receiving-vouchers/new");
    await page.getByRole("combobox", { name: "Vendor (optional)" }).selectOption({ label: vendor.name });
    await page.getByRole("button", { name: "Start voucher" }).click();
    await page.getByRole("button", { name: "Add item" }).click();
    await page.getByLabel("Product name or SKU").fill(sku);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("button", { name: `Choose ${name} ${sku}` }).click();
    await page.getByLabel("Expected pieces").fill("4");
    await page.getByLabel("Arrived pieces").fill("4");
    await page.getByLabel("Unit cost").fill("25");
    await page.getByRole("button", { name: "Add item" }).click();
    await expect(page.getByRole("status").first()).toContainText("Item added");
    await page.getByRole("link", { name: /^Draft/ }).click();
    await post(page);
  };
  await receive();
  await page.getByRole("link", { name: "Return to vendor" }).click();
  await page.getByLabel(`Pieces of ${name} ${sku} to return`).fill("5");
  await page.getByRole("button", { name: "Return goods" }).click();
  await expect(page.getByRole("main")).toContainText("At most 4 can go back");
  await page.getByLabel(`Pieces of ${name} ${sku} to return`).fill("3");
  await page.getByLabel("Reason").selectOption("damaged");
  await page.getByRole("button", { name: "Return goods" }).click();
  await expect(page.getByRole("status").first()).toContainText(`Debit memo DM-${store.code}-000001`);
  expect(await shelfNow(em, store.id, variantId)).toEqual({ quantity: 1, averageCost: "25.0000" });
  await page.goto(`/receiving-vouchers/${voucherId(page)}/print?language=ar`);
  await expect(page.getByRole("article")).toContainText(`إشعار مدين DM-${store.code}-000001`);
  await expect(page.getByRole("article")).toContainText("86.25");

  await receive();
  await page.getByRole("link", { name: "Reverse" }).click();
  await expect(page.getByRole("dialog")).toContainText("4 pieces will leave the shelves");
  await page.getByLabel("Reason").fill("Posted twice");
  await page.getByRole("button", { name: "Reverse voucher" }).click();
  await expect(page.getByRole("status").first()).toContainText("Voucher reversed");
  await expect(page.getByRole("table", { name: "Receiving vouchers" })).toContainText(`RV-${store.code}-000003`);
  expect(await shelfNow(em, store.id, variantId)).toEqual({ quantity: 1, averageCost: "25.0000" });
});

test("posting is for those who may change stock, and a surplus for managers @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: ["inventory:update"] });
  const store = storeOf(actor);
  const { id: variantId, sku, name } = await makeVariant(em, { storeId: store.id, quantity: 0 });
  const vendor = await makeVendor(em);
  const lines = [{ variantId, quantity: 2 }];
  const order = await makeOrder(em, { storeId: store.id, vendorId: vendor.id, lines });
  await page.goto(`/receiving-vouchers/new?orderId=${order.id}`);
  await page.getByRole("button", { name: `Receive ${order.poNumber}` }).click();
  await page.getByLabel(`Pieces of ${name} ${sku} that arrived`).fill("3");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Post voucher" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 piece more than expected arrived.");
  await page.getByRole("dialog").getByRole("button", { name: "Post voucher" }).click();
  await expect(page.getByRole("alert")).toContainText("3 would be received of 2 ordered, and at most 2 may be");
  const id = voucherId(page);
  expect(await orderNow(em, order.id)).toMatchObject({ received: [0] });

  // A cashier counts, and finds no button to post.
  await signedIn({ stores: actor.stores });
  await page.goto(`/receiving-vouchers/${id}`);
  await expect(page.getByRole("button", { name: "Finish counting" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Post voucher" })).toHaveCount(0);
  expect((await page.goto(`/receiving-vouchers/${id}/post`))?.status()).toBe(403);
});
