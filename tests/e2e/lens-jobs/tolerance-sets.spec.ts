import { lensPaths } from "#app/lens-paths.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";

test("a shop writes a tolerance set of its own, and lenses are checked by it @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:update", "sales:read", "settings:update"] }));
  const { id } = await makeLensJob(em, { storeId: store.id, status: "received", eyes: "L" });
  const name = `House rule ${store.id}`;
  await page.goto(lensPaths.toleranceSets.list());
  await page.getByRole("link", { name: "New tolerance set" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Add at least one limit");
  await page.getByRole("button", { name: "Add limit" }).click();
  await page.getByLabel("Row 1: Limit").fill("0.30");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toContainText("Tolerance set added");
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("1 limit");

  await page.goto(lensPaths.jobs.check(id));
  await page.getByLabel("Left Eye: Sphere", { exact: true }).fill("-2.75");
  await page.getByLabel("Left Eye: PD", { exact: true }).fill("31");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByLabel("Tolerance set").selectOption(name);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("The glasses passed the check");
  const result = page.getByRole("region", { name: "Result of the check" });
  await expect(result).toContainText(name);
  await expect(result.getByRole("row").filter({ hasText: "Power" })).toContainText("± 0.30");
  await rows(em).updateTable("tolerance_sets").set({ deleted_at: new Date() }).where("name", "=", name).execute();
});
