import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { cutOff } from "#tests/support/cut-off.ts";
import { makeSaleRow, makeStore, makeVariant, makeVendor, stock } from "#tests/support/factories.ts";

/** Each list with its columns that hold no value of a row: pictures, links and buttons. */
const LISTS: readonly (readonly [path: string, unsorted: readonly string[]])[] = [
  ["/inventory", ["Actions"]],
  ["/sales", []],
  ["/receipts", ["Print"]],
  ["/doctors", []],
  ["/optometrists", []],
  ["/insurance", []],
  ["/insurance/policies", ["Actions"]],
];

for (const [path, unsorted] of LISTS) {
  test(`${path} sorts by each of its columns, up and down @nojs`, async ({ page, em, signedIn }) => {
    const { id: storeId } = storeOf(await signedIn({ permissions: PERMISSIONS }));
    await makeSaleRow(em, { storeId });
    await rows(em).insertInto("optometrists").values({ name: "Lama Al-Otaibi" }).execute();
    await page.goto(path);
    const headers = page.locator("thead th");
    const found = await headers.evaluateAll((cells) =>
      cells.map((cell) => ({
        name: cell.textContent ?? "",
        href: cell.querySelector("a")?.getAttribute("href") ?? null,
      })),
    );
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ href }) => href === null).map(({ name }) => name)).toEqual(unsorted);
    for (const [index, { name, href }] of found.entries()) {
      const key = new URL(href ?? "", "http://localhost").searchParams.get("sort")?.replace(/^-/, "");
      if (href === null) continue;
      for (const [sort, direction] of [
        [key, "ascending"],
        [`-${key}`, "descending"],
      ] as const) {
        expect((await page.goto(`${path}?sort=${sort}`))?.status(), `${name} ${direction}`).toBe(200);
        await expect(headers.nth(index), name).toHaveAttribute("aria-sort", direction);
      }
    }
  });
}

test("the pieces of other stores stand beside the names of these stores @nojs", async ({
  page,
  em,
  signedIn,
  looks,
}) => {
  const [store, other] = [await makeStore(em), await makeStore(em)];
  await rows(em).updateTable("stores").set({ name_ar: "فرع الكورنيش" }).where("id", "=", other.id).execute();
  await signedIn({ stores: [store, { ...other, nameAr: "فرع الكورنيش" }], permissions: PERMISSIONS });
  const { id: variantId, sku } = await makeVariant(em, { storeId: store.id });
  await stock(em, { storeId: other.id, variantId, quantity: 1234 });
  await page.goto(`/inventory?q=${sku}`);
  const row = page.getByRole("row").filter({ hasText: sku });
  await expect(row).toContainText(`${other.name} 1,234`);
  const file = await page.request.get(`/inventory/export?q=${sku}`);
  expect(await file.text()).toContain(`${other.name} 1234`);
  await looks({ locale: "ar", theme: "light" });
  await page.reload();
  await expect(row).toContainText("فرع الكورنيش 1,234");
});

/** The lists with the most columns, or the longest texts. */
const WIDE = [
  ...["/customers", "/inventory", "/inventory/low-stock", "/inventory/lots", "/inventory/holds", "/sales", "/receipts"],
  ...["/prescriptions", "/doctors", "/vendors", "/promotions", "/requisition-orders", "/receiving-vouchers"],
  ...["/transfers", "/registers", "/insurance", "/insurance/policies", "/settings/audit", "/settings/e-invoicing"],
  ...["/settings/user-management/users", "/settings/user-management/roles", "/settings/user-management/teams"],
];

/** The lists of a page that scroll sideways, by how much. */
const sideways = (page: Page): Promise<string[]> =>
  page.locator("table[style]").evaluateAll((tables) =>
    tables.flatMap((table) => {
      const box = table.parentElement;
      const over = (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0);
      return over > 0 ? [`${table.querySelector("caption")?.textContent}: ${over} px`] : [];
    }),
  );

test("no list scrolls sideways, on a computer, a tablet or a phone", async ({ page, shop, signedIn, looks }) => {
  test.slow();
  await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
  const wrong: string[] = [];
  for (const locale of ["en", "ar"] as const) {
    await looks({ locale, theme: "light" });
    for (const path of WIDE) {
      await page.goto(path);
      for (const width of [1366, 820, 390]) {
        await page.setViewportSize({ width, height: 800 });
        wrong.push(...(await sideways(page)).map((table) => `${locale} ${path} ${width} px: ${table}`));
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("a row is a card on a phone, with the label of each column @nojs", async ({ page, em, signedIn }) => {
  await signedIn({ permissions: ["inventory:update"] });
  const { name } = await makeVendor(em);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/vendors?q=${encodeURIComponent(name)}`);
  const cell = page.getByRole("cell", { name: /11 222/ });
  expect(await cell.evaluate((one) => getComputedStyle(one, "::before").content)).toBe('"Phone"');
  const [title, line] = [await page.getByRole("cell", { name }).boundingBox(), await cell.boundingBox()];
  expect(line?.y).toBeGreaterThan(title?.y ?? 0);
  expect(await cutOff(page)).toEqual([]);
});

test("a user chooses the columns of a list, which are kept with the user @nojs", async ({
  page,
  em,
  signedIn,
  context,
}) => {
  await signedIn({ permissions: ["inventory:update"] });
  const own = await context.cookies();
  const { id, name } = await makeVendor(em);
  await rows(em).updateTable("vendors").set({ address: "9 Palm Street" }).where("id", "=", id).execute();
  const address = `/vendors?q=${encodeURIComponent(name)}`;
  const choose = async (button: string) => {
    await page.getByText("View", { exact: true }).click();
    await page
      .locator("details[open]")
      .getByRole("button", { name: new RegExp(`^${button}$`, "i") })
      .click();
    expect(new URL(page.url()).searchParams.get("q")).toBe(name);
  };
  const header = (label: string) => page.getByRole("columnheader", { name: label, exact: true });
  await page.goto(address);
  await expect(header("Address")).toHaveCount(0);
  await choose("Address");
  await expect(header("Address")).toBeVisible();
  await choose("Contact person");
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("9 Palm Street");
  await expect(page.getByRole("columnheader", { name: /Contact/ })).toHaveCount(0);

  // Other lists and other people keep theirs; the next session has this user's again.
  await signedIn({ permissions: ["inventory:update"] });
  await page.goto(address);
  await expect(header("Address")).toHaveCount(0);
  await context.addCookies(own);
  await page.goto(address);
  await expect(header("Address")).toBeVisible();
  await choose("Usual columns");
  await expect(header("Address")).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: /Contact/ })).toBeVisible();
});

test("the lists of transfers, registers, optometrists and receipts are downloaded @nojs-only", async ({
  page,
  shop,
  signedIn,
}) => {
  await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
  for (const [path, head] of [
    ["/transfers", "Number"],
    ["/registers", "Drawer"],
    ["/optometrists", "Name"],
    ["/receipts", "Receipt Number"],
  ] as const) {
    await page.goto(path);
    await page.getByText("Export", { exact: true }).click();
    const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
    const file = await page.request.get(href ?? "");
    expect(file.status(), path).toBe(200);
    expect((await file.text()).split("\n")[0], path).toContain(head);
  }
});
