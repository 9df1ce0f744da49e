import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { DEMO_PAGES } from "#tests/support/demo-pages.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { foreignTexts } from "#tests/support/foreign-texts.ts";

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
/** What another theme can break: it changes colours and nothing else (tests/structure/theme.test.ts). */
const COLOURS: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * What is wrong with a page as it stands. The rules are run in the page without their Playwright package: that one sends them again for
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

for (const { name, path, rights = PERMISSIONS, status = 200, act } of DEMO_PAGES) {
  test(`${name} is accessible in both languages and themes, and speaks Arabic`, async ({
    page,
    shop,
    signedIn,
    looks,
  }) => {
    if (rights) await signedIn({ stores: shop.stores, permissions: rights });
    for (const locale of ["en", "ar"] as const) {
      await looks({ locale, theme: "light" });
      const response = await page.goto(path(shop));
      expect(response?.status()).toBe(status);
      expect.soft(await response?.body(), "no byte that is no text").not.toContain(0);
      await act?.(page);
      const root = page.locator("html");
      await expect(root).toHaveAttribute("lang", locale);
      await page.evaluate(AXE);
      expect.soft(await violationsOf(page, ALL), `${locale}, light`).toEqual([]);
      await root.evaluate((html) => html.setAttribute("data-theme", "dark"));
      expect.soft(await violationsOf(page, COLOURS), `${locale}, dark`).toEqual([]);
    }
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    // Paper speaks both languages, whoever prints it.
    if (!name.startsWith("receipt on ")) expect.soft(await foreignTexts(page)).toEqual([]);
  });
}
