import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeSaleRow, makeStore, makeVariant, stock } from "#tests/support/factories.ts";

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
