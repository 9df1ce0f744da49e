// Takes the README's pictures from a running product with the demo shop: npm start, then npm run screenshots.
// The address is http://localhost:3000 unless SCREENSHOTS_URL says otherwise.
import { mkdirSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserOptions } from "#tests/support/browser.ts";

const BASE = process.env.SCREENSHOTS_URL ?? "http://localhost:3000";
const FOLDER = "docs/screenshots";
const SIZE = { width: 1366, height: 768 };
const CART = ["RB-3025-001-58", "LENS-SV160-BF-325", "CARE-SPR-060"];

type Look = { locale: "en" | "ar"; theme: "light" | "dark" };

const cookie = (name: string, value: string) => ({
  name,
  value: encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64")),
  url: BASE,
});

async function open(browser: Browser, { locale, theme }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE, baseURL: BASE });
  await context.addCookies([cookie("locale", locale), cookie("theme", theme)]);
  const page = await context.newPage();
  await page.goto("/login");
  await page.locator("[name=username]").first().fill("manager");
  await page.locator("[name=password]").first().fill("manager123");
  await page.locator("#sign-in [data-submit]").click();
  await page.waitForURL("**/dashboard");
  return page;
}

async function shoot(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  console.log(`${FOLDER}/${name}.png`);
}

/** A cart with a few lines, put back as it was afterwards. */
async function shootSale(page: Page, name: string): Promise<void> {
  await page.goto("/sales/new");
  await page.waitForLoadState("networkidle");
  for (const code of CART) {
    await page.locator("[name=code]").fill(code);
    await page.keyboard.press("Enter");
    await page.getByText(code).first().waitFor();
  }
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  console.log(`${FOLDER}/${name}.png`);
  await page.locator("button[value=discard]").click();
  await page.locator("dialog form button").last().click();
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch(browserOptions());
try {
  const english = await open(browser, { locale: "en", theme: "light" });
  await shoot(english, "/dashboard", "dashboard");
  await shootSale(english, "sale");
  await shoot(english, "/sales", "sales");
  await english.locator("tbody a").first().click();
  const id = /\d+$/.exec(new URL(english.url()).pathname)?.[0];
  await shoot(english, `/receipts/${id}`, "receipt");
  const dark = await open(browser, { locale: "ar", theme: "dark" });
  await shootSale(dark, "sale-arabic-dark");
  await shoot(dark, "/inventory", "inventory-arabic-dark");
} finally {
  await browser.close();
}
