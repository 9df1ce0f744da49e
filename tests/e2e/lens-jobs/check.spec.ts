import { lensPaths } from "#app/lens-paths.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

test("finished glasses fail with one reading out of its limit, and a manager accepts them with a reason @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: ["sales:manage"] }));
  const { customerId } = await makeLensSale(em, { storeId: store.id });
  const { id, jobNumber } = await makeLensJob(em, { storeId: store.id, status: "received", customer_id: customerId });
  await page.goto(lensPaths.jobs.detail(id));
  await page.getByRole("link", { name: "Final check" }).click();
  const read = (eye: string, what: string) => page.getByLabel(`${eye} Eye: ${what}`, { exact: true });
  const check = page.getByRole("button", { name: "Check", exact: true });

  // Nothing that was typed is lost when a reading is missing.
  await read("Right", "Sphere").fill("-3.00");
  await read("Right", "Cylinder").fill("+1.00");
  await read("Right", "PD").fill("32");
  await read("Left", "Sphere").fill("-275");
  await read("Left", "PD").fill("31");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await check.click();
  await expect(page.getByRole("alert")).toContainText("Right Eye: a cylinder needs its axis");
  await expect(read("Right", "Cylinder")).toHaveValue("+1.00");
  await expect(page.getByLabel("Screws tight")).toBeChecked();

  await read("Right", "Axis").fill("180");
  await check.click();
  await expect(page.getByRole("status").first()).toContainText("The glasses failed the check");
  const result = page.getByRole("region", { name: "Result of the check" });
  const failed = result.getByRole("row").filter({ hasText: "Out of limit" });
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText(/O\.S\.\s*Power\s*Out of limit\s*± 0\.13\s*-2\.50\s*-2\.75\s*0\.25/);
  await expect(result.getByRole("row").filter({ hasText: "Axis" })).toContainText("In limit");
  // The readings stand in the form, to be corrected.
  await expect(read("Left", "Sphere")).toHaveValue("-2.75");

  await page.getByRole("link", { name: "Accept the failed check" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The glasses go on although they failed: Power.");
  await dialog.getByRole("button", { name: "Accept the failed check" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter the reason");
  await dialog.getByLabel("Why the glasses may go on").fill("The customer compared both");
  await dialog.getByRole("button", { name: "Accept the failed check" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(jobNumber);
  await expect(page.getByRole("region", { name: "Final checks" })).toContainText("The customer compared both");
  const job = rows(em).selectFrom("lens_jobs").select("status").where("id", "=", id);
  expect(await job.executeTakeFirst()).toEqual({ status: "checked" });
});
