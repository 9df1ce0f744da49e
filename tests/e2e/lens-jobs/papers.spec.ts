import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { lensPaths } from "#app/lens-paths.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { passportToken } from "#app/modules/lens-jobs/passport/passport-token.server.ts";
import { paths } from "#app/paths.ts";
import type { Em } from "#db/orm.ts";
import { codesIn, pdfPictures, pdfText } from "#tests/support/browser/barcodes.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { pdfPages } from "#tests/support/browser/pdf.ts";
import { openPrintout } from "#tests/support/browser/printing.ts";
import { makeStore } from "#tests/support/factories.ts";
import { makePackedJobs } from "#tests/support/shop/consignments.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

const print = (page: Page) => page.pdf({ preferCSSPageSize: true });

/** What scanners read on each page of a PDF. */
async function scanned(file: Uint8Array): Promise<string[][]> {
  const pictures = await pdfPictures(file, 300);
  return Promise.all(
    pictures.map(async (picture) => (await codesIn(picture, ["Code128", "QRCode"])).map(({ text }) => text).sort()),
  );
}

const size = ({ width, height }: { width: number; height: number }) => `${Math.round(width)} x ${Math.round(height)}`;

async function twoJobs(em: Em, storeId: number) {
  const { customerId, saleId, saleItemId, prescriptionId } = await makeLensSale(em, { storeId });
  const of = { storeId, customer_id: customerId, sale_id: saleId, sale_item_id: saleItemId };
  const more = { prescription_id: prescriptionId, prescription_version: 1, right_height: "18.50", tray_number: "17" };
  // As long as a real number: a longer one is too dense for the small label.
  const made = () =>
    makeLensJob(em, {
      ...of,
      ...more,
      job_number: `LJ-T1-${randomInt(100_000, 999_999)}`,
      status: "released",
      promised_on: "2026-02-05",
    });
  return [await made(), await made()] as const;
}

test("a ticket is printed from the page of its job, on a roll and to be folded, and scanners read it @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  const store = await makeStore(em);
  await signedIn({ stores: [store], permissions: PERMISSIONS });
  const [job, other] = await twoJobs(em, store.id);
  await page.goto(lensPaths.jobs.detail(job.id));
  await page.locator("summary", { hasText: "Print" }).click();
  await openPrintout(page, page.getByRole("link", { name: "Ticket, 80 mm" }), javaScriptEnabled !== false);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Job ticket");
  const passport = new URL(paths.passport(await passportToken(em, job.id)), page.url()).href;
  const roll = await print(page);
  expect(pdfPages(roll).map(({ width }) => Math.round(width))).toEqual([80]);
  expect(await scanned(roll)).toEqual([[job.jobNumber, passport].sort()]);

  await page.getByRole("link", { name: "On A5" }).click();
  const folded = await print(page);
  expect(pdfPages(folded).map(size)).toEqual(["148 x 210"]);
  expect(await scanned(folded)).toEqual([[job.jobNumber, passport].sort()]);
  // The half that lies open in the shop says nothing of the eyes.
  await expect(page.locator("[data-side=outside]")).toContainText("Promised");
  await expect(page.locator("[data-side=outside]")).not.toContainText("-2.00");
  await expect(page.locator("[data-side=inside]")).toContainText("-2.00");

  await page.goto(lensPaths.jobs.tickets([job.id, other.id]));
  expect((await scanned(await print(page))).map((codes) => codes.find((code) => code.startsWith("LJ")))).toEqual([
    job.jobNumber,
    other.jobNumber,
  ]);

  await page.goto(lensPaths.jobs.label(job.id));
  const label = await print(page);
  expect(pdfPages(label).map(size)).toEqual(["50 x 25"]);
  expect(await scanned(label)).toEqual([[job.jobNumber]]);
  expect(await pdfText(label)).not.toMatch(/-2\.00|Single vision/);
});

test("the order and the packing list of a consignment name its jobs, and its customer gets a slip @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = await makeStore(em);
  await signedIn({ stores: [store], permissions: PERMISSIONS });
  const jobs = await twoJobs(em, store.id);
  const { id, number } = await makePackedJobs(em, { storeId: store.id, jobs });
  await page.goto(lensPaths.consignments.packing(id));
  const list = await print(page);
  const numbers = jobs.map(({ jobNumber }) => jobNumber);
  expect((await scanned(list)).flat().sort()).toEqual([...numbers, number].sort());

  await page.getByRole("link", { name: "Laboratory orders" }).click();
  const order = await print(page);
  expect((await scanned(order)).flat().sort()).toEqual([...numbers].sort());
  const text = await pdfText(order);
  expect(text).toContain("-2.00");
  expect(text).not.toMatch(/1,?150|SAR/);

  await page.goto(lensPaths.jobs.slip(jobs[0].id, { size: "a5" }));
  await expect(page.getByText("Paid in full")).toBeVisible();
  await expect(page.getByText("Care of your glasses")).toBeVisible();
  const slip = await print(page);
  expect(pdfPages(slip).map(size)).toEqual(["148 x 210"]);
  await page.getByRole("link", { name: "On 80 mm" }).click();
  expect(pdfPages(await print(page)).map(({ width }) => Math.round(width))).toEqual([80]);
});
