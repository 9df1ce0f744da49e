import type { Locator, Page } from "@playwright/test";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { createStockCount } from "#app/modules/inventory/counts/create-stock-count.server.ts";
import { reviewStockCount } from "#app/modules/inventory/counts/review/review-stock-count.server.ts";
import { startStockCount } from "#app/modules/inventory/counts/start-stock-count.server.ts";
import { createReceivingVoucher } from "#app/modules/receiving-vouchers/create-receiving-voucher.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { approveTransfer } from "#app/modules/transfers/approve-transfer.server.ts";
import { createTransfer } from "#app/modules/transfers/create-transfer.server.ts";
import { sendTransfer } from "#app/modules/transfers/send/send-transfer.server.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeVendor } from "#tests/support/shop/receiving.ts";

const GAP_MS = 60;
const UNKNOWN = "NO-SUCH-CODE";

/** Types codes as a scanner does: each with Enter, 60 ms apart, without waiting for an answer. */
async function scanFast(page: Page, field: Locator, codes: readonly string[]): Promise<void> {
  await scripted(page);
  await expect(field).toBeFocused();
  for (const code of codes) {
    await page.keyboard.insertText(code);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(GAP_MS);
  }
}

const codeField = (page: Page) => page.getByLabel(/^Scan (or type )?a code/);

/** Five pieces of one item and four of another, with an unknown code in the middle. */
const mixed = (a: string, b: string) => [a, b, a, b, UNKNOWN, a, b, a, b, a];

async function expectAnswers(page: Page, field: Locator): Promise<void> {
  const log = page.getByRole("log");
  await expect(log.locator("p")).toHaveCount(mixed("", "").length);
  await expect(log.locator("[data-tone=bad]")).toHaveText([/NO-SUCH-CODE/]);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
}

test("a voucher counts every code, however fast they are scanned", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const [a, b] = [
    await makeVariant(em, { storeId: storeOf(actor).id }),
    await makeVariant(em, { storeId: storeOf(actor).id }),
  ];
  const vendor = await makeVendor(em, `Fast ${a.sku}`);
  const voucher = await execute(createReceivingVoucher, { em, actor }, { vendorId: vendor.id });
  await page.goto(`/receiving-vouchers/${voucher.id}/edit`);
  await scanFast(page, codeField(page), mixed(a.sku, b.sku));
  await expectAnswers(page, codeField(page));
  await expect(page.getByLabel(`Pieces of ${a.name} ${a.sku} that arrived`)).toHaveValue("5");
  await expect(page.getByLabel(`Pieces of ${b.name} ${b.sku} that arrived`)).toHaveValue("4");
  // Save waits for what was scanned before it.
  await codeField(page).focus();
  await scanFast(page, codeField(page), [b.sku, b.sku]);
  await page.locator("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  const kept = await rows(em)
    .selectFrom("receiving_voucher_items")
    .select(["variant_id", "received_quantity"])
    .where("voucher_id", "=", voucher.id)
    .orderBy("variant_id")
    .execute();
  expect(kept.map((line) => line.received_quantity)).toEqual([5, 6]);
});

test("a transfer counts every code while it is written, sent and received", async ({ page, em, signedIn }) => {
  const [here, there] = [await makeStore(em), await makeStore(em)];
  const actor = await signedIn({ stores: [here, there], permissions: PERMISSIONS });
  const [a, b] = [
    await makeVariant(em, { storeId: here.id, quantity: 20 }),
    await makeVariant(em, { storeId: here.id, quantity: 20 }),
  ];
  const draft = await execute(
    createTransfer,
    { em, actor },
    { kind: "push", fromStoreId: here.id, toStoreId: there.id, status: "draft" },
  );
  await page.goto(`/transfers/${draft.id}/edit`);
  await scanFast(page, codeField(page), mixed(a.sku, b.sku));
  await expectAnswers(page, codeField(page));
  await expect(page.getByLabel(`Pieces of ${a.name} ${a.sku}`)).toHaveValue("5");
  await expect(page.getByLabel(`Pieces of ${b.name} ${b.sku}`)).toHaveValue("4");
  await page.getByRole("button", { name: "Submit transfer" }).click();
  await expect(page.getByRole("status").first()).toContainText("Transfer submitted");
  await execute(approveTransfer, { em, actor }, { id: draft.id });

  await page.goto(`/transfers/${draft.id}/send`);
  await scanFast(page, codeField(page), mixed(a.sku, b.sku));
  await expectAnswers(page, codeField(page));
  await expect(page.getByLabel(`Pieces of ${a.name} ${a.sku} to send`)).toHaveValue("5");
  await expect(page.getByLabel(`Pieces of ${b.name} ${b.sku} to send`)).toHaveValue("4");
  await scanFast(page, codeField(page), [a.sku]);
  await expect(page.getByRole("log").locator("p").first()).toContainText("are counted");
  await execute(sendTransfer, { em, actor }, { id: draft.id });

  await page.goto(`/transfers/${draft.id}/receive`);
  await scanFast(page, codeField(page), [...mixed(a.sku, b.sku).slice(0, -1), b.sku]);
  await expect(page.getByRole("log").locator("p")).toHaveCount(10);
  await expect(page.getByLabel(`Arrived sound: ${a.name} ${a.sku}`)).toHaveValue("4");
  await expect(page.getByLabel(`Arrived sound: ${b.name} ${b.sku}`)).toHaveValue("4");
  await expect(page.getByLabel(`Surplus: ${b.name} ${b.sku}`)).toHaveValue("1");
});

test("a count takes every code, and what comes after its end waits for the reviewer", async ({
  page,
  em,
  signedIn,
}) => {
  const store = await makeStore(em);
  const actor = await signedIn({ stores: [store], permissions: PERMISSIONS });
  const [a, b] = [await makeVariant(em, { storeId: store.id }), await makeVariant(em, { storeId: store.id })];
  const { id } = await execute(createStockCount, { em, actor }, { name: "Fast", scope: "all" });
  await execute(startStockCount, { em, actor }, { id });
  await page.goto(`/inventory/counts/${id}/count`);
  const twenty = [...mixed(a.sku, b.sku), ...mixed(a.sku, b.sku)];
  await scanFast(page, codeField(page), twenty);
  await expect(page.getByRole("log").locator("p")).toHaveCount(20);
  await expect(page.getByRole("log").locator("[data-tone=bad]")).toHaveCount(2);
  await expect(page.getByText("10 in all").first()).toBeVisible();
  await expect(page.getByText("8 in all").first()).toBeVisible();
  await page.getByLabel("Pieces", { exact: true }).fill("7");
  await codeField(page).focus();
  await scanFast(page, codeField(page), [b.sku]);
  await expect(page.getByText("15 in all").first()).toBeVisible();

  await execute(reviewStockCount, { em, actor }, { id });
  await scanFast(page, codeField(page), [a.sku, b.sku, a.sku]);
  await expect(page.getByRole("log").locator("p").first()).toContainText(`Not counted: 1 × ${a.sku}`);
  await expect(page.getByText("They wait for the reviewer")).toBeVisible();
  await expect(page.locator("[data-scan-part=late] li")).toHaveCount(3);
  await page.goto(`/inventory/counts/${id}/review`);
  await expect(page.getByRole("button", { name: /^Leave out/ })).toHaveCount(3);
  await page.getByRole("button", { name: "Add to the count" }).click();
  await expect(page.getByRole("status").first()).toContainText("3 entries added to the count");
  await expect(page.getByText("Counted after the end")).toHaveCount(0);
});

test("new goods of an exchange and labels take every code", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const [a, b] = [
    await makeVariant(em, { storeId: storeOf(actor).id }),
    await makeVariant(em, { storeId: storeOf(actor).id }),
  ];
  const sale = await execute(
    createSale,
    { em, actor },
    { sale: { paymentMethod: "credit_card" }, items: [{ variantId: a.id, quantity: 1 }] },
  );
  await page.goto(`/sales/${sale.id}/return`);
  const field = page.locator("input[data-scan]");
  await field.focus();
  await scanFast(page, field, mixed(a.sku, b.sku));
  await expectAnswers(page, field);
  await expect(page.locator('[name="newItems[0].quantity"]')).toHaveValue("5");
  await expect(page.locator('[name="newItems[1].quantity"]')).toHaveValue("4");

  await page.goto("/inventory/labels");
  await scanFast(page, codeField(page), mixed(a.sku, b.sku));
  await expectAnswers(page, codeField(page));
  await expect(page.locator(`[name=v${a.id}]`)).toHaveValue("5");
  await expect(page.locator(`[name=v${b.id}]`)).toHaveValue("4");
  await page.reload();
  await expect(page.locator(`[name=v${a.id}]`)).toHaveValue("5");
});

test("a scan that does not reach the server is kept, said, and counted once", async ({ page, em, signedIn }) => {
  const store = await makeStore(em);
  const actor = await signedIn({ stores: [store], permissions: PERMISSIONS });
  const [a, b] = [await makeVariant(em, { storeId: store.id }), await makeVariant(em, { storeId: store.id })];
  const { id } = await execute(createStockCount, { em, actor }, { name: "Broken", scope: "all" });
  await execute(startStockCount, { em, actor }, { id });
  await page.goto(`/inventory/counts/${id}/count`);
  // The first answer is lost after the server has counted; the second request gets a 503.
  let requests = 0;
  await page.route("**/count**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    requests += 1;
    if (requests === 1) {
      await route.fetch();
      return route.abort();
    }
    return requests === 2 ? route.fulfill({ status: 503, body: "busy" }) : route.continue();
  });
  await scanFast(page, codeField(page), [a.sku]);
  await expect(page.getByRole("alert")).toContainText(`${a.sku} was not sent. It is kept`);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("alert")).toContainText(`${a.sku} was not sent. It is kept`);
  await scanFast(page, codeField(page), [b.sku]);
  await expect(page.getByRole("log").locator("p:not([data-tone=bad])")).toHaveCount(2);
  const entries = await rows(em)
    .selectFrom("stock_count_entries as e")
    .innerJoin("stock_count_lines as l", "l.id", "e.line_id")
    .select(["l.variant_id", "e.quantity"])
    .where("l.count_id", "=", id)
    .orderBy("e.id")
    .execute();
  expect(entries).toEqual([
    { variant_id: a.id, quantity: 1 },
    { variant_id: b.id, quantity: 1 },
  ]);
});

test("without scripts each code is a page, with the focus in the field also after a refusal @nojs-only", async ({
  page,
  em,
  signedIn,
}) => {
  const store = await makeStore(em);
  const actor = await signedIn({ stores: [store], permissions: PERMISSIONS });
  const a = await makeVariant(em, { storeId: store.id });
  const vendor = await makeVendor(em, `Slow ${a.sku}`);
  const voucher = await execute(createReceivingVoucher, { em, actor }, { vendorId: vendor.id });
  const slowly = async (code: string) => {
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(code);
    const answered = page.waitForEvent("load");
    await page.keyboard.press("Enter");
    await answered;
  };
  await page.goto(`/receiving-vouchers/${voucher.id}/edit`);
  for (const code of [a.sku, UNKNOWN, a.sku]) await slowly(code);
  await expect(page.getByRole("log")).toContainText(`${a.name} ${a.sku}: 2`);
  await expect(page.getByLabel(`Pieces of ${a.name} ${a.sku} that arrived`)).toHaveValue("2");

  const { id } = await execute(createStockCount, { em, actor }, { name: "Slow", scope: "all" });
  await execute(startStockCount, { em, actor }, { id });
  await page.goto(`/inventory/counts/${id}/count`);
  await slowly(a.sku);
  await execute(reviewStockCount, { em, actor }, { id });
  for (const _again of [1, 2]) await slowly(a.sku);
  await expect(page.getByText(`Not counted: 1 × ${a.sku}`).first()).toBeVisible();
  await page.goto(`/inventory/counts/${id}/review`);
  await page
    .getByRole("button", { name: `Leave out ${a.sku}` })
    .first()
    .click();
  await page.getByRole("button", { name: "Add to the count" }).click();
  await expect(page.getByRole("status").first()).toContainText("1 entry added to the count");
});
