import { lensPaths } from "#app/lens-paths.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { passportToken } from "#app/modules/lens-jobs/passport/passport-token.server.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { makeStore } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

test("a customer sees how far the glasses are, without signing in, in one small answer @nojs", async ({ page, em }) => {
  const store = await makeStore(em, { name: "Al Olaya" });
  const { customerId, saleId } = await makeLensSale(em, { storeId: store.id });
  const columns = { customer_id: customerId, sale_id: saleId, promised_on: "2099-02-05" };
  const job = await makeLensJob(em, { storeId: store.id, status: "sent", sent_at: new Date(), ...columns });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const answer = await page.goto(paths.passport(await passportToken(em, job.id)));
  expect(answer?.status()).toBe(200);
  expect((await answer?.body())?.byteLength).toBeLessThan(5 * 1024);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your glasses");
  await expect(page.getByText(job.jobNumber)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "In the laboratory" })).toHaveClass("d");
  await expect(page.getByRole("listitem").filter({ hasText: "Ready to collect" })).not.toHaveClass("d");
  await expect(page.getByText("Promised for 05 Feb 2099")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Al Olaya" })).toBeVisible();
  expect(asked.filter((url) => !/favicon/.test(url))).toEqual([page.url()]);
  expect(await page.context().cookies()).toEqual([]);

  const forged = await page.goto(paths.passport(`${job.id.toString(36)}-${"0".repeat(32)}`));
  expect(forged?.status()).toBe(404);
  await expect(page.getByText("There is no such page")).toBeVisible();
});

test("the shop writes what its slip says about care, and a wrong number of days loses nothing that was typed", async ({
  page,
  em,
  signedIn,
}) => {
  const store = await makeStore(em);
  await signedIn({ stores: [store], permissions: PERMISSIONS });
  const { id } = await makeLensJob(em, { storeId: store.id, status: "ready" });
  await page.goto(lensPaths.settings());
  await page.getByLabel("Care, in English").fill("Wash your glasses every evening.");
  await page.getByLabel("Warranty of frames in days").fill("4000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Days are a whole number from 0 to 3,650").first()).toBeVisible();
  await expect(page.getByLabel("Care, in English")).toHaveValue("Wash your glasses every evening.");
  await page.getByLabel("Warranty of frames in days").fill("400");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  await page.goto(lensPaths.jobs.slip(id));
  await expect(page.getByText("Wash your glasses every evening.")).toBeVisible();

  await page.goto(lensPaths.settings());
  await page.getByLabel("Care, in English").fill("");
  await page.getByLabel("Warranty of frames in days").fill("365");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  await page.goto(lensPaths.jobs.slip(id));
  await expect(page.getByText("Rinse the lenses with water").first()).toBeVisible();
});
