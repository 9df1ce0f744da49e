import type { Locator, Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { printed, printings, recordPrinting } from "#tests/support/browser/printing.ts";
import { DEMO_STORE, type DemoShop } from "#tests/support/demo-area.ts";
import { makeCount } from "#tests/support/shop/counts.ts";

type PrintLink = {
  name: string;
  page: (shop: DemoShop) => string | Promise<string>;
  control: (page: Page) => Locator;
  /** What has to be opened before the link can be pressed. */
  before?: (page: Page) => Promise<unknown>;
  /** The address that the link leads to without scripts. */
  printout: RegExp;
  /** In the page rule of the printout: the size of its paper. */
  paper: RegExp;
};

const link = (name: string | RegExp) => (page: Page) => page.getByRole("link", { name, exact: true }).first();
const A4 = /size: a4/i;

/** A product of lenses in several powers. */
async function aLens(em: Em): Promise<number> {
  const lens = rows(em).selectFrom("product_variants").select("product_id").where("base_curve", "is not", null);
  return (await lens.orderBy("id").executeTakeFirstOrThrow()).product_id;
}

const LINKS: PrintLink[] = [
  {
    name: "a receipt's 80 mm printout",
    page: ({ saleId }) => paths.receipts.detail(saleId),
    control: link("Print Receipt"),
    printout: /\/receipts\/\d+\/print$/,
    paper: /size: 80mm \d/,
  },
  {
    name: "a receipt's A4 printout",
    page: ({ saleId }) => paths.receipts.detail(saleId),
    control: link("Print A4"),
    printout: /\/receipts\/\d+\/a4$/,
    paper: A4,
  },
  {
    name: "a receipt from the list of receipts",
    page: () => paths.receipts.list(),
    control: link(/^Print receipt/),
    printout: /\/receipts\/\d+\/print$/,
    paper: /size: 80mm \d/,
  },
  {
    name: "a receipt from the page of its sale",
    page: ({ saleId }) => paths.sales.detail(saleId),
    control: link("Print Receipt"),
    printout: /\/receipts\/\d+\/print$/,
    paper: /size: 80mm \d/,
  },
  {
    name: "labels",
    page: ({ variantId }) => paths.inventory.labels({ add: variantId }),
    control: (page) => page.getByRole("button", { name: "Print labels" }),
    printout: /\/inventory\/labels\/print\?/,
    paper: /size: 50mm 25mm/,
  },
  {
    name: "count sheets",
    page: async ({ em }) => paths.inventory.count(await makeCount(em, { storeId: DEMO_STORE, status: "review" })),
    before: (page) => page.locator("summary", { hasText: "Print count sheets" }).click(),
    control: link("All items, with barcodes"),
    printout: /\/inventory\/counts\/\d+\/sheet\?bars=1$/,
    paper: A4,
  },
  {
    name: "the powers of a lens",
    page: async ({ em }) => paths.products.powers(await aLens(em)),
    control: link("Print"),
    printout: /\/products\/\d+\/powers\/print\?/,
    paper: /size: a4 landscape/i,
  },
  {
    name: "the low-stock list",
    page: () => paths.inventory.lowStock(),
    control: link("Print"),
    printout: /\/inventory\/low-stock\/print/,
    paper: /size: a4 landscape/i,
  },
  {
    name: "a customer's personal data",
    page: ({ customerId }) => paths.customers.personalData(customerId),
    control: link("Print"),
    printout: /\/customers\/\d+\/personal-data\/print$/,
    paper: A4,
  },
];

for (const { name, page: pageOf, control, before, printout, paper } of LINKS) {
  test(`the print link of ${name} opens the print dialog, and without scripts the printout @nojs`, async ({
    page,
    shop,
    signedIn,
    javaScriptEnabled: scripts = true,
  }) => {
    await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
    await recordPrinting(page);
    await page.goto(await pageOf(shop));
    const address = page.url();
    await before?.(page);
    await control(page).click();
    if (!scripts) {
      await expect(page).toHaveURL(printout);
      await expect(page.getByRole("main")).not.toBeEmpty();
      await expect(page.getByRole("button", { name: "Print", exact: true })).toBeHidden();
      return;
    }
    const printing = await printed(page);
    expect(printing.pageRules.join()).toMatch(paper);
    expect(printing).toMatchObject({ language: "en", direction: "ltr", scheme: "light", hidden: 0 });
    expect(printing.text.length).toBeGreaterThan(10);
    expect(page.url()).toBe(address);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.locator("[data-print-link][aria-busy]")).toHaveCount(0);
  });
}

test("a printout has the page's language and direction, and is light in the dark theme", async ({
  page,
  shop,
  signedIn,
  looks,
}) => {
  await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
  await looks({ locale: "ar", theme: "dark" });
  await recordPrinting(page);
  await page.goto(paths.customers.personalData(shop.customerId));
  await page.locator("a[data-print-link]").click();
  expect(await printed(page)).toMatchObject({ language: "ar", direction: "rtl", scheme: "light" });
});

test("a printout that is opened by itself prints once, and again when Print is pressed", async ({
  page,
  shop,
  signedIn,
}) => {
  await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
  await recordPrinting(page);
  await page.goto(paths.receipts.print(shop.saleId));
  await printed(page);
  await page.reload();
  const print = page.getByRole("button", { name: "Print", exact: true });
  await print.click();
  await expect.poll(async () => (await printings(page)).length).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(print).toBeHidden();
});

test("a print link that cannot print in place leads to the printout", async ({ page, shop, signedIn }) => {
  await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
  await page.goto(paths.receipts.detail(shop.saleId));
  await page.route(/\/assets\/print-page-/, (route) => route.abort());
  await page.getByRole("link", { name: "Print Receipt" }).click();
  await expect(page).toHaveURL(paths.receipts.print(shop.saleId));
});

test("a print link of a session that has ended leads to sign-in", async ({ page, shop, context, signedIn }) => {
  await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
  await page.goto(paths.receipts.detail(shop.saleId));
  await context.clearCookies();
  await page.getByRole("link", { name: "Print Receipt" }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
});
