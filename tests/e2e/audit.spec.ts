import { PERMISSIONS } from "#app/lib/permissions.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { toast } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer } from "#tests/support/factories.ts";

test("a change of a customer stands in the record's history with the values before and after @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const customer = await makeCustomer(em, { firstName: "Nora" });
  await page.goto(`/customers/${customer.id}`);
  await page.getByLabel("First Name").fill("Noura");
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(toast(page)).toBeVisible();

  await page.goto(`/customers/${customer.id}`);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit trail");
  const rows = page.getByRole("table", { name: "Audit trail" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(`${actor.user.firstName} ${actor.user.lastName}`);
  await expect(rows.nth(1)).toContainText("updateCustomer");
  await rows.nth(1).getByRole("link").click();
  const changed = page.getByRole("table", { name: "What changed" }).getByRole("row").filter({ hasText: "firstName" });
  await expect(changed.locator("del")).toHaveText("Nora");
  await expect(changed.locator("ins")).toHaveText("Noura");
});

test("somebody without users:manage sees neither the trail nor the way to it @nojs", async ({ page, em, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS.filter((right) => right !== "users:manage") });
  const customer = await makeCustomer(em);
  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByRole("link", { name: "History", exact: true })).toHaveCount(0);
  expect((await page.goto("/settings/audit"))?.status()).toBe(403);
  await page.goto("/settings");
  await expect(page.getByRole("link", { name: "Audit trail" })).toHaveCount(0);
});
