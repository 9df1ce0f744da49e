import { AxeBuilder } from "@axe-core/playwright";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { DEMO_PAGES } from "#tests/support/demo-pages.ts";
import { expect, test } from "#tests/support/e2e.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const { name, path, rights = PERMISSIONS, status = 200, act } of DEMO_PAGES) {
  test(`${name} is accessible in both languages and themes`, async ({ page, shop, signedIn, looks }) => {
    if (rights) await signedIn({ stores: shop.stores, permissions: rights });
    for (const locale of ["en", "ar"] as const) {
      for (const theme of ["light", "dark"] as const) {
        await looks({ locale, theme });
        expect((await page.goto(path(shop)))?.status()).toBe(status);
        await act?.(page);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n    ")}`);
        expect.soft(found, `${locale}, ${theme}`).toEqual([]);
      }
    }
  });
}
