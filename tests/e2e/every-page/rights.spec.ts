import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { makeOrder } from "#tests/support/factories.ts";

const READ_ONLY = "You can read this, but not save it";

test("a cashier reads promotions, and is told which right saving needs @nojs", async ({ page, shop, signedIn }) => {
  await signedIn({ stores: shop.stores });
  await page.goto(paths.promotions.list());
  const main = page.getByRole("main");
  await expect(main.getByRole("table")).toBeVisible();
  await expect(main.getByRole("link", { name: "New promotion" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Duplicate" })).toHaveCount(0);
  await page.goto(paths.promotions.detail(2));
  await expect(main.getByText(READ_ONLY)).toBeVisible();
  await expect(main.getByText("(sales:manage)")).toBeVisible();
  await expect(main.getByLabel("Code", { exact: true })).toBeDisabled();
  await expect(main.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Duplicate" })).toHaveCount(0);
});

test("a cashier reads a pending purchase order, and takes no step of it @nojs", async ({
  page,
  em,
  shop,
  signedIn,
}) => {
  const items = [{ variantId: shop.variantId, quantity: 4, unitPrice: "120.00" }];
  const order = await makeOrder(em, { storeId: shop.stores[0]?.id ?? 0, vendorId: 1, status: "pending", items });
  await signedIn({ stores: shop.stores });
  const opened = await page.goto(paths.requisitions.detail(order.id));
  expect(opened?.status()).toBe(200);
  const main = page.getByRole("main");
  await expect(main.getByText(READ_ONLY)).toBeVisible();
  await expect(main.getByText("(inventory:update)")).toBeVisible();
  for (const step of ["Approve", "Cancel order", "Add Item", "Remove"]) {
    await expect(main.getByRole("link", { name: step })).toHaveCount(0);
  }
  await expect(main.locator("form[method=post] button:enabled")).toHaveCount(0);
  const refused = await page.goto(paths.requisitions.step(order.id, "approve"));
  expect(refused?.status()).toBe(403);
});

test("a cashier reads an insurer, and neither saves nor deletes it @nojs", async ({ page, shop, signedIn }) => {
  await signedIn({ stores: shop.stores });
  await page.goto(paths.insurance.edit(shop.insuranceId));
  const main = page.getByRole("main");
  await expect(main.getByText(READ_ONLY)).toBeVisible();
  await expect(main.getByText("(customers:manage)")).toBeVisible();
  await expect(main.getByRole("button", { name: /Save|Update/ })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Delete" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Policies", exact: true })).toBeVisible();
  await page.goto(paths.insurance.offered(shop.insuranceId));
  await expect(main.getByRole("link", { name: /Add.*Policy/i })).toHaveCount(0);
});
