import type { Page } from "@playwright/test";
import { type Em, rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { cartLine, quantityOf, scan, scanField } from "#tests/support/browser/sale-screen.ts";
import { makeVariant, stock } from "#tests/support/factories.ts";

const hits = (page: Page) => page.getByRole("table", { name: /^Products found/ });
const matrix = (page: Page) => page.getByRole("table", { name: /^Lens powers/ });

/** A contact lens in three powers, one of which has run out. */
async function makeLens(em: Em, storeId: number) {
  const lens = await makeVariant(em, { storeId, category: "Contact Lenses" });
  const name = `Moist ${lens.sku}`;
  await rows(em).updateTable("products").set({ name }).where("id", "=", lens.productId).execute();
  await rows(em)
    .updateTable("product_variants")
    .set({ sphere: "-1.00", cylinder: "0.00" })
    .where("id", "=", lens.id)
    .execute();
  const others: { id: number; sku: string }[] = [];
  for (const [sphere, cylinder, quantity] of [
    ["-2.25", "0.00", 4],
    ["-1.00", "-0.50", 0],
  ] as const) {
    const made = await rows(em)
      .insertInto("product_variants")
      .values({ product_id: lens.productId, sku: `${lens.sku}${others.length}`, price: "50.00", sphere, cylinder })
      .returning(["id", "sku"])
      .executeTakeFirstOrThrow();
    await stock(em, { storeId, variantId: made.id, quantity });
    others.push(made);
  }
  return {
    name,
    words: lens.sku,
    plano: lens,
    strong: others[0] as (typeof others)[0],
    toric: others[1] as (typeof others)[0],
  };
}

test("a search understands the powers of a lens @nojs", async ({ page, em, signedIn }) => {
  const { words, strong, toric } = await makeLens(em, storeOf(await signedIn()).id);
  await page.goto("/sales/new");
  await scan(page, `moist ${words} -2.25`);
  await expect(hits(page).getByRole("row")).toHaveCount(2);
  await expect(hits(page)).toContainText(strong.sku);
  await scan(page, `moist ${words} −1.00 -0,50`);
  await expect(hits(page).getByRole("row")).toHaveCount(2);
  await expect(hits(page)).toContainText(toric.sku);
});

test("the matrix of a lens opens as a picker @nojs", async ({ page, em, signedIn }) => {
  const { name, strong } = await makeLens(em, storeOf(await signedIn()).id);
  await page.goto("/sales/new");
  await scan(page, name);
  await expect(matrix(page)).toBeVisible();
  await expect(matrix(page).getByRole("button", { name: /^-1\.00 \/ -0\.50/ })).toBeDisabled();
  await matrix(page)
    .getByRole("button", { name: /^-2\.25 \/ 0\.00/ })
    .click();
  await expect(cartLine(page, strong.sku)).toBeVisible();
  await expect(matrix(page)).toHaveCount(0);
});

test.describe("with scripts", () => {
  test("items are found while the user types; Down enters the results, Enter adds one, Escape clears them", async ({
    page,
    em,
    signedIn,
  }) => {
    const storeId = storeOf(await signedIn()).id;
    const [a, b] = [await makeVariant(em, { storeId }), await makeVariant(em, { storeId })];
    const brand = `Visionary${a.id}`;
    for (const { productId } of [a, b]) {
      await rows(em).updateTable("products").set({ brand }).where("id", "=", productId).execute();
    }
    await page.goto("/sales/new");
    await scripted(page);
    await scanField(page).pressSequentially(brand, { delay: 40 });
    await expect(hits(page).getByRole("row")).toHaveCount(3);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(hits(page).getByRole("button").nth(1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page.locator("#cart-lines > tr")).toHaveCount(1);
    await expect(hits(page)).toHaveCount(0);
    await expect(scanField(page)).toBeFocused();

    await scanField(page).pressSequentially(brand, { delay: 40 });
    await expect(hits(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(hits(page)).toHaveCount(0);
    await expect(scanField(page)).toHaveValue("");
  });

  test("a failed search clears the results of the search before, and a scan starts no search", async ({
    page,
    em,
    signedIn,
  }) => {
    const storeId = storeOf(await signedIn()).id;
    const item = await makeVariant(em, { storeId });
    await page.goto("/sales/new");
    await scripted(page);
    await scanField(page).pressSequentially(item.name, { delay: 40 });
    await expect(hits(page)).toContainText(item.sku);
    await page.route("**/pickers/sale-items*", (route) => route.abort());
    await page.keyboard.type("x");
    await expect(hits(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.unroute("**/pickers/sale-items*");
    await scan(page, item.name);
    await expect(hits(page)).toContainText(item.sku);
    await scan(page, "no-such-thing");
    await expect(page.getByText("No product has the code or name no-such-thing")).toBeVisible();
    await expect(hits(page)).toHaveCount(0);

    let searches = 0;
    page.on("request", (request) => {
      if (request.url().includes("/pickers/sale-items")) searches += 1;
    });
    await scan(page, item.sku);
    await expect(quantityOf(page, item.sku)).toHaveValue("1");
    expect(searches).toBe(0);
  });
});
