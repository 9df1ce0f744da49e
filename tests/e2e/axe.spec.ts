import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { DEMO_PAGES } from "#tests/support/demo-pages.ts";
import { expect, test } from "#tests/support/e2e.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What is wrong with a page as it stands. Only violations are asked for: the rest of the report is most of the time it takes. */
async function violationsOf(page: Page): Promise<string[]> {
  const options = { runOnly: { type: "tag" as const, values: RULES }, resultTypes: ["violations" as const] };
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n    ")}`);
}

for (const { name, path, rights = PERMISSIONS, status = 200, act } of DEMO_PAGES) {
  test(`${name} is accessible in both languages and themes`, async ({ page, shop, signedIn, looks }) => {
    if (rights) await signedIn({ stores: shop.stores, permissions: rights });
    for (const locale of ["en", "ar"] as const) {
      await looks({ locale, theme: "light" });
      expect((await page.goto(path(shop)))?.status()).toBe(status);
      await act?.(page);
      const root = page.locator("html");
      await expect(root).toHaveAttribute("lang", locale);
      expect.soft(await violationsOf(page), `${locale}, light`).toEqual([]);
      // The theme is this attribute and nothing else.
      await root.evaluate((html) => html.setAttribute("data-theme", "dark"));
      expect.soft(await violationsOf(page), `${locale}, dark`).toEqual([]);
    }
  });
}
