import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { toast } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string, n: number) => page.getByLabel(`${name} of variant ${n}`, { exact: true });

test("two editors of a product see who changed which field, and lose nothing @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const { productId } = await makeVariant(em, { storeId: storeOf(actor).id });
  await page.goto(`/products/${productId}`);
  await page.getByLabel("Base Price").fill("120");
  await press(page, "Add Variant");
  await field(page, "SKU", 1).fill(`TWO-${productId}`);
  const data = { brand: "Persol", basePrice: "110" };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  expect((await page.request.patch(`/api/products/${productId}`, { data, headers })).status()).toBe(200);
  await press(page, "Update Product");
  await expect(page.getByRole("region", { name: /changed/i })).toContainText("Persol");
  await expect(page.getByLabel("Brand", { exact: true })).toHaveValue("Persol");
  await expect(page.getByLabel("Base Price")).toHaveValue("120");
  await expect(field(page, "SKU", 1)).toHaveValue(`TWO-${productId}`);
  await press(page, "Update Product");
  await expect(toast(page)).toContainText("Product updated");
});

test("a code scanned into a field of a new product moves to the next field and saves nothing @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn({ permissions: PERMISSIONS });
  await page.goto("/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Scanned frame");
  await field(page, "SKU", 1).fill("6291041500213");
  await field(page, "SKU", 1).press("Enter");
  await expect(page).toHaveURL(/\/products\/new$/);
  await expect(field(page, "SKU", 1)).toHaveValue("6291041500213");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Scanned frame");
  await expect(page.getByRole("alert")).toHaveCount(0);
  const found = await rows(em).selectFrom("products").select("id").where("name", "=", "Scanned frame").execute();
  expect(found).toEqual([]);
});

test("a refused price stands in its own cell, and covers nothing beside it @nojs", async ({
  page,
  signedIn,
  looks,
}) => {
  await signedIn({ permissions: PERMISSIONS });
  for (const locale of ["en", "ar"] as const) {
    await looks({ locale, theme: "light" });
    await page.goto("/products/new");
    await page.locator('[name="variants[0].sku"]').fill("PRICE-1");
    await page.locator('[name="variants[0].price"]').fill("12,5");
    await page.locator('[name="variants[0].initialQuantity"]').fill("many");
    await page.locator('main form button[value="save"], main form button:not([name])').last().click();
    const row = page.locator("tr", { has: page.locator('[name="variants[0].price"]') });
    await expect(row.locator("[aria-invalid=true]")).toHaveCount(2);
    const boxes = await row.locator("td").evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const parts = [...cell.querySelectorAll("input, [id$=-error]")].map((part) => part.getBoundingClientRect());
        return parts.every((part) => part.left >= left - 0.5 && part.right <= right + 0.5);
      }),
    );
    expect(boxes).not.toContain(false);
    const [input, error] = await row
      .locator('[name="variants[0].price"], [id*=price][id$=-error]')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(error.top).toBeGreaterThanOrEqual(input.bottom);
  }
});

test("a variant on the product page links to its history, adjustment and labels @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const { id: storeId } = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const { productId, sku } = await makeVariant(em, { storeId });
  await page.goto(`/products/${productId}`);
  for (const words of ["History", "Adjust", "Labels"]) {
    await expect(page.getByRole("link", { name: `${words}: ${sku}` })).toBeVisible();
  }
});
