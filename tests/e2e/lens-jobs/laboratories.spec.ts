import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeVendor } from "#tests/support/factories.ts";
import { makeOrderedJob } from "#tests/support/shop/laboratories.ts";
import { makeLaboratory } from "#tests/support/shop/own-lenses.ts";

test("a vendor becomes a laboratory, a mistake loses nothing, and a laboratory with jobs stays @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:read", "inventory:read", "inventory:update"] });
  const vendor = await makeVendor(em);
  await page.goto(`/vendors/${vendor.id}`);
  await page.getByRole("link", { name: "Laboratory", exact: true }).click();
  await expect(page.getByLabel("Vendor")).toHaveValue(String(vendor.id));
  await page.getByLabel("Account number").fill("RYD-77");
  await page.getByLabel("Progressive").fill("12");
  await page.getByLabel("Cylinder").selectOption("minus");
  await page.getByLabel("Folder for order files").fill("../outside");
  await page.getByLabel("Further records").fill("no pair");
  await page.getByRole("button", { name: "Save laboratory" }).click();
  await expect(page.getByRole("alert")).toContainText("No name begins with a dot");
  await expect(page.getByRole("alert")).toContainText("Enter a label, an equals sign and a value");
  await expect(page.getByLabel("Progressive")).toHaveValue("12");
  await expect(page.getByLabel("Cylinder")).toHaveValue("minus");
  await page.getByLabel("Folder for order files").fill("riyadh/in");
  await page.getByLabel("Further records").fill("_CUSTNO=[account]");
  await page.getByRole("button", { name: "Save laboratory" }).click();
  await expect(page.getByRole("status").first()).toContainText("Laboratory saved");

  // The vendor's button now leads to the laboratory that it is.
  await page.goto(`/vendors/${vendor.id}`);
  await page.getByRole("link", { name: "Laboratory", exact: true }).click();
  await expect(page.getByLabel("Account number")).toHaveValue("RYD-77");
  await expect(page.getByLabel("Further records")).toHaveValue("_CUSTNO=[account]");
  await page.getByLabel("Progressive").fill("");
  await page.getByLabel("Usual days").fill("5");
  await page.getByRole("button", { name: "Save laboratory" }).click();
  await expect(page.getByRole("status").first()).toContainText("Laboratory updated");
  const row = await rows(em)
    .selectFrom("lens_laboratories")
    .selectAll()
    .where("vendor_id", "=", vendor.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ usual_days: 5, days_by_design: {}, folder: "riyadh/in" });
  expect(row.profile).toEqual({ cylinder: "minus", extras: [{ label: "_CUSTNO", value: "[account]" }] });

  const job = await makeOrderedJob(em, { storeId: storeOf(actor).id, laboratoryId: row.id });
  await page.goto(`/lens-jobs/laboratories/${row.id}/remove`);
  await page.getByRole("button", { name: "Remove laboratory" }).click();
  await expect(page.getByRole("alert")).toContainText(`Job ${job.jobNumber} is still to be made there`);
  await rows(em).updateTable("lens_jobs").set({ status: "cancelled" }).where("id", "=", job.id).execute();
  await page.getByRole("button", { name: "Remove laboratory" }).click();
  await expect(page.getByRole("status").first()).toContainText("Laboratory removed");
});

test("a reader of sales sees the laboratories and cannot open them @nojs", async ({ page, em, signedIn }) => {
  await signedIn({ permissions: ["sales:read"] });
  const { id, name } = await makeLaboratory(em);
  await page.goto(`/lens-jobs/laboratories?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "New laboratory" })).toHaveCount(0);
  expect((await page.goto(`/lens-jobs/laboratories/${id}`))?.status()).toBe(403);
});
