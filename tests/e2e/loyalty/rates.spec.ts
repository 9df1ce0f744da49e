import { PERMISSIONS } from "#app/lib/permissions.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { errorSummary } from "#tests/support/browser/sale-screen.ts";

test("a category earns other points @nojs", async ({ page, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS });
  await page.goto("/loyalty");
  await page.getByRole("link", { name: "Points by category" }).click();
  await page.getByRole("textbox", { name: /^Points for 10 SAR/ }).fill("101");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(errorSummary(page)).toContainText("from 0 to 100");
  await page.getByRole("combobox", { name: "Category" }).selectOption({ label: "Lens Care" });
  await page.getByRole("textbox", { name: /^Points for 10 SAR/ }).fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toContainText("Points of the category saved");
  const line = page
    .getByRole("table", { name: "Points by category" })
    .getByRole("row")
    .filter({ hasText: "Lens Care" });
  await expect(line).toContainText("No points");
});
