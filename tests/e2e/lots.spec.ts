import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/e2e.ts";
import { CASHIER_RIGHTS, makeVariant } from "#tests/support/factories.ts";

test("pieces come in with a lot and leave first expired, first out @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: [...CASHIER_RIGHTS, "inventory:update"] }));
  const { id: variantId, sku } = await makeVariant(em, { storeId: store.id, quantity: 2 });
  const keptInLots = { inventory_type: "Lot", lot_type: "Manual" };
  await rows(em).updateTable("inventory").set(keptInLots).where("variant_id", "=", variantId).execute();

  await page.goto(`/inventory/adjust?variantId=${variantId}`);
  await page.getByLabel("Add to stock").check();
  await page.getByLabel("Pieces").fill("3");
  await page.getByLabel("Reason").selectOption("found");
  await page.getByLabel("Expires").fill(addDays(riyadhDay(), 20));
  const save = page.getByRole("button", { name: "Adjust stock" });
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Enter the code of the lot");
  await page.getByLabel("Lot code").fill("LOT-A");
  await save.click();
  await expect(page.getByRole("table", { name: "Lots" })).toContainText("Expiring soon");

  await page.getByRole("link", { name: "Name a lot" }).click();
  await expect(page.getByText("2 pieces of this store belong to no lot")).toBeVisible();
  await page.getByLabel("Pieces").fill("2");
  await page.getByLabel("Lot code").fill("LOT-OLD");
  await page.getByLabel("Expires").fill("2025-12-31");
  await page.getByRole("button", { name: "Save lot" }).click();
  await expect(page.getByRole("row").filter({ hasText: "LOT-OLD" })).toContainText("Expired");

  await page.goto("/sales/new");
  await page.getByLabel("Scan").fill(sku);
  await page.getByLabel("Scan").press("Enter");
  await page.getByLabel(/^Quantity of/).fill("4");
  await page.locator('button[value="complete"]').click();
  await expect(page.getByRole("alert")).toContainText("2 more have expired or are blocked");
  await page.getByLabel(/^Quantity of/).fill("2");
  await page.locator('button[value="complete"]').click();
  await expect(page).toHaveURL(/\/sales$/);

  await page.goto(`/inventory/variants/${variantId}/movements`);
  await expect(page.getByRole("row").filter({ hasText: "Sale #" })).toContainText("Lot LOT-A");
  await page.goto("/inventory/lots");
  await page.getByRole("link", { name: "Expired", exact: true }).click();
  await page.getByRole("link", { name: "Edit lot LOT-OLD" }).click();
  await page.getByLabel("Status").selectOption("blocked");
  await page.getByRole("button", { name: "Save lot" }).click();
  await expect(page.getByRole("row").filter({ hasText: "LOT-OLD" })).toContainText("Blocked");
  const file = await page.request.get("/inventory/lots/export");
  expect((await file.text()).trim().split("\n")).toHaveLength(3);
});

test("pieces with serial numbers are scanned in, asked for at the sale and printed @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: [...CASHIER_RIGHTS, "inventory:update"] }));
  const { id: variantId, sku } = await makeVariant(em, { storeId: store.id, quantity: 0 });
  const numbered = { inventory_type: "Serialized", serial_type: "Manual" };
  await rows(em).updateTable("inventory").set(numbered).where("variant_id", "=", variantId).execute();

  await page.goto(`/inventory/adjust?variantId=${variantId}`);
  await page.getByLabel("Add to stock").check();
  await page.getByLabel("Pieces").fill("2");
  await page.getByLabel("Reason").selectOption("found");
  await page.getByLabel("Serial numbers").fill(`N1-${sku}`);
  await page.getByRole("button", { name: "Adjust stock" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a serial number for each piece: 1 for 2 pieces");
  await page.getByLabel("Serial numbers").fill(`N1-${sku}\nN2-${sku}`);
  await page.getByRole("button", { name: "Adjust stock" }).click();
  await expect(page.getByRole("main")).toContainText(`N2-${sku}`);

  await page.goto("/sales/new");
  await page.getByLabel("Scan").fill(sku);
  await page.getByLabel("Scan").press("Enter");
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue("1");
  await page.locator('button[value="complete"]').click();
  await expect(page.getByRole("alert")).toContainText("1 more needed");
  await page.getByLabel("Scan").fill(`n2-${sku}`);
  await page.getByLabel("Scan").press("Enter");
  await expect(page.getByLabel(/^Serial numbers of/)).toHaveValue(`N2-${sku}`);
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue("1");
  await page.locator('button[value="complete"]').click();
  await page.getByRole("link", { name: "Print receipt" }).first().click();
  await expect(page.getByRole("main")).toContainText(`N2-${sku}`);
});
