import { riyadhDay } from "#app/lib/dates.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

test("glasses that failed their check are made again, and the credit of the laboratory comes later @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:manage", "inventory:update", "reports:read"] });
  const storeId = storeOf(actor).id;
  const sale = await makeLensSale(em, { storeId });
  const job = await makeLensJob(em, {
    storeId,
    status: "failed_check",
    customer_id: sale.customerId,
    sale_id: sale.saleId,
    sale_item_id: sale.saleItemId,
    prescription_id: sale.prescriptionId,
    prescription_version: 1,
  });
  await page.goto(`/lens-jobs/${job.id}`);
  await page.getByRole("link", { name: "Make again" }).click();
  await page.getByLabel("What changes").fill("Left sphere -2.50, not +2.50");
  await page.getByLabel("Credit asked").fill("120.50");
  await page.getByRole("button", { name: "Make again" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose why the job is made again");
  await expect(page.getByLabel("What changes")).toHaveValue("Left sphere -2.50, not +2.50");
  await expect(page.getByLabel("Credit asked")).toHaveValue("120.50");
  await page.getByLabel("Reason").selectOption("lab_power");
  await page.getByRole("radio", { name: "Left lens only" }).check();
  await page.getByRole("button", { name: "Make again" }).click();
  await expect(page.getByRole("status").first()).toContainText("makes the job again");
  await expect(page.getByText("To be measured").first()).toBeVisible();
  await expect(page.getByText("Left eye only")).toBeVisible();
  await page.getByRole("link", { name: job.jobNumber }).first().click();
  await expect(page.getByText("Remade").first()).toBeVisible();

  await page.goto("/lens-jobs/remakes?credit=open");
  await page.getByRole("link", { name: "Open", exact: true }).click();
  await page.getByLabel("Credit note number").fill("CN-77");
  await page.getByRole("button", { name: "Save credit" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the amount that came");
  await expect(page.getByLabel("Credit note number")).toHaveValue("CN-77");
  await page.getByLabel("Credit received").fill("100");
  await page.getByRole("button", { name: "Save credit" }).click();
  await expect(page.getByRole("status").first()).toContainText("Credit saved");
  const kept = await rows(em)
    .selectFrom("lens_job_remakes")
    .selectAll()
    .where("job_id", "=", job.id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({
    reason: "lab_power",
    fault: "lab",
    eyes: "L",
    credit_asked: "120.50",
    credit_received: "100.00",
    credit_received_on: riyadhDay(),
    credit_note: "CN-77",
  });
  await page.getByRole("link", { name: "Lens job report" }).click();
  await expect(page.getByRole("heading", { name: "Lens Job Report" })).toBeVisible();
});
