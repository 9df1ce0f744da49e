import type { Page, Request } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { expect, scripted, test } from "#tests/support/browser/e2e.ts";
import type { DemoShop } from "#tests/support/demo-area.ts";
import { makeStore } from "#tests/support/factories.ts";

const KB = 1_000;
/** The budgets of a first visit: bytes as gzip packs them. Source: the design's weights. */
const BUDGET = { html: 9 * KB, css: 10 * KB, script: 8 * KB } as const;

type Weighed = { name: string; path: (shop: DemoShop) => string; html?: number; script?: number };

const WEIGHED: readonly Weighed[] = [
  { name: "a list of customers", path: () => paths.customers.list() },
  { name: "a list of 50 customers", path: () => `${paths.customers.list()}?size=50`, html: 15 * KB },
  { name: "the list of products", path: () => paths.inventory.list() },
  { name: "the list of sales", path: () => paths.sales.list() },
  { name: "the dashboard", path: () => paths.dashboard() },
  { name: "a customer", path: ({ customerId }) => paths.customers.edit(customerId), html: 15 * KB },
  { name: "a customer as a person", path: ({ customerId }) => paths.customers.profile(customerId) },
  { name: "a receipt", path: ({ saleId }) => paths.receipts.detail(saleId) },
  { name: "a receipt on 80 mm", path: ({ saleId }) => paths.receipts.print(saleId), script: 0 },
  { name: "a receipt on A4", path: ({ saleId }) => paths.receipts.a4(saleId), script: 0 },
  { name: "a new customer", path: () => paths.customers.new(), html: 15 * KB, script: 122 * KB },
  { name: "a new policy", path: () => paths.insurance.policy.new(), html: 15 * KB, script: 122 * KB },
  {
    name: "the sale screen",
    path: () => paths.sales.new(),
    html: 15 * KB,
    script: 125 * KB,
  },
];

for (const { name, path, html = BUDGET.html, script = BUDGET.script } of WEIGHED) {
  test(`${name} is not heavier than the limit for its kind of page`, async ({ page, shop, signedIn }) => {
    await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
    const weight = await weigh(page, path(shop));
    expect.soft(weight.html, "HTML").toBeLessThanOrEqual(html);
    expect.soft(weight.css, "CSS").toBeLessThanOrEqual(BUDGET.css);
    expect.soft(weight.script, "scripts").toBeLessThanOrEqual(script);
  });
}

test("sign-in loads no script file", async ({ page }) => {
  expect((await weigh(page, paths.login())).script).toBe(0);
});

/** The bytes of a first visit by kind of file. */
async function weigh(page: Page, path: string) {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.setExtraHTTPHeaders({ "Accept-Encoding": "gzip" });
  await page.goto(path, { waitUntil: "networkidle" });
  const sum = async (type: string) => {
    const sizes = requests.filter((one) => one.resourceType() === type).map((one) => one.sizes());
    return (await Promise.all(sizes)).reduce((total, { responseBodySize }) => total + responseBodySize, 0);
  };
  return { html: await sum("document"), css: await sum("stylesheet"), script: await sum("script") };
}

test("a document sends neither React nor loader data to the browser", async ({ page, shop, signedIn }) => {
  await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
  await page.goto(paths.customers.list());
  await scripted(page);
  await expect(page.locator("script")).toHaveCount(1);
  expect(await page.evaluate(() => "__remixContext" in window)).toBe(false);
});

test("a workplace fetches the words of its own components, which the browser keeps", async ({ page, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS });
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const fetched = page.waitForResponse(/\/words\/en\?/);
  await page.goto(paths.sales.new());
  await scripted(page);
  const words = await fetched;
  expect(words.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(Object.keys(await words.json()).sort()).toEqual(["errors", "sales", "shell", "ui"]);
  expect(await page.content()).not.toContain("choosePayment");
  expect(problems).toEqual([]);
});

const SAVE = "Save Category";

const category = async (page: Page) => {
  await page.goto(paths.categories.new());
  await scripted(page);
  return page.getByLabel("Name").first();
};

test("a sent form disables its button until the next page loads", async ({ page, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS });
  await category(page);
  const sent: boolean[] = [];
  await page.route("**/*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.push(true);
    // Such an answer leaves the page where it is, as a download does.
    return route.fulfill({ status: 204 });
  });
  const save = page.getByRole("main").getByRole("button", { name: SAVE });
  await save.click();
  await expect(save).toBeDisabled();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await page.locator("form[data-guarded]").evaluate((form: HTMLFormElement) => form.requestSubmit());
  // The page comes back from the browser's memory as it was left.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(save).toBeEnabled();
  await expect(save).not.toHaveAttribute("aria-busy");
  expect(sent).toHaveLength(1);
});

const leave = (page: Page) =>
  page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Customers" }).click();

test("switching the theme, the language or the store keeps typed values", async ({ page, em, signedIn }) => {
  const stores = [await makeStore(em), await makeStore(em)];
  await signedIn({ stores, permissions: PERMISSIONS });
  page.on("dialog", () => {
    throw new Error("The browser asked");
  });
  await (await category(page)).fill("Reading glasses");
  const menu = page.getByRole("banner").locator("details[data-menu] > summary");
  const name = page.getByRole("main").getByRole("textbox").first();
  for (const button of ["Dark", "العربية"]) {
    await menu.click();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: button }).click()]);
    await scripted(page);
    await expect(name).toHaveValue("Reading glasses");
  }
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("banner").getByRole("combobox").selectOption({ index: 1 }),
  ]);
  await scripted(page);
  await expect(name).toHaveValue("Reading glasses");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("leaving a changed form asks for confirmation, and sending the form does not", async ({ page, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS });
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await category(page);
  await leave(page);
  await expect(page).toHaveURL(paths.customers.list());
  expect(asked).toEqual([]);
  await (await category(page)).fill("Reading glasses");
  await leave(page);
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(page).toHaveURL(paths.categories.new());
  await page.getByRole("main").getByRole("button", { name: SAVE }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(asked).toHaveLength(1);
  // A form that came back with mistakes is not saved either.
  await leave(page);
  await expect.poll(() => asked).toHaveLength(2);
});
