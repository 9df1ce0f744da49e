import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { toast } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makeSaleRow, makeStore } from "#tests/support/factories.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });
const openUserMenu = (page: Page, name: string) => page.locator("summary").filter({ hasText: name }).click();

const MAIN = ["Dashboard", "POS / Sales", "Customers", "Prescriptions", "Doctors", "Appointments", "Lens jobs"];
const OPERATIONS = ["Inventory", "Vendors", "Purchase", "Receive", "Transfer", "Categories"];
const ADMINISTRATION = [
  ...["Insurance", "Claims", "Receipts", "Registers", "Promotions", "Gift Cards"],
  ...["Loyalty", "Messages", "Reports", "Settings"],
];

test("the side menu lists every area in its order, and each leads to a page @nojs", async ({ page, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS });
  await page.goto("/vendors");
  await expect(menu(page).getByRole("heading")).toHaveText(["Main Menu", "Administration"]);
  await expect(menu(page).getByRole("link")).toHaveText([...MAIN, ...OPERATIONS, ...ADMINISTRATION]);
  const links = await menu(page)
    .getByRole("link")
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href") ?? ""));
  for (const href of links) expect([href, (await page.request.get(href)).status()]).toEqual([href, 200]);
});

test("the current entry is marked, and Store Operations opens when it holds the current entry @nojs", async ({
  page,
  signedIn,
}) => {
  await signedIn({ permissions: PERMISSIONS });
  const current = menu(page).locator("[aria-current=page]");
  const group = menu(page).locator("details");
  for (const [path, entry] of [
    ["/", "Dashboard"],
    ["/sales/new", "POS / Sales"],
    ["/customers/new", "Customers"],
    ["/receipts", "Receipts"],
  ]) {
    await page.goto(path ?? "");
    await expect(current).toHaveText([entry ?? ""]);
    await expect(group).not.toHaveAttribute("open");
  }
  for (const [path, entry] of [
    ["/inventory", "Inventory"],
    ["/products", "Inventory"],
    ["/vendors/new", "Vendors"],
    ["/requisition-orders", "Purchase"],
    ["/receiving-vouchers", "Receive"],
  ]) {
    await page.goto(path ?? "");
    await expect(current).toHaveText([entry ?? ""]);
    await expect(group).toHaveAttribute("open");
  }
  await menu(page).getByText("Store Operations").click();
  await expect(group).not.toHaveAttribute("open");
});

test("the store selector switches the current store on every page @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const [first, second] = [await makeStore(em), await makeStore(em)];
  await signedIn({ stores: [first, second] });
  await page.goto("/customers");
  const selector = page.getByLabel("Store", { exact: true });
  await expect(selector.locator("option")).toHaveText([first.name, second.name]);
  await expect(selector).toHaveValue(String(first.id));
  if (scripts) await scripted(page);
  await selector.selectOption(second.name);
  if (!scripts) await page.getByRole("button", { name: "Switch" }).click();
  await expect(toast(page)).toContainText(`You now work in ${second.name}`);
  await expect(page).toHaveURL("/customers");
  await page.goto("/dashboard");
  await expect(selector).toHaveValue(String(second.id));
  await expect(page.getByRole("main")).toContainText(second.name);
});

test("the user's menu says whose account it is @nojs", async ({ page, signedIn }) => {
  const { user } = await signedIn();
  await page.goto("/dashboard");
  await expect(page.getByText(user.email)).toBeHidden();
  await openUserMenu(page, user.lastName);
  await expect(page.getByRole("banner").getByText(user.email)).toBeVisible();
});

test("a chosen language is stored with the user and turns the page's direction @nojs", async ({
  page,
  context,
  signedIn,
}) => {
  const actor = await signedIn();
  await page.goto("/customers?insured=yes");
  await openUserMenu(page, actor.user.lastName);
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page).toHaveURL("/customers?insured=yes");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("العملاء");

  await context.clearCookies({ name: "locale" });
  await page.goto("/dashboard");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await openUserMenu(page, actor.user.lastName);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});

test("a theme is chosen for this browser @nojs", async ({ page, signedIn }) => {
  const { user } = await signedIn();
  await page.goto("/dashboard");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await openUserMenu(page, user.lastName);
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await ground()).not.toBe(light);
  await page.goto("/customers");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("check in and check out alternate, and who manages users sees when @nojs", async ({ page, signedIn }) => {
  const { user } = await signedIn({ permissions: PERMISSIONS });
  await page.goto("/customers");
  for (const [button, said] of [
    ["Check In", "Checked in"],
    ["Check Out", "Checked out"],
  ]) {
    await openUserMenu(page, user.lastName);
    await page.getByRole("button", { name: button }).click();
    await expect(toast(page)).toContainText(said ?? "");
    await expect(page).toHaveURL("/customers");
  }
  await openUserMenu(page, user.lastName);
  await expect(page.getByRole("button", { name: "Check In" })).toBeVisible();
  await page.goto(`/settings/user-management/users/${user.id}`);
  await page.getByRole("link", { name: "Attendance" }).click();
  const shift = page.getByRole("main").getByRole("row", { name: user.lastName });
  await expect(shift).toContainText("Gone");
  await expect(shift).toContainText("00:00");
  const file = await page.request.get(`/settings/user-management/attendance/export?format=csv&userId=${user.id}`);
  expect(await file.text()).toContain(`${user.lastName}`);
});

test("the search box finds rows of all kinds, and a receipt number leads straight to its receipt @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const customer = await makeCustomer(em, { phone: "+966533221100" });
  const sale = await makeSaleRow(em, { storeId: store.id, customerId: customer.id });
  await page.goto("/dashboard");
  const box = page.getByRole("searchbox", { name: "Search customers, products, receipts" });
  await box.fill("0533221100");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole("main")).toContainText(`${customer.firstName} ${customer.lastName}`);
  await box.fill(sale.receiptNumber);
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Receipt #${sale.id}`);
});

test("amounts in Arabic lists are aligned at their end, and a date with time stays on one line @nojs-only", async ({
  page,
  em,
  signedIn,
  looks,
}) => {
  const store = storeOf(await signedIn());
  await looks({ locale: "ar", theme: "light" });
  const customer = await makeCustomer(em, { lastName: "Al-Mutairi Al-Harbi Al-Ghamdi" });
  for (const totalAmount of ["9.50", "12345.00"]) {
    await makeSaleRow(em, { storeId: store.id, customerId: customer.id, totalAmount });
  }
  await page.goto("/search?q=Al-Mutairi+Al-Harbi+Al-Ghamdi");
  const amounts = page.getByText(/\d\sر\.س/);
  await expect(amounts).toHaveCount(2);
  const ends = await amounts.evaluateAll((all) =>
    all.map((amount) => {
      const words = document.createRange();
      words.selectNodeContents(amount);
      return words.getBoundingClientRect().right;
    }),
  );
  expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 0);

  await rows(em)
    .insertInto("activities")
    .values({ store_id: store.id, activity_type: "sale", description: "S1-000001", timestamp: new Date() })
    .execute();
  await page.goto("/activities");
  const height = (await page.locator("tbody tr").first().boundingBox())?.height;
  expect(height).toBeLessThan(45);
});

test("a notice is shown once, and disappears by itself", async ({ page, signedIn }) => {
  const { user } = await signedIn();
  await page.goto("/customers");
  await openUserMenu(page, user.lastName);
  await page.getByRole("button", { name: "Check In" }).click();
  await expect(toast(page)).toBeVisible();
  await expect(toast(page)).toBeHidden({ timeout: 20_000 });
  await page.reload();
  await expect(toast(page)).toHaveCount(0);
});

test("a dialog opens over the page that leads to it, and closing it leaves the page as it was", async ({
  page,
  signedIn,
}) => {
  const { user } = await signedIn();
  await page.goto("/sales/new");
  await scripted(page);
  const notes = page.locator("textarea[name='sale.notes']");
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  const field = dialog.getByLabel("Current password");
  await notes.evaluate((field: HTMLTextAreaElement) => {
    field.value = "typed";
  });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("link", { name: "Close" }).click(),
  ]) {
    await openUserMenu(page, user.lastName);
    await page.getByRole("link", { name: "Change Password" }).dblclick();
    await expect(field).toBeFocused();
    expect(new URL(page.url()).pathname).toBe("/sales/new");
    // The keys of the page under it are not for now.
    await page.keyboard.press("F9");
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("summary").filter({ hasText: user.lastName })).toBeFocused();
  }
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(notes).toHaveValue("typed");

  await openUserMenu(page, user.lastName);
  await page.getByRole("link", { name: "Change Password" }).click();
  await field.fill("not it");
  // Escape asks before it throws away what was typed.
  const asked: string[] = [];
  page.once("dialog", (question) => {
    asked.push(question.message());
    return question.dismiss();
  });
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("not it");
  expect(asked).toEqual(["Close without saving what you have typed?"]);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/profile\/password$/);
  await expect(dialog.getByRole("alert")).toBeVisible();
});

test("today's sales show the amount they are compared with where a percentage has no meaning @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const { id: storeId } = storeOf(await signedIn());
  const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000 - 1000).toISOString();
  const tile = page.getByRole("link", { name: /^Today's Sales/ });
  // The server keeps the sums for 10 s when somebody else writes to the database.
  const shows = (words: RegExp) =>
    expect(async () => {
      await page.reload();
      await expect(tile).toContainText(words, { timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
  await makeSaleRow(em, { storeId, totalAmount: "1000.00" });
  await page.goto("/dashboard");
  await expect(tile).toContainText(/Nothing sold last \w+ by this hour/);
  await makeSaleRow(em, { storeId, totalAmount: "10.00", saleDate: weekAgo });
  await shows(/SAR\s10\.00\u2069? last \w+ by this hour/);
  await makeSaleRow(em, { storeId, totalAmount: "790.00", saleDate: weekAgo });
  await shows(/\+25%\u2069 on last \w+ by this hour/);
});
