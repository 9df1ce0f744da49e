import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { CASHIER_RIGHTS, makeCustomer, makeVariant } from "#tests/support/factories.ts";

test("pieces are held for a held cart and for a customer, and released @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  const store = storeOf(await signedIn({ permissions: [...CASHIER_RIGHTS, "inventory:update"] }));
  const { id: variantId, sku } = await makeVariant(em, { storeId: store.id, quantity: 3 });
  const customer = await makeCustomer(em, { lastName: `Al-Held ${sku}` });

  await page.goto("/sales/new");
  await page.getByLabel("Scan").fill(sku);
  await page.getByLabel("Scan").press("Enter");
  await expect(page.getByRole("row").filter({ hasText: sku })).toContainText("3");
  await page.getByLabel(/^Quantity of/).fill("4");
  await page.locator('button[value="hold"]').click();
  await expect(page.getByRole("status").first()).toContainText(`Short: ${sku} 3/4`);

  await page.goto(`/inventory/variants/${variantId}/movements`);
  await page.getByRole("link", { name: "Hold for a customer" }).click();
  await expect(page.getByText("0 available, 3 on hold")).toBeVisible();
  await page.getByLabel("Pieces").fill("2");
  if (javaScriptEnabled) {
    await scripted(page);
    await page.getByRole("searchbox", { name: "Customer (optional)" }).focus();
    await page.getByRole("combobox", { name: "Customer (optional)" }).fill(customer.lastName);
    await page.getByRole("option").filter({ hasText: customer.lastName }).click();
  } else {
    await page.getByRole("searchbox", { name: "Customer (optional)" }).fill(customer.lastName);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByLabel("Pieces")).toHaveValue("2");
    await page.getByRole("radio").check();
  }
  await page.getByRole("button", { name: "Hold pieces" }).click();
  await expect(page.getByRole("alert")).toContainText("There are only 0 available");
  await expect(page.getByRole("main")).toContainText(customer.lastName);

  await page.goto("/inventory/holds");
  await page.getByRole("link", { name: `Release: ${sku}` }).click();
  await expect(page.getByRole("dialog")).toContainText("3 pieces");
  await page.getByRole("button", { name: "Release hold" }).click();
  await expect(page.getByRole("status").first()).toContainText(`${sku}: 3 released`);

  await page.goto(`/inventory/holds/new?variantId=${variantId}`);
  await page.getByLabel("Note").fill("Comes on Thursday");
  await page.getByRole("button", { name: "Hold pieces" }).click();
  const row = page.getByRole("row").filter({ hasText: "Comes on Thursday" });
  await expect(row).toContainText("On hold");
  await page.getByRole("link", { name: "Released", exact: true }).click();
  await expect(page.getByText("1 row found")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Released by hand" })).toContainText(/:\d\d[^·]* · Test User/);
  const file = await page.request.get("/inventory/holds/export");
  expect((await file.text()).trim().split("\n")).toHaveLength(3);
});
