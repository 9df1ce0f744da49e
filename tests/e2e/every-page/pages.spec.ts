import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { test as base, expect } from "#tests/support/browser/e2e.ts";
import { foreignTexts } from "#tests/support/browser/foreign-texts.ts";
import { cutOff } from "#tests/support/cut-off.ts";
import { DEMO_PAGES, makeDemoAreas } from "#tests/support/demo-pages.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ALL: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The faults that another theme can cause: it changes colours and nothing else (tests/structure/theme.test.ts). */
const COLOURS: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * One tab for all that a worker looks at, with the cookies of one visitor at a time, and the rules as a script with an address: the browser
 * starts one profile and compiles once, not for each look. Both were a quarter of the time.
 */
const test = base.extend<object, { tab: Page; rulesUrl: string; shopOf: Awaited<ReturnType<typeof makeDemoAreas>> }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  rulesUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern, and this fixture needs no other
    async ({}, use) => {
      const headers = { "Content-Type": "text/javascript", "Cache-Control": "max-age=3600" };
      const server = createServer((_request, response) => response.writeHead(200, headers).end(AXE));
      await once(server.listen(0, "localhost"), "listening");
      await use(`http://localhost:${(server.address() as AddressInfo).port}/axe.js`);
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker" },
  ],
  shopOf: [async ({ shop }, use) => use(await makeDemoAreas(shop)), { scope: "worker" }],
  context: async ({ tab }, use) => {
    await use(tab.context());
    await tab.context().clearCookies();
  },
  page: async ({ tab }, use) => use(tab),
});

/** Puts the rules into the page; a page without scripts of its own lets none in by an address. */
async function bringRules(page: Page, url: string): Promise<void> {
  const isIn = await page.evaluate((src) => {
    const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
    if (!nonce) return false;
    const script = Object.assign(document.createElement("script"), { nonce, src });
    document.head.append(script);
    return new Promise<boolean>((resolve) => {
      script.onload = () => resolve(true);
      script.onerror = () => resolve(false);
    });
  }, url);
  if (!isIn) await page.evaluate(AXE);
}

/**
 * The faults of a page as it stands. The rules are run in the page without their Playwright package: that one sends them again for
 * each look, reads every style sheet beforehand (only experimental rules need that) and took twice as long.
 */
async function violationsOf(page: Page, rules: axe.RunOnly): Promise<string[]> {
  const violations = await page.evaluate(
    async (runOnly) =>
      (
        await window.axe.run(document, {
          runOnly,
          resultTypes: ["violations"],
          preload: false,
          selectors: false,
        })
      ).violations,
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n    ")}`);
}

const SCREEN = { width: 1366, height: 768 };
const TABLET = { width: 820, height: 1180 };
/** Each language on both screens: on the first all rules, on the second, in the dark, what colours can break. */
const ROUNDS = [
  { locale: "en", first: SCREEN, second: TABLET },
  { locale: "ar", first: TABLET, second: SCREEN },
] as const;

/** Papers that say everything in both languages, whatever language their reader has. */
const BILINGUAL =
  /^((a customer's receipt|receipt|credit note|[XZ] report) on |slip of |job ticket|several job tickets|customer's part|tray label|laboratory order|hand-over slip|packing list of a consignment)/;

for (const { name, area, tag, path, rights = PERMISSIONS, status = 200, act } of DEMO_PAGES) {
  test(`${name} is accessible in both languages and themes, fits on a tablet, and is fully translated into Arabic`, {
    tag,
  }, async ({ page, shopOf, signedIn, looks, rulesUrl }) => {
    const shop = shopOf(area);
    if (rights) await signedIn({ stores: shop.stores, permissions: rights });
    for (const { locale, first, second } of ROUNDS) {
      await looks({ locale, theme: "light" });
      await page.setViewportSize(first);
      const response = await page.goto(path(shop));
      expect(response?.status()).toBe(status);
      expect.soft(await response?.body(), "no byte that is no text").not.toContain(0);
      await act?.(page);
      const root = page.locator("html");
      expect(await root.getAttribute("lang")).toBe(locale);
      await bringRules(page, rulesUrl);
      // A page that starts in a field further down lies partly under the header, which stays in view.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect.soft(await violationsOf(page, ALL), `${locale}, light`).toEqual([]);
      expect.soft(await cutOff(page), `${locale}, ${first.width} px wide`).toEqual([]);
      await page.setViewportSize(second);
      expect.soft(await cutOff(page), `${locale}, ${second.width} px wide`).toEqual([]);
      await root.evaluate((html) => html.setAttribute("data-theme", "dark"));
      expect.soft(await violationsOf(page, COLOURS), `${locale}, dark`).toEqual([]);
    }
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    // Paper speaks both languages, whoever prints it.
    if (!BILINGUAL.test(name)) expect.soft(await foreignTexts(page)).toEqual([]);
  });
}
