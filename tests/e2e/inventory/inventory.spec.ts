import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { openPrintout } from "#tests/support/browser/printing.ts";
import { CASHIER_RIGHTS, makeSaleRow, makeStore, makeVariant, stock } from "#tests/support/factories.ts";

const KEEPER = [...CASHIER_RIGHTS, "inventory:update"] as const;

test("stock is adjusted from the list, and its history shows the reason @nojs", async ({ page, em, signedIn }) => {
  const [store, second] = [await makeStore(em), await makeStore(em, { name: "Second store" })];
  await signedIn({ stores: [store, second], permissions: KEEPER });
  const { id: variantId, sku } = await makeVariant(em, { storeId: store.id, quantity: 8 });
  await stock(em, { storeId: second.id, variantId, quantity: 3 });

  await page.goto(`/inventory?q=${sku}`);
  const listed = page.getByRole("row").filter({ hasText: sku });
  await expect(listed).toContainText("Second store 3");
  await listed.getByRole("link", { name: `Adjust: ${sku}` }).click();
  await expect(page).toHaveURL(new RegExp(`/inventory/adjust\\?variantId=${variantId}$`));
  await expect(page.getByText("8 on hand, 8 of them available")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Second store" })).toContainText("Low Stock");

  const save = page.getByRole("button", { name: "Adjust stock" });
  await save.click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toContainText("Choose a reason");
  await page.getByLabel("Pieces").fill("9");
  await page.getByLabel("Reason").selectOption("damaged");
  await page.getByLabel("Note").fill("Fell off the shelf");
  await save.click();
  await expect(page.getByRole("alert")).toContainText("There are only 8 to take off");
  await expect(page.getByLabel("Note")).toHaveValue("Fell off the shelf");
  await page.getByLabel("Pieces").fill("3");
  await save.click();

  await expect(page).toHaveURL(new RegExp(`/inventory/variants/${variantId}/movements$`));
  await expect(page.getByRole("status")).toContainText(`${sku}: 5 on hand now`);
  const moved = page.getByRole("row").filter({ hasText: "Fell off the shelf" });
  await expect(moved).toContainText("Damaged: ");
  await expect(moved.getByRole("cell").nth(2)).toHaveText("−3");
  await expect(moved.getByRole("cell").nth(3)).toHaveText("5");

  const file = await page.request.get(`/inventory/variants/${variantId}/movements/export`);
  expect(file.headers()["content-disposition"]).toContain(`stock-${sku}.csv`);
  expect((await file.text()).trim().split("\n")).toHaveLength(3);
  await page.getByLabel("Kind").selectOption("sale");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No movements match")).toBeVisible();
});

test("a movement in the history links to its sale @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const { id: variantId } = await makeVariant(em, { storeId: store.id, quantity: 8 });
  const sale = await makeSaleRow(em, { storeId: store.id });
  await rows(em)
    .insertInto("stock_movements")
    .values({
      store_id: store.id,
      variant_id: variantId,
      kind: "sale",
      quantity: -1,
      reference_type: "sales",
      reference_id: sale.id,
    })
    .execute();
  await page.goto(`/inventory/variants/${variantId}/movements`);
  await expect(page.getByRole("link", { name: "Adjust stock" })).toHaveCount(0);
  await page.getByRole("link", { name: `Sale #${sale.id}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sale #${sale.id}`);
});

test("the items to order are listed, exported and printed @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const low = await makeVariant(em, { storeId: store.id, quantity: 2, reorderLevel: 4 });
  await makeVariant(em, { storeId: store.id, quantity: 20 });
  await makeSaleRow(em, {
    storeId: store.id,
    items: [{ variantId: low.id, quantity: 3, totalPrice: "30.00" }],
  });
  await page.goto("/inventory");
  await page.getByRole("link", { name: "Low stock", exact: true }).click();
  // A new store is out of everything else that the catalogue has.
  await page.goto(`/inventory/low-stock?q=${low.sku}`);
  await expect(page.getByText("1 row found")).toBeVisible();
  const cells = page.getByRole("row").filter({ hasText: low.sku }).getByRole("cell");
  await expect(cells.nth(7)).toHaveText("3");
  await expect(cells.nth(8)).toHaveText("5");
  const file = await page.request.get("/inventory/low-stock/export");
  expect(await file.text()).toContain(low.sku);
  await openPrintout(page, page.getByRole("link", { name: "Print", exact: true }), scripts);
  await expect(page.getByRole("article")).toContainText(low.sku);
  await expect(page.getByRole("article")).toContainText(store.name);
  await expect(page.locator("script[src]")).toHaveCount(0);
});

test("a size such as 51-18-140 stays on one line of the list", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const { id, sku } = await makeVariant(em, { storeId: store.id });
  await rows(em).updateTable("product_variants").set({ size: "51-18-140" }).where("id", "=", id).execute();
  await page.goto(`/inventory?q=${sku}`);
  await expect(page.getByText("51-18-140", { exact: true })).toHaveCSS("white-space", "nowrap");
});

test("drift is shown and nothing is repaired @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const { id: variantId, sku } = await makeVariant(em, { storeId: store.id, quantity: 6 });
  await page.goto("/inventory/integrity");
  await expect(page.getByText("All agree")).toHaveCount(6);
  await rows(em).updateTable("inventory").set({ quantity: 8_005 }).where("variant_id", "=", variantId).execute();
  await page.reload();
  await expect(page.getByText("1 difference")).toBeVisible();
  const cells = page.getByRole("row").filter({ hasText: sku }).getByRole("cell");
  await expect(cells.nth(5)).toHaveText("7,999");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

test("a user who may only read cannot adjust, and an unknown item is not found", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["inventory:read"] }));
  const { id: variantId, sku } = await makeVariant(em, { storeId: store.id });
  await page.goto(`/inventory?q=${sku}`);
  await expect(page.getByRole("link", { name: `History: ${sku}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Adjust: ${sku}` })).toHaveCount(0);
  expect((await page.goto(`/inventory/adjust?variantId=${variantId}`))?.status()).toBe(403);
  expect((await page.goto("/inventory/variants/999999999/movements"))?.status()).toBe(404);
});

test("stock pages are one press apart, and a row links to its history and adjustment @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = await makeStore(em);
  await signedIn({ stores: [store], permissions: KEEPER });
  const { sku } = await makeVariant(em, { storeId: store.id, quantity: 8 });
  await page.goto(`/inventory?q=${sku}`);
  for (const [tab, heading] of [
    ["Low stock", "Low stock"],
    ["Counts", "Stock counts"],
    ["Holds", "Holds"],
    ["Lots", "Lots"],
    ["Labels", "Labels"],
    ["Integrity", "Stock integrity"],
  ] as const) {
    const tabs = page.getByRole("navigation", { name: "Stock pages" });
    await tabs.getByRole("link", { name: tab, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(tabs.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await page.goto(`/inventory?q=${sku}`);
  const row = page.getByRole("row").filter({ hasText: sku });
  for (const words of ["History", "Adjust"]) {
    await expect(row.getByRole("link", { name: `${words}: ${sku}` })).toBeVisible();
  }
});
