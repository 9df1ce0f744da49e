import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import {
  addToCart,
  atTill,
  cartLine,
  completeButton,
  figures,
  quantityOf,
  scan,
  scanField,
  settle,
  toast,
} from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makePolicy, makeStore, makeVariant, stockAll } from "#tests/support/factories.ts";

const discount = (page: Page) => page.getByRole("textbox", { name: "Discount", exact: true });
const insurer = (page: Page) => page.getByLabel("Insurance", { exact: true });
const completed = (page: Page) => page.locator("#completed");

test("a completed sale has a page of its own until the cashier goes on @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await completeButton(page).click();
  await expect(page).toHaveURL(/\/sales$/);
  await expect(toast(page)).toContainText("Sale has been processed successfully");
  await expect(completed(page)).toContainText("Sale completed");
  await expect(completed(page)).toContainText("Total SAR 115.00");
  await expect(completed(page)).toContainText(/\w+-000001/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sale completed");
  await expect(page.getByRole("table")).toHaveCount(0);
  await completed(page).getByRole("link", { name: "All sales" }).click();
  await expect(page).toHaveURL(/\/sales$/);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(completed(page)).toContainText("Sale completed");
  await page.reload();
  await completed(page).getByRole("link", { name: "Dismiss" }).click();
  await expect(page).toHaveURL(/\/sales$/);
  await expect(completed(page)).toHaveCount(0);

  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await completeButton(page).click();
  const next = completed(page).getByRole("link", { name: "Start New Sale" });
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sales\/new$/);
  await page.goto("/sales");
  await expect(completed(page)).toHaveCount(0);

  const sold = await rows(em).selectFrom("sales").select("id").where("store_id", "=", store.id).execute();
  await page.goto(`/receipts/${sold.at(-1)?.id}`);
  await page.getByRole("link", { name: "Start New Sale" }).click();
  await expect(page).toHaveURL(/\/sales\/new$/);
});

test.describe("with scripts", () => {
  test("a cash sale needs three keys from its last scan over the printed receipt to the next scan", async ({
    page,
    em,
    signedIn,
  }) => {
    await page.addInitScript(() => {
      window.print = () => {
        (window.top ?? window).sessionStorage.setItem("printed", "1");
      };
    });
    const [item] = await atTill({ page, em, signedIn }, "100.00");
    await addToCart(page, item.sku);
    await page.keyboard.press("F9");
    await expect(completed(page)).toBeVisible();
    await scripted(page);
    await page.keyboard.press("Control+p");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("printed"))).toBe("1");
    // The printout's frame has the focus while it prints.
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.keyboard.press("F2");
    await expect(page).toHaveURL(/\/sales\/new$/);
    await expect(scanField(page)).toBeFocused();
    await scan(page, item.sku);
    await expect(quantityOf(page, item.sku)).toHaveValue("1");
  });

  test("the newest line of a long cart scrolls into view", async ({ page, em, signedIn }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const items = await atTill({ page, em, signedIn }, ...Array.from({ length: 12 }, () => "1.00"));
    await addToCart(page, ...items.map(({ sku }) => sku));
    await expect(cartLine(page, items.at(-1)?.sku ?? "")).toBeInViewport();
    const [first] = items;
    await scan(page, first?.sku ?? "");
    await expect(quantityOf(page, first?.sku ?? "")).toHaveValue("2");
    await expect(cartLine(page, first?.sku ?? "")).toBeInViewport();
    await expect(page.locator("#cart-lines > [data-newest]")).toHaveCount(1);
  });
});

test("the newest line is marked, and a piece beyond the available stock is refused at once @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const [a, b] = [
    await makeVariant(em, { storeId: store.id, quantity: 3 }),
    await makeVariant(em, { storeId: store.id }),
  ];
  await page.goto("/sales/new");
  await addToCart(page, a.sku, b.sku);
  await expect(cartLine(page, b.sku)).toHaveAttribute("data-newest");
  await expect(cartLine(page, a.sku)).not.toHaveAttribute("data-newest");
  await quantityOf(page, a.sku).fill("4");
  await settle(page, scripts);
  await expect(cartLine(page, a.sku)).toContainText("Only 3 available");
  if (scripts) await expect(cartLine(page, b.sku)).toHaveAttribute("data-newest");
  await quantityOf(page, a.sku).fill("3");
  await settle(page, scripts);
  await expect(cartLine(page, a.sku)).not.toContainText("Only 3 available");
});

test("a discount can be typed as 10%, and the limit stands below the field @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id, price: "200.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await expect(page.getByText("Above 20%: ask a manager")).toBeVisible();
  await discount(page).fill("10%");
  await settle(page, scripts);
  await expect.poll(async () => (await figures(page))["Product Discount"]).toBe("23.00");
  await page.getByRole("textbox", { name: `Discount on ${item.name}` }).fill("٥٪");
  await settle(page, scripts);
  await expect.poll(async () => (await figures(page))["Product Discount"]).toBe("34.50");
  await page.getByRole("textbox", { name: `Discount on ${item.name}` }).fill("100%");
  await discount(page).fill("0");
  await settle(page, scripts);
  await expect.poll(async () => (await figures(page))["Total Payable"]).toBe("0.00");
  await expect(
    cartLine(page, item.sku)
      .getByRole("cell")
      .filter({ hasText: /^0\.00$/ }),
  ).toHaveCount(1);
  await page.getByRole("textbox", { name: `Discount on ${item.name}` }).fill("10%");
  await settle(page, scripts);
  await expect(
    cartLine(page, item.sku)
      .getByRole("cell")
      .filter({ hasText: /^207\.00$/ }),
  ).toHaveCount(1);
  await completeButton(page).click();
  await expect(completed(page)).toContainText("Total SAR 207.00");
});

test("a customer's own policies stand first with their state, and another insurer needs a confirmation @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  const customer = await makeCustomer(em);
  const own = await makePolicy(em, { customerId: customer.id });
  const other = await makePolicy(em, { coveragePercentage: "30.00" });
  const dates = { start_date: "2020-01-01", end_date: "2021-10-11" };
  await rows(em).updateTable("customer_policies").set(dates).where("customer_id", "=", customer.id).execute();
  await page.goto(`/sales/new?customerId=${customer.id}`);
  await addToCart(page, item.sku);
  await expect(insurer(page).locator("option").nth(1)).toHaveText(/ A, expired 11 Oct 2021$/);
  await expect(insurer(page).locator("option").nth(1)).toHaveAttribute("value", String(own.insuranceId));
  await expect(insurer(page).locator("option").nth(2)).toHaveText("Other insurers");

  await insurer(page).selectOption(String(other.insuranceId));
  await settle(page, scripts);
  await expect(page.getByText("has no policy with this insurer").first()).toBeVisible();
  expect(await figures(page)).not.toHaveProperty("Insurance Coverage");
  await page.getByRole("button", { name: /^Yes, use / }).click();
  await expect.poll(async () => (await figures(page))["Insurance Coverage"]).toBe("30.00");
  await page.reload();
  await expect(insurer(page)).toHaveValue(String(other.insuranceId));
});

test("the policy terms are folded, and explain why they differ from the charged amount @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  const customer = await makeCustomer(em);
  await makePolicy(em, { customerId: customer.id });
  await page.goto(`/sales/new?customerId=${customer.id}`);
  await addToCart(page, item.sku);
  const terms = page.locator("details", { hasText: "Policy terms (information only)" });
  await expect(terms).toBeVisible();
  await expect(terms).not.toHaveAttribute("open");
  await terms.locator("summary").click();
  await expect(terms.getByText("The sale charges the totals beside it instead")).toBeVisible();
});

test("an unfinished cart is offered again, and opens with all its lines @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id });
  await page.goto("/sales/new");
  const carts = page.locator("summary", { hasText: /waiting carts?$/ });
  await expect(carts).toHaveCount(0);
  await addToCart(page, item.sku);
  await page.goto("/dashboard");
  await page.goto("/sales/new");
  await carts.click();
  const unfinished = page.getByRole("link", { name: "Resume the cart of Walk-in customer" });
  await expect(unfinished).toContainText("1 item");
  await unfinished.click();
  await expect(cartLine(page, item.sku)).toBeVisible();
  await expect(carts).toHaveCount(0);
});

test("low stock is one closed line with its count, from which an item is ordered beside the cart @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const storeId = storeOf(await signedIn()).id;
  await stockAll(em, storeId);
  const short = await makeVariant(em, { storeId, quantity: 1 });
  const there = await makeVariant(em, { storeId, quantity: 50 });
  const list = page.getByRole("table", { name: "Low stock" });
  await page.goto("/sales/new");
  await addToCart(page, there.sku);
  await expect(list).toBeHidden();
  await page.locator("summary", { hasText: /^\d+ items? low or out of stock$/ }).click();
  await expect(list.getByRole("row").filter({ hasText: short.sku })).toContainText("1 available");
  await list
    .getByRole("link", { name: /^Order/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await expect(cartLine(page, there.sku)).toBeVisible();
  await page.reload();
  await expect(cartLine(page, there.sku)).toBeVisible();
});

test("an item without a stock line is out of stock on every screen @nojs", async ({ page, em, signedIn }) => {
  const storeId = storeOf(await signedIn({ permissions: PERMISSIONS })).id;
  await stockAll(em, storeId);
  const elsewhere = await makeVariant(em, { storeId: (await makeStore(em)).id, quantity: 50 });
  const row = page.getByRole("row").filter({ hasText: elsewhere.sku });
  await page.goto(`/inventory?status=out_of_stock&q=${elsewhere.sku}`);
  await expect(row).toContainText("Out of Stock");
  await page.goto(`/inventory/low-stock?q=${elsewhere.sku}`);
  await expect(row).toBeVisible();
  await page.goto("/sales/new?low=1");
  await expect(page.getByRole("table", { name: "Low stock" }).locator(row)).toContainText("Out of stock");
  await scan(page, elsewhere.sku);
  await expect(page.getByText(`(${elsewhere.sku}) is out of stock: 0 available`)).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /^Low Stock Items/ })).toContainText(/[1-9]/);
  await expect(page.getByText("All items in stock")).toHaveCount(0);
});

test("a product's picture is shown on its line of the cart and in the search @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const [pictured, plain] = [
    await makeVariant(em, { storeId: store.id }),
    await makeVariant(em, { storeId: store.id }),
  ];
  await rows(em)
    .updateTable("products")
    .set({ thumbnail_key: "pictures/0123456789abcdef.webp" })
    .where("id", "=", pictured.productId)
    .execute();
  await page.goto("/sales/new");
  await addToCart(page, pictured.sku, plain.sku);
  await expect(cartLine(page, pictured.sku).locator("img")).toHaveCount(1);
  await expect(cartLine(page, plain.sku).locator("img")).toHaveCount(0);
  await scan(page, pictured.name);
  await expect(page.getByRole("table", { name: /^Products found/ }).locator("img")).toHaveCount(1);
});

test.describe("before the page's scripts are ready", () => {
  test("typed and chosen values are kept, and are used", async ({ page, em, signedIn }) => {
    const store = storeOf(await signedIn());
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    await page.goto("/sales/new");
    await scripted(page);
    await addToCart(page, item.sku);
    let start = () => {};
    const waiting = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route("**/assets/entry.client-*", async (route) => {
      await waiting;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await page.getByLabel("Payment method").selectOption("debit_card");
    await quantityOf(page, item.sku).fill("3");
    await discount(page).fill("7");
    await page.locator("summary", { hasText: "Notes" }).click();
    await page.getByRole("textbox", { name: "Notes" }).fill("Gift wrap");
    start();
    await scripted(page);
    await expect.poll(() => figures(page)).toMatchObject({ Subtotal: "300.00", "Product Discount": "7.00" });
    await expect(page.getByLabel("Payment method")).toHaveValue("debit_card");
    await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Gift wrap");
    await page.reload();
    await expect(page.getByLabel("Payment method")).toHaveValue("debit_card");
    await expect(quantityOf(page, item.sku)).toHaveValue("3");
  });

  test("values typed into a page with a refusal are kept", async ({ page, signedIn }) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await signedIn();
    let start = () => {};
    const waiting = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route("**/assets/entry.client-*", async (route) => {
      await waiting;
      await route.continue();
    });
    await page.goto("/sales/new", { waitUntil: "commit" });
    await scan(page, "no-such-code");
    await expect(page.getByText("No product has the code or name no-such-code")).toBeVisible();
    await scanField(page).pressSequentially("Ray");
    start();
    await scripted(page);
    await expect(scanField(page)).toHaveValue("Ray");
    await page.keyboard.type("-Ban");
    await expect(scanField(page)).toHaveValue("Ray-Ban");
    expect(problems.filter((one) => !one.includes("422"))).toEqual([]);
  });
});
