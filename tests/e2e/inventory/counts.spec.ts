import type { Page } from "@playwright/test";
import { execute } from "#app/lib/operation.server.ts";
import { createStockCount } from "#app/modules/inventory/counts/create-stock-count.server.ts";
import { reviewStockCount } from "#app/modules/inventory/counts/review/review-stock-count.server.ts";
import { startStockCount } from "#app/modules/inventory/counts/start-stock-count.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { CASHIER_RIGHTS, makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";

const COUNTER = [...CASHIER_RIGHTS, "inventory:update"] as const;
const REVIEWER = [...COUNTER, "inventory:manage"] as const;

/** As a scanner does it: the code, and Enter, into whatever has the focus. */
async function scan(page: Page, code: string) {
  await expect(page.getByLabel("Scan or type a code")).toBeFocused();
  const answered = page.waitForResponse(
    (response) => response.request().method() === "GET" || response.status() >= 400,
  );
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await answered;
}

test("two users count blind while the shop sells, and the review posts the differences @nojs", async ({
  page,
  browser,
  baseURL,
  em,
  signedIn,
}) => {
  const store = await makeStore(em);
  const reviewer = await signedIn({ stores: [store], permissions: REVIEWER });
  const [sold, found, left] = [
    await makeVariant(em, { storeId: store.id, quantity: 10 }),
    await makeVariant(em, { storeId: store.id, quantity: 2 }),
    await makeVariant(em, { storeId: store.id, quantity: 4 }),
  ];

  await page.goto("/inventory");
  await page.getByRole("link", { name: "Counts", exact: true }).click();
  await page.getByRole("link", { name: "New stock count" }).first().click();
  await page.getByLabel("Name").fill("Spring");
  await page.getByLabel("Blind count").check();
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.getByRole("button", { name: "Begin counting" }).click();
  await expect(page.getByText("0 of 3 items counted")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Expected" })).toHaveCount(0);
  const address = page.url();

  const second = await browser.newContext({ baseURL });
  const counter = await makeActor(em, { stores: [store], permissions: COUNTER });
  const [name = "", value = ""] = (await signIn(em, counter)).cookie.split(/=(.*)/);
  await second.addCookies([{ name, value, url: baseURL ?? "" }]);
  const other = await second.newPage();
  await other.goto(address);
  await other.getByRole("link", { name: "Count", exact: true }).click();
  await page.getByRole("link", { name: "Count", exact: true }).click();

  await scan(page, sold.sku);
  await scan(other, sold.sku.toLowerCase());
  await expect(other.getByText("2 in all")).toBeVisible();
  await other.getByLabel("Pieces").fill("9");
  await other.getByLabel("Place").fill("Drawer 4");
  await other.getByLabel("Scan or type a code").focus();
  await scan(other, sold.sku);
  await expect(other.getByText("11 in all").first()).toBeVisible();
  await other.getByRole("button", { name: `Undo 9 of ${sold.name} ${sold.sku}` }).click();
  await expect(other.getByText("Entry undone")).toBeVisible();
  await expect(other.getByLabel("Place")).toHaveValue("Drawer 4");
  await other.getByLabel("Pieces").fill("6");
  await other.getByLabel("Scan or type a code").focus();
  await scan(other, sold.sku);
  await scan(other, "NO-SUCH-CODE");
  await expect(other.getByText("No item has the code NO-SUCH-CODE")).toBeVisible();
  await scan(other, found.sku);
  const sale = { sale: { paymentMethod: "cash" }, items: [{ variantId: sold.id, quantity: 3 }] };
  await execute(createSale, { em, actor: reviewer }, sale);
  const stray = await makeVariant(em, { storeId: (await makeStore(em)).id });
  await scan(other, stray.sku);
  await other.getByRole("button", { name: "Add it to the count" }).click();
  await expect(other.getByRole("listitem").filter({ hasText: stray.sku })).toContainText("1 in all");
  expect((await other.goto(`${address}/review`))?.status()).toBe(403);
  await second.close();

  const sheet = await (await page.request.get(`${address}/sheet`)).text();
  expect(sheet).toContain(left.sku);
  expect(sheet).not.toMatch(/<script[^>]+src|Expected/);
  await page.goto(address);
  await expect(page.getByRole("row").filter({ hasText: `Test ${counter.user.lastName}` })).toContainText("9");
  await page.getByRole("link", { name: "Entries" }).click();
  await page.getByRole("button", { name: `Undo 1 of ${found.name} ${found.sku}` }).click();
  await expect(page.getByRole("row").filter({ hasText: "Undoes an entry" })).toHaveCount(2);
  await page.goto(address);
  await page.getByRole("button", { name: "End counting" }).click();
  await page.getByRole("link", { name: "Review differences" }).click();

  const cells = page.getByRole("row").filter({ hasText: sold.sku }).getByRole("cell");
  for (const [index, text] of ["10", "8", "−3", "−2", "5", "−200.00"].entries()) {
    await expect(cells.nth(index + 3)).toHaveText(text);
  }
  await page.getByRole("link", { name: "Not counted", exact: true }).click();
  await page.getByRole("checkbox", { name: `Choose ${left.name} ${left.sku}` }).check();
  await page.getByRole("button", { name: "Count chosen items as none" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 item is counted as none" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: found.sku })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: left.sku })).toHaveCount(0);
  const file = await page.request.get(`${address}/review/export`);
  expect((await file.text()).trim().split("\n")).toHaveLength(4);

  await page.getByRole("link", { name: "Post count" }).click();
  await expect(page.getByText("The stock of 3 items is corrected.")).toBeVisible();
  await page.getByRole("button", { name: "Post count" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Count posted" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Post count" })).toHaveCount(0);
  const shelves = await (await page.request.get(`/api/inventory?storeId=${store.id}`)).json();
  const onHand = new Map(
    shelves.map((shelf: { variantId: number; quantity: number }) => [shelf.variantId, shelf.quantity]),
  );
  expect([sold, found, left, stray].map(({ id }) => onHand.get(id))).toEqual([5, 2, 0, 1]);
  await page.goto(`/inventory/variants/${sold.id}/movements`);
  await page.getByRole("row").filter({ hasText: "Spring" }).getByRole("link", { name: "Stock count" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spring");
});

test("a mistyped code is corrected, and the typed number of pieces stays @nojs", async ({ page, em, signedIn }) => {
  const store = await makeStore(em);
  const actor = await signedIn({ stores: [store], permissions: REVIEWER });
  const { sku } = await makeVariant(em, { storeId: store.id, quantity: 5 });
  const { id } = await execute(createStockCount, { em, actor }, { name: "Typed" });
  await execute(startStockCount, { em, actor }, { id });
  await page.goto(`/inventory/counts/${id}/count`);
  await page.getByLabel("Pieces").fill("4");
  await page.getByLabel("Scan or type a code").focus();
  await scan(page, `${sku}-WRONG`);
  await expect(page.getByLabel("Scan or type a code")).toHaveValue("");
  await expect(page.getByLabel("What was typed")).toHaveValue(`${sku}-WRONG`);
  await expect(page.getByLabel("Number of pieces")).toHaveValue("4");
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  expect(await top("Number of pieces")).toBe(await top("What was typed"));
  await page.getByLabel("What was typed").fill(sku);
  await page.getByRole("button", { name: "Count this" }).click();
  await expect(page.getByText("4 in all")).toBeVisible();
});

test("uncounted items are named before they are written off, and an empty review says so @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = await makeStore(em);
  const actor = await signedIn({ stores: [store], permissions: REVIEWER });
  for (let made = 0; made < 2; made += 1) await makeVariant(em, { storeId: store.id, quantity: 5 });
  const { id } = await execute(createStockCount, { em, actor }, { name: "Window" });
  await execute(startStockCount, { em, actor }, { id });
  await execute(reviewStockCount, { em, actor }, { id });
  await page.goto(`/inventory/counts/${id}/review`);
  await expect(page.getByText("Nothing counted yet")).toBeVisible();
  await expect(page.getByText("No differences")).toHaveCount(0);
  await page.getByRole("link", { name: "Count all 2 as none" }).click();
  await expect(page.getByRole("dialog")).toContainText("2 items of Window were not counted");
  await page.getByRole("button", { name: "Count all 2 as none" }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 items are counted as none" })).toBeVisible();
  await expect(page.getByText("2 rows found")).toBeVisible();
});
