import { PERMISSIONS } from "#app/lib/permissions.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeOrder, makeVariant, makeVendor } from "#tests/support/factories.ts";

test("a vendor is added with its items, changed and deleted @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: ["inventory:update"] });
  const variant = await makeVariant(em, { storeId: actor.store?.id ?? 0 });
  const name = `Gulf Vision ${variant.sku}`;

  await page.goto("/vendors");
  await page.getByRole("link", { name: "New vendor" }).click();
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Create Vendor" }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("heading")).toHaveText("Failed to create vendor");
  await expect(alert.getByRole("listitem")).toHaveText([
    "Vendor name is required",
    "Phone number is required",
    "Invalid email address",
  ]);
  await page.getByLabel("Vendor Name").fill(`  ${name} `);
  await page.getByLabel("Phone").fill("0112223344");
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Create Vendor" }).click();
  await expect(page.getByRole("status").first()).toContainText("Vendor created successfully");
  await expect(page).toHaveURL("/vendors");

  await page.getByRole("searchbox", { name: "Name, contact, phone, email or tax ID" }).fill(name);
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("No items yet")).toBeVisible();
  await page.getByRole("link", { name: "Add an item" }).click();
  await page.getByRole("searchbox", { name: "Product name, brand or SKU" }).fill(variant.sku);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: `Choose ${variant.name} ${variant.sku}` }).click();
  await page.getByLabel("Vendor's code").fill("GV-77");
  await page.getByLabel("Unit cost").fill("52.5");
  await page.getByLabel("Lead time in days").fill("7");
  await page.getByRole("button", { name: "Save item" }).click();
  await expect(page.getByRole("status").first()).toContainText("Item added");
  const row = page.getByRole("row").filter({ hasText: "GV-77" });
  await expect(row).toContainText("52.50");
  await expect(row).toContainText("7 days");
  await row.getByRole("link", { name: `Edit ${variant.name}` }).click();
  await page.getByLabel("Smallest order quantity").fill("0");
  await page.getByRole("button", { name: "Save item" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a quantity of at least 1");
  await page.getByLabel("Smallest order quantity").fill("12");
  await page.getByRole("button", { name: "Save item" }).click();
  await expect(row).toContainText("12");
  await row.getByRole("link", { name: `Remove ${variant.name}` }).click();
  await page.getByRole("button", { name: "Remove item" }).click();
  await expect(page.getByText("No items yet")).toBeVisible();

  const address = new URL(page.url()).pathname;
  await page.goto(`${address}/edit`);
  await page.getByRole("checkbox", { name: "Active" }).uncheck();
  await page.getByRole("button", { name: "Update Vendor" }).click();
  await expect(page.getByRole("status").first()).toContainText("Vendor updated successfully");
  await page.goto(address);
  await expect(page.getByRole("checkbox", { name: "Active" })).not.toBeChecked();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete vendor" }).click();
  await expect(page.getByRole("status").first()).toContainText("Vendor deleted successfully");
  expect((await page.request.get(address)).status()).toBe(404);
});

test("the list of vendors is exported as it is filtered @nojs-only", async ({ page, em, signedIn }) => {
  await signedIn({ permissions: ["inventory:update"] });
  const { name } = await makeVendor(em, { name: `Export Optics ${Date.now()}` });
  await page.goto(`/vendors?q=${encodeURIComponent(name)}`);
  await page.getByText("Export", { exact: true }).click();
  const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  const file = await (await page.request.get(href ?? "")).text();
  expect(file.trim().split("\n")).toHaveLength(2);
  expect(file).toContain(name);
});

test("a vendor with an open order is deleted after the order moved to another vendor @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const [leaving, staying] = [
    await makeVendor(em, { name: `Leaving ${Date.now()}` }),
    await makeVendor(em, { name: `Staying ${Date.now()}` }),
  ];
  const variant = await makeVariant(em, { storeId: store.id });
  const order = { storeId: store.id, vendorId: leaving.id, items: [{ variantId: variant.id, quantity: 4 }] };
  const { id, poNumber } = await makeOrder(em, order);
  await page.goto(`/vendors/${leaving.id}/delete`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`${leaving.name} can no longer be chosen.`);
  await expect(dialog.getByRole("row").filter({ hasText: poNumber ?? "" })).toContainText("Pending");
  await dialog.getByRole("button", { name: "Delete vendor" }).click();
  await expect(page.getByRole("alert")).toContainText("1 order is still open");
  await dialog.getByRole("combobox", { name: "Move the orders to" }).selectOption(staying.name);
  await dialog.getByRole("button", { name: "Delete vendor" }).click();
  await expect(page.getByRole("status").first()).toContainText("Vendor deleted successfully");
  await page.goto(`/requisition-orders/${id}`);
  await expect(page.getByRole("combobox", { name: "Vendor" })).toHaveValue(String(staying.id));
});
