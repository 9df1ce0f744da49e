// npm run screenshots: the pictures of README.md, taken from the running product with its demo shop.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { freePort } from "#db/embedded/free-port.mjs";
import { browserOptions } from "#tests/support/browser/browser.ts";
import { addToCart, completeButton } from "#tests/support/browser/sale-screen.ts";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { ROOT } from "./runtime.mjs";
import { main, say } from "./say.mjs";

const FOLDER = join(ROOT, "docs/screenshots");
const SIZE = { width: 1280, height: 800 };
/** Items of the demo shop that are always in stock. */
const ITEMS = ["RB-3025-001-58", "ACV-OAS-325"];

await main(async () => {
  process.env.LOG_LEVEL = "error";
  await ensureBuilt();
  await ensureChromium();
  mkdirSync(FOLDER, { recursive: true });
  const server = await startDemoServer(await freePort());
  const browser = await chromium.launch(browserOptions());
  try {
    await issueInvoices(server);
    await takeEnglish(browser, server.url);
    await takeArabic(browser, server.url);
  } finally {
    await browser.close();
    await server.close();
  }
});

/** E-invoices of the last sales, all with the simulator of the tax authority. */
async function issueInvoices({ simulatorUrl, invoicingKey }: DemoServer): Promise<void> {
  // Only now: the rest reads the environment when it is loaded.
  const { env } = await import("#app/env.server.ts");
  Object.assign(env, { E_INVOICING_URL: simulatorUrl, E_INVOICING_KEY: invoicingKey });
  const { registerStores } = await import("../server/demo-authority.ts");
  const { reportInvoices } = await import("#app/modules/e-invoicing/outbox/report-invoices.server.ts");
  const { forkEm } = await import("#db/orm.ts");
  await registerStores(await forkEm());
  await reportInvoices();
}

async function takeEnglish(browser: Browser, baseURL: string): Promise<void> {
  const page = await signedIn(browser, baseURL, { colorScheme: "light" });
  await take(page, "/dashboard", "dashboard");
  await take(page, "/sales", "sales");
  await take(page, "/customers", "customers");
  await take(page, "/insurance/policy/1", "policy");
  await take(page, "/inventory", "inventory");
  await take(page, "/settings/e-invoicing", "e-invoices");
  await take(page, "/lens-jobs/board", "lens-board");
  await page.goto("/lens-jobs?status=ready");
  const ready = page.locator("tbody a[href^='/lens-jobs/']").first();
  await take(page, (await ready.getAttribute("href")) ?? "", "lens-job");
  await page.goto("/inventory?q=SofLens+Toric");
  const powers = page.getByRole("link", { name: "Powers" }).first();
  await take(page, (await powers.getAttribute("href")) ?? "", "lens-powers");
  await page.goto("/sales/new");
  await addToCart(page, ...ITEMS);
  await save(page, "sale");
  await completeButton(page).click();
  await page.waitForURL(/\/sales$/);
  await page.goto("/receipts");
  const newest = page.locator("tbody a[href^='/receipts/']").first();
  await take(page, (await newest.getAttribute("href")) ?? "", "receipt");
}

async function takeArabic(browser: Browser, baseURL: string): Promise<void> {
  const page = await signedIn(browser, baseURL, { colorScheme: "dark" });
  await page.goto("/sales/new");
  await addToCart(page, ...ITEMS);
  await page.request.post("/session/preferences", {
    form: { locale: "ar", theme: "dark" },
    headers: { Origin: baseURL },
  });
  await page.reload();
  await save(page, "sale-arabic-dark");
}

async function signedIn(browser: Browser, baseURL: string, options: { colorScheme: "light" | "dark" }): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL,
    viewport: SIZE,
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Username").fill("manager");
  await page.getByLabel("Password").fill("manager123");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/dashboard$/);
  return page;
}

async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await save(page, name);
}

/** A notice of the previous step disappears by itself; the picture waits for that. */
async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelector("details[open] > [role=status]") === null);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled", caret: "hide" });
  say(`docs/screenshots/${name}.png`);
}
