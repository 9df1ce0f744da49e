import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";

test("sales are found, filtered and exported by their URL @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const { id: variantId } = await makeVariant(em, { storeId: store.id });
  const items = [{ variantId, quantity: 3, totalPrice: "30.00" }];
  const columns = { claim_status: "refunded", payment_method: "debit_card" };
  const old = await makeSaleRow(em, {
    storeId: store.id,
    saleDate: "2026-01-05T08:00:00Z",
    customerName: "=Reem",
    items,
    columns,
  });
  const recent = await makeSaleRow(em, { storeId: store.id });
  const row = (number: string) => page.getByRole("row").filter({ hasText: number });

  await page.goto("/sales");
  await expect(page.getByText("2 rows found")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2026-01-05");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(row(recent.receiptNumber)).toHaveCount(0);
  await expect(row(old.receiptNumber)).toContainText("05 Jan 2026, 11:00");
  await expect(row(old.receiptNumber)).toContainText("Refunded");

  const file = await page.request.get(`/sales/export${new URL(page.url()).search}`);
  expect(file.headers()["content-disposition"]).toContain("sales.csv");
  const lines = (await file.text()).trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=Reem");

  await page.getByRole("link", { name: "Paid", exact: true }).click();
  await expect(page.getByText("No sales match")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await row(old.receiptNumber).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sale #${old.id}`);
  await expect(page.getByRole("link", { name: "Print Receipt" })).toHaveAttribute("href", `/receipts/${old.id}/print`);
  await expect(page.getByRole("link", { name: "Start New Sale" })).toHaveAttribute("href", "/sales/new");
});

test("sales and receipts are found by item, and a number of another store leads to it @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const stores = [await makeStore(em), await makeStore(em, { name: "Corniche" })] as const;
  await signedIn({ stores: [...stores] });
  const frame = await makeVariant(em, { storeId: stores[0].id });
  const items = [{ variantId: frame.id, quantity: 1, totalPrice: "30.00" }];
  const sold = await makeSaleRow(em, { storeId: stores[0].id, items });
  await makeSaleRow(em, { storeId: stores[0].id });
  const there = await makeSaleRow(em, { storeId: stores[1].id });
  for (const path of ["/sales", "/receipts"]) {
    await page.goto(path);
    const box = page.getByRole("searchbox", { name: "Receipt number, customer, phone, product or SKU" });
    await box.fill(frame.sku);
    await box.press("Enter");
    await expect(page.getByText("1 row found")).toBeVisible();
    await expect(page.getByRole("link", { name: sold.receiptNumber, exact: true })).toBeVisible();
    await box.fill(there.receiptNumber);
    await box.press("Enter");
    const way = page.getByRole("link", { name: `${there.receiptNumber}, Corniche` });
    await expect(page.getByText("This number in your other stores:")).toBeVisible();
    await expect(way).toHaveAttribute("href", `${path}/${there.id}`);
  }
  await page.getByRole("link", { name: `${there.receiptNumber}, Corniche` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Receipt #${there.id}`);
});

test("an empty sales list tells how to make the first sale @nojs", async ({ page, signedIn }) => {
  await signedIn();
  await page.goto("/sales");
  await expect(page.getByText("No sales yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "New Sale" }).last()).toHaveAttribute("href", "/sales/new");
  await page.goto("/receipts");
  await expect(page.getByText("No receipts yet")).toBeVisible();
});

test("a user without the right to open sales gets their receipts instead", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:read"] }));
  const { id, receiptNumber } = await makeSaleRow(em, { storeId: store.id });
  await page.goto("/sales");
  await expect(page.getByRole("link", { name: "New Sale" })).toHaveCount(0);
  await page.getByRole("link", { name: receiptNumber }).click();
  await expect(page).toHaveURL(new RegExp(`/receipts/${id}$`));
  expect((await page.goto(`/sales/${id}`))?.status()).toBe(403);
});
