import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";

const DAY = addDays(riyadhDay(), 90);

test("a manager closes the store on a holiday, and the calendar offers no times until it is deleted @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:manage", "customers:update"] });
  const store = storeOf(actor);
  await page.goto(`/appointments?date=${DAY}`);
  await page.getByRole("link", { name: "Holidays" }).click();
  await page.getByRole("link", { name: "New holiday" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(`Eid ${store.id}`);
  await page.getByLabel("First day").fill(DAY);
  await page.getByLabel("Last day").fill(addDays(DAY, -1));
  await page.getByLabel("Store").selectOption(String(store.id));
  await page.getByRole("button", { name: "Save holiday" }).click();
  await expect(page.getByRole("alert")).toContainText("The last day comes before the first day");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`Eid ${store.id}`);
  await page.getByLabel("Last day").fill("");
  await page.getByRole("button", { name: "Save holiday" }).click();
  await expect(page.getByRole("status").first()).toContainText("Holiday saved");

  await page.goto(`/appointments?date=${DAY}`);
  await expect(page.getByText(`Closed for Eid ${store.id}`)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Book / })).toHaveCount(0);

  await page.goto(`/holidays?q=${store.id}`);
  await page.getByRole("link", { name: `Eid ${store.id}` }).click();
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete holiday" }).click();
  await expect(page.getByRole("status").first()).toContainText("Holiday deleted");
  const kept = rows(em).selectFrom("holidays").select("id").where("store_id", "=", store.id);
  expect(await kept.where("deleted_at", "is", null).execute()).toEqual([]);
  await page.goto(`/appointments?date=${DAY}`);
  await expect(page.getByText("Closed for")).toHaveCount(0);
});
