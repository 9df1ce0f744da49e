import { PERMISSIONS } from "#app/lib/permissions.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { makeStore, makeVariant } from "#tests/support/factories.ts";
import { onShelf } from "#tests/support/shop/transfers.ts";

test("goods are asked for, approved, sent, received with one short, and settled @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const [here, there] = [await makeStore(em), await makeStore(em)];
  await signedIn({ stores: [here, there], permissions: PERMISSIONS });
  const { id: variantId, sku, name } = await makeVariant(em, { storeId: there.id, quantity: 10 });

  await page.goto("/transfers");
  await expect(page.getByText("No transfers yet")).toBeVisible();
  await page.getByRole("link", { name: "New transfer" }).first().click();
  await page.getByLabel("Other store").selectOption({ label: there.name });
  await page.getByRole("button", { name: "Write a draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit transfer");

  // An unknown code loses nothing, and each scan adds a piece.
  await page.getByLabel("Scan or type a code").fill("NO-SUCH-CODE");
  await page.getByLabel("Scan or type a code").press("Enter");
  await expect(page.getByText("No item has the code NO-SUCH-CODE").first()).toBeVisible();
  const pieces = page.getByLabel(`Pieces of ${name} ${sku}`);
  for (const count of ["1", "2"]) {
    await page.getByLabel("Scan or type a code").fill(sku);
    await page.getByLabel("Scan or type a code").press("Enter");
    await expect(pieces).toHaveValue(count);
  }
  await pieces.fill("4");
  await page.getByRole("button", { name: "Submit transfer" }).click();
  await expect(page.getByRole("status").first()).toContainText("Transfer submitted");
  await expect(page.locator("main").getByText("Pending", { exact: true }).first()).toBeVisible();

  await page.locator("main").getByRole("link", { name: "Approve" }).click();
  await page.getByRole("button", { name: "Approve transfer" }).click();
  await expect(page.getByRole("status").first()).toContainText("Transfer approved");
  expect(await onShelf(em, there.id, variantId)).toBe(10);

  await page.locator("main").getByRole("link", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Send transfer" }).click();
  await expect(page.getByRole("status").first()).toContainText("Transfer sent");
  expect(await onShelf(em, there.id, variantId)).toBe(6);
  expect(await onShelf(em, here.id, variantId)).toBe(0);

  await page.locator("main").getByRole("link", { name: "Receive", exact: true }).click();
  await page.getByLabel(`Arrived sound: ${name} ${sku}`).fill("5");
  await page.getByRole("button", { name: "Receive transfer" }).click();
  await expect(page.getByText("Only 4 are on their way. Enter the others as surplus").first()).toBeVisible();
  await page.getByLabel(`Arrived sound: ${name} ${sku}`).fill("3");
  await page.getByRole("button", { name: "Receive transfer" }).click();
  await expect(page.getByRole("status").first()).toContainText("There are differences to settle.");
  expect(await onShelf(em, here.id, variantId)).toBe(3);
  await expect(page.getByRole("row").filter({ hasText: "Short" })).toContainText("Open");

  await page.getByRole("link", { name: "Settle differences" }).click();
  await page.getByRole("button", { name: "Settle differences" }).click();
  await expect(page.getByText("Choose what happened to at least one difference").first()).toBeVisible();
  await page.getByLabel(`What became of ${name} ${sku}`).selectOption("sent_back");
  await page.getByRole("button", { name: "Settle differences" }).click();
  await expect(page.getByRole("status").first()).toContainText("Differences settled");
  await expect(page.locator("main").getByText("Completed", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Short" })).toContainText("Sent back");
  expect(await onShelf(em, there.id, variantId)).toBe(7);
  await page.goto("/transfers");
  await expect(page.getByRole("row").filter({ hasText: there.name })).toContainText("Completed");
});

test("the sale screen asks another store for what is sold out here @nojs", async ({ page, em, signedIn }) => {
  const [here, there] = [await makeStore(em), await makeStore(em)];
  await signedIn({ stores: [here] });
  const { sku } = await makeVariant(em, { storeId: there.id, quantity: 3 });
  await page.goto("/sales/new");
  await page.getByRole("textbox", { name: /^Scan or search/ }).fill(sku.slice(0, -1));
  await page.getByRole("textbox", { name: /^Scan or search/ }).press("Enter");
  const found = page.getByRole("row").filter({ hasText: sku });
  await expect(found).toContainText("Other stores have it:");
  await expect(found).toContainText(`${there.name} 3`);
  await found.getByRole("button", { name: /^Request / }).click();
  await expect(page.getByRole("status").first()).toContainText("Requested: transfer");
  await page.goto("/transfers");
  await expect(page.getByRole("row").filter({ hasText: there.name })).toContainText("Pending");
});

test("a transfer that does not exist says so", async ({ page, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS });
  await page.goto("/transfers/999999");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transfer not found");
});
