import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createStockCount } from "#app/modules/inventory/counts/create-stock-count.server.ts";
import { reviewStockCount } from "#app/modules/inventory/counts/review/review-stock-count.server.ts";
import { startStockCount } from "#app/modules/inventory/counts/start-stock-count.server.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { CASHIER_RIGHTS, makeVariant } from "#tests/support/factories.ts";

const STOCKROOM = [...CASHIER_RIGHTS, "inventory:create", "inventory:update", "inventory:manage"] as const;

test("pieces arrive with a lot, and the lot that expires first is sold first @nojs", async ({ page, em, signedIn }) => {
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

test("pieces with serial numbers are scanned in, asked for at the sale, printed and counted @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: STOCKROOM });
  const store = storeOf(actor);
  const sku = `METER-${store.id}`;
  await page.goto("/products/new");
  await page.getByLabel("Name").fill(`Lensmeter ${store.id}`);
  await page.getByLabel("Brand").fill("Topcon");
  await page.getByLabel("Category").selectOption("Other");
  await page.getByLabel("Base Price").fill("900");
  await page.getByLabel("SKU of variant 1").fill(sku);
  await page.getByLabel("Initial Quantity of variant 1").fill("1");
  await page.getByText("Details of variant 1").click();
  await expect(page.getByLabel("Serial numbers")).toBeHidden();
  await page.getByLabel("Inventory Type").selectOption("Serialized");
  await page.getByLabel("Serial Type").selectOption("Manual");
  await expect(page.getByLabel("Lot code")).toBeHidden();
  await page.getByLabel("Serial numbers").fill(`N0-${sku}\nN9-${sku}`);
  const create = page.getByRole("button", { name: "Create Product" });
  await create.click();
  await expect(page.getByRole("alert")).toContainText("1 serial number too many");
  await page.getByLabel("Serial numbers").fill(`N0-${sku}`);
  await create.click();
  await expect(page.getByRole("status").filter({ hasText: "Product created" })).toBeVisible();
  const { id: variantId, product_id: productId } = await rows(em)
    .selectFrom("product_variants")
    .select(["id", "product_id"])
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();

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
  // Where scripts run the link prints at once; its address is the printout.
  await page.goto((await page.getByRole("link", { name: "Print receipt" }).first().getAttribute("href")) ?? "");
  await expect(page.getByRole("main")).toContainText(`N2-${sku}`);

  const draft = { name: "Back room", scope: "products", productIds: [productId] };
  const { id } = await execute(createStockCount, { em, actor }, draft);
  await execute(startStockCount, { em, actor }, { id });
  await page.goto(`/inventory/counts/${id}/count`);
  const code = page.getByLabel("Scan or type a code");
  await code.fill(`n0-${sku}`);
  await code.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: `N0-${sku}` })).toContainText("1 in all");
  await code.fill(`NEW-${sku}`);
  await code.press("Enter");
  await page.getByLabel("Code of the item").fill(sku);
  await page.getByRole("button", { name: "Count this piece" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: `NEW-${sku}` })).toContainText("2 in all");
  await execute(reviewStockCount, { em, actor }, { id });
  await page.goto(`/inventory/counts/${id}/review?filter=all`);
  await page.getByRole("link", { name: /^Serial numbers/ }).click();
  await expect(page.getByText(`N1-${sku}`)).toBeVisible();
  await page.goto(`/inventory/counts/${id}/post`);
  await page.getByRole("button", { name: "Post count" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Count posted" })).toBeVisible();
  await page.goto(`/inventory/variants/${variantId}/movements`);
  await expect(page.getByRole("main")).toContainText(`NEW-${sku}`);
  await expect(page.getByRole("main")).not.toContainText(`N1-${sku}`);
});
