import type { Page } from "@playwright/test";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { pdfPages } from "#tests/support/browser/pdf.ts";
import { cutOff } from "#tests/support/cut-off.ts";
import { makeCustomer, makeSaleRow, makeVariant } from "#tests/support/factories.ts";

const LONG = "Progressive lens 1.67 high index with blue filter, photochromic grey and hydrophobic coating";
const ARABIC = "عدسات متعددة البؤر عالية الانكسار مع طبقة مضادة للانعكاس وفلتر الضوء الأزرق وحماية من الخدوش";
const UNBROKEN = "W".repeat(90);

const print = (page: Page) => page.pdf({ preferCSSPageSize: true });

test("a receipt roll is one page of 80 mm, from one line to sixty, with names of any length @nojs-only", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const { id: variantId } = await makeVariant(em, { storeId: store.id });
  let shortest = Number.POSITIVE_INFINITY;
  for (const [lines, name] of [
    [60, LONG],
    [60, UNBROKEN],
    [3, ARABIC],
    [1, "Lens cloth"],
  ] as const) {
    const item = { variantId, quantity: 2, totalPrice: "1234.50", name };
    const items = Array.from({ length: lines }, () => item);
    const { id } = await makeSaleRow(em, { storeId: store.id, customerName: name.slice(0, 120), items });
    await page.goto(`/receipts/${id}/print`);
    const pages = pdfPages(await print(page));
    expect(pages, `${lines} lines of ${name}`).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(80, 0);
    await page.emulateMedia({ media: "print" });
    const used = ((await page.getByRole("article").boundingBox())?.height ?? 0) * (25.4 / 96);
    await page.emulateMedia({ media: null });
    expect(used).toBeLessThanOrEqual(pages[0]?.height ?? 0);
    expect(pages[0]?.height).toBeLessThan(used * 1.35);
    shortest = Math.min(shortest, pages[0]?.height ?? 0);
  }
  expect(shortest).toBeLessThan(220);
});

test("A4 repeats the head of its table on every page @nojs-only", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const { id: variantId } = await makeVariant(em, { storeId: store.id });
  const items = Array.from({ length: 60 }, () => ({ variantId, quantity: 1, totalPrice: "10.00", name: LONG }));
  const { id } = await makeSaleRow(em, { storeId: store.id, items });
  await page.goto(`/receipts/${id}/a4`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("فاتورة ضريبية مبسطة");
  await expect(page.locator("thead")).toHaveCSS("display", "table-header-group");
  const pages = pdfPages(await print(page));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]?.width).toBeCloseTo(210, 0);
  expect(pages[0]?.height).toBeCloseTo(297, 0);
});

test("names, email addresses and amounts of any length stay on the screen and on the page's paper @nojs-only", async ({
  page,
  em,
  signedIn,
  looks,
}) => {
  const store = storeOf(await signedIn());
  const { id: variantId } = await makeVariant(em, { storeId: store.id });
  const customer = await makeCustomer(em, { lastName: "Featherstonehaugh-Cholmondeley" });
  const email = `${"long.".repeat(12)}name@${"company-".repeat(6)}name.example`;
  await rows(em).updateTable("customers").set({ email }).where("id", "=", customer.id).execute();
  const { id } = await makeSaleRow(em, {
    storeId: store.id,
    customerId: customer.id,
    totalAmount: "9999999.99",
    items: [{ variantId, quantity: 1, totalPrice: "999999.99", name: LONG }],
  });
  const total = page.getByRole("definition").filter({ hasText: "9,999,999.99" }).last();
  for (const locale of ["en", "ar"] as const) {
    await looks({ locale, theme: "light" });
    for (const path of [`/receipts/${id}`, `/sales/${id}`, "/search?q=Cholmondeley"]) {
      for (const width of [1366, 820]) {
        await page.setViewportSize({ width, height: 768 });
        await page.goto(path);
        expect.soft(await cutOff(page), `${path} ${locale} ${width}`).toEqual([]);
        if (path.startsWith("/search")) continue;
        const outside = await total.evaluate((amount) => {
          const card = amount.closest("section")?.getBoundingClientRect();
          const { left, right } = amount.getBoundingClientRect();
          return !card || left < card.left + 12 || right > card.right - 12;
        });
        expect.soft(outside, `${path} ${locale} ${width}: the total keeps off the card's edge`).toBe(false);
      }
      // The width of A4 less the browser's own margins.
      await page.setViewportSize({ width: 718, height: 1000 });
      await page.emulateMedia({ media: "print" });
      expect.soft(await cutOff(page), `${path} ${locale} on paper`).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  }
});

test("a printed receipt loads no script file and is light in the dark theme", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const { id: variantId } = await makeVariant(em, { storeId: store.id });
  const item = { variantId, quantity: 1, totalPrice: "10.00" };
  const { id } = await makeSaleRow(em, { storeId: store.id, items: [item] });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of [`/receipts/${id}/print`, `/receipts/${id}/a4`]) {
    await page.goto(path);
    await expect(page.locator("script[src]")).toHaveCount(0);
  }
  await expect(page.getByRole("article")).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("main")).toHaveCSS("background-color", "rgb(244, 246, 247)");
});

test("an unknown receipt, or one of another store, answers 404 with a link back", async ({ page, em, signedIn }) => {
  const foreign = storeOf(await signedIn());
  const { id } = await makeSaleRow(em, { storeId: foreign.id });
  await signedIn();
  for (const path of [`/receipts/${id}`, "/receipts/2000000000", "/receipts/abc"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("Receipt Not Found");
    await expect(page.getByRole("heading", { name: "Receipt Not Found" })).toBeVisible();
    await expect(page.getByText("The receipt you are looking for could not be found.")).toBeVisible();
  }
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/receipts$/);
  for (const path of [`/receipts/${id}/print`, `/receipts/${id}/a4`, `/sales/${id}`]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});
