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
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What is wrong with a page as it stands. The rules are run in the page without their Playwright package: that one sends them again for
 * each look, reads every style sheet beforehand (only experimental rules need that) and took twice as long.
 */
async function violationsOf(page: Page): Promise<string[]> {
  const violations = await page.evaluate(
    async (values) =>
      (
        await window.axe.run(document, {
          runOnly: { type: "tag", values },
          resultTypes: ["violations"],
          preload: false,
          selectors: false,
        })
      ).violations,
    RULES,
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
      expect((await page.goto(path(shop)))?.status()).toBe(status);
      await act?.(page);
      const root = page.locator("html");
      await expect(root).toHaveAttribute("lang", locale);
      await page.evaluate(AXE);
      expect.soft(await violationsOf(page), `${locale}, light`).toEqual([]);
      // The theme is this attribute and nothing else.
      await root.evaluate((html) => html.setAttribute("data-theme", "dark"));
      expect.soft(await violationsOf(page), `${locale}, dark`).toEqual([]);
    }
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    // Paper speaks both languages, whoever prints it.
    if (!name.startsWith("receipt on ")) expect.soft(await foreignTexts(page)).toEqual([]);
  });
}
