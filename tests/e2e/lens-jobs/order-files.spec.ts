import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeConsignment } from "#tests/support/shop/consignments.ts";
import { makeOrderedJob, TRACE } from "#tests/support/shop/laboratories.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";
import { makeLaboratory } from "#tests/support/shop/own-lenses.ts";

async function downloaded(page: Page, name: string) {
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name, exact: true }).first().click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "latin1") };
}

test("an order file is written once a version, is downloaded as it was written, and a change replaces it @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:read", "sales:update"] });
  const laboratory = await makeLaboratory(em);
  const job = await makeOrderedJob(em, {
    storeId: storeOf(actor).id,
    laboratoryId: laboratory.id,
    left_pd: null,
    tint: "رمادي",
  });
  await page.goto(`/lens-jobs/${job.id}`);
  await page.getByRole("link", { name: "Order file" }).click();
  await expect(page.getByRole("alert")).toContainText("Left eye: the PD is missing.");
  await expect(page.getByRole("button", { name: "Write order file" })).toHaveCount(0);
  const change = (columns: object) => rows(em).updateTable("lens_jobs").set(columns).where("id", "=", job.id).execute();
  await change({ left_pd: "31.00" });
  await page.reload();
  await expect(page.getByText("Latin letters only")).toBeVisible();
  await page.getByRole("button", { name: "Write order file" }).click();
  await expect(page.getByRole("status").first()).toContainText(`Order file ${job.jobNumber}.vca`);
  const first = await downloaded(page, "Download");
  expect(first.name).toBe(`${job.jobNumber}.vca`);
  expect(first.text).toContain("SPH=-2.00;-2.50\r\n");
  expect((await downloaded(page, "Download")).text).toBe(first.text);
  const called = await page.request.get(`/api/lens-jobs/${job.id}/dcs`);
  expect(await called.text()).toBe(first.text);
  expect(called.headers()["content-disposition"]).toContain(`${job.jobNumber}.vca`);
  const of = { storeId: storeOf(actor).id, laboratoryId: laboratory.id, jobIds: [job.id] };
  const together = await page.request.get(`/lens-jobs/consignment-files/${(await makeConsignment(em, of)).id}`);
  expect(await together.text()).toBe(first.text);

  await change({ left_pd: "31.50", order_version: 2 });
  await page.reload();
  await page.getByRole("button", { name: "Write order file" }).click();
  await expect(page.getByRole("status").first()).toContainText(`Order file ${job.jobNumber}-2.vca`);
  const second = await downloaded(page, "Download");
  expect(second.text).toContain(`_REPLACES=${job.jobNumber}.vca\r\n`);
  expect(second.text).toContain("IPD=32.00;31.50\r\n");
  await expect(page.getByRole("row").filter({ hasText: `${job.jobNumber}-2.vca` })).toContainText(
    `${job.jobNumber}.vca`,
  );
});

test("a traced file is read, checked, kept and drawn, and a wrong one is refused @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:read", "sales:update"] });
  const job = await makeLensJob(em, { storeId: storeOf(actor).id });
  const send = async (name: string, text: string) => {
    const file = { name, mimeType: "text/plain", buffer: Buffer.from(text, "latin1") };
    await page.getByLabel("File of the tracer").setInputFiles(file);
    await page.getByRole("button", { name: "Read file" }).click();
  };
  await page.goto(`/lens-jobs/${job.id}`);
  await page.getByRole("link", { name: "Read a traced file" }).click();
  await page.getByRole("button", { name: "Read file" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a file");
  await send("letter.txt", "Dear laboratory,\nthe same as last time, please.\n");
  await expect(page.getByRole("alert")).toContainText("This is no file of a tracer");
  await send("large.oma", "x".repeat(300_000));
  await expect(page.getByRole("alert")).toContainText("large.oma");
  await send("frame.oma", TRACE.replace("HBOX=50.00;50.00", "HBOX=53.00;50.00"));
  await expect(page.getByRole("status").first()).toContainText("A 50.00, B 50.00 and ED 50.00 were taken from it");
  await expect(page.getByText("Right eye, Width A: the file says 53.00, the shape has 50.00")).toBeVisible();
  await expect(page.getByRole("img", { name: "Both lenses in their boxes" })).toBeVisible();
  const row = rows(em).selectFrom("lens_jobs").select(["box_a", "trace_file"]).where("id", "=", job.id);
  expect((await row.executeTakeFirstOrThrow()).box_a).toBe("50.00");
  expect((await downloaded(page, "Download the file")).text).toContain("HBOX=53.00;50.00\r\n");

  await page.getByRole("link", { name: "Remove shape" }).click();
  await page.getByRole("button", { name: "Remove shape" }).click();
  await expect(page.getByRole("status").first()).toContainText("Traced shape removed");
  expect(await row.executeTakeFirstOrThrow()).toEqual({ box_a: "50.00", trace_file: null });
});
