import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a category is made under another, edited, and deactivated while it holds products @nojs", async ({
  page,
  signedIn,
}) => {
  await signedIn({ permissions: PERMISSIONS });
  const [top, child] = [`Sport ${Date.now()}`, `Swimming ${Date.now()}`];
  await page.goto("/categories");
  await expect(rowOf(page, "Eyeglasses")).toContainText("Frames");
  await page.getByRole("link", { name: "New category" }).click();
  await press(page, "Save Category");
  await expect(errorSummary(page)).toContainText("Enter a name of at least 2 characters");
  await page.getByLabel("English Name").fill("eyeglasses");
  await page.getByLabel(/^Arabic Name/).fill("رياضة");
  await page.getByLabel("Reorder Default").fill("2");
  await press(page, "Save Category");
  await expect(errorSummary(page)).toContainText("Another category has this name");
  await page.getByLabel("English Name").fill(top);
  await press(page, "Save Category");
  await expect(toast(page)).toContainText("Category created");
  await expect(rowOf(page, top)).toContainText("رياضة");

  await page.goto("/categories/new");
  await page.getByLabel("English Name").fill(child);
  await page.getByLabel(/^Parent category/).selectOption({ label: top });
  await page.getByLabel("Inventory item").uncheck();
  await press(page, "Save Category");
  await expect(rowOf(page, child)).toContainText("Service");
  await page.getByRole("link", { name: child, exact: true }).click();
  await expect(page.getByLabel("Inventory item")).not.toBeChecked();
  await page.getByLabel(/^Insurance Category/).selectOption("Frames");
  await press(page, "Save Category");
  await expect(toast(page)).toContainText("Category updated");

  await page.getByRole("link", { name: `Remove ${top}` }).click();
  await press(page, "Deactivate category");
  await expect(toast(page)).toContainText("Category deactivated");
  await expect(rowOf(page, top)).toContainText("Inactive");
  await page.getByRole("link", { name: `Remove ${child}` }).click();
  await press(page, "Delete category");
  await expect(toast(page)).toContainText("Category deleted");
  await expect(rowOf(page, child)).toHaveCount(0);
});
