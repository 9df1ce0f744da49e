import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { toast } from "#tests/support/browser/sale-screen.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { makeLaboratory, makeStockedLens, shelfOf } from "#tests/support/shop/own-lenses.ts";

const EMPTY = { right_pd: null, left_pd: null, box_a: null, box_b: null, dbl: null, ed: null, lens_name: null };

test("an optician measures a job with the last job's values, and releases it when nothing is missing @nojs", async ({
  page,
  em,
  signedIn,
}, { project }) => {
  const { id: storeId } = storeOf(await signedIn());
  const { customerId, prescriptionId } = await makeLensSale(em, { storeId });
  const laboratory = await makeLaboratory(em);
  const of = { storeId, customer_id: customerId, prescription_id: prescriptionId, prescription_version: 1 };
  const last = await makeLensJob(em, { ...of, status: "ready", right_height: "18.00", coating: "Hard" });
  const job = await makeLensJob(em, { ...of, ...EMPTY, frame_source: "own", lens_index: null, blank_diameter: null });
  const isScripted = project.name !== "no-js";
  await page.goto(`/lens-jobs/${job.id}`);
  await page.getByRole("link", { name: "Measure" }).click();
  if (isScripted) {
    await scripted(page);
    await page.keyboard.press("F8");
  } else await page.getByRole("button", { name: /Take these values/ }).click();
  await expect(page.getByText(`The values of job ${last.jobNumber} stand in the form`)).toBeVisible();
  await expect(page.getByLabel("Right eye, PD")).toHaveValue("32");
  await expect(page.getByLabel("Coating")).toHaveValue("Hard");

  await page.getByLabel("Right eye, PD").fill("٣١٫٥");
  await page.getByLabel("A, mm").fill("54");
  await page.getByLabel("B, mm").fill("30");
  await page.getByLabel("DBL, mm").fill("19");
  await page.getByLabel("ED, mm").fill("56");
  await page.getByLabel("Diameter, mm").fill("65");
  await page.getByRole("textbox", { name: "Tray" }).fill("12");
  if (!isScripted) await page.getByRole("button", { name: "Check", exact: true }).click();
  const helps = page.getByRole("region", { name: "What follows" });
  await expect(helps).toContainText("5.0 mm in");
  await expect(helps).toContainText("68.0 mm: larger than the lens");
  await expect(helps).toContainText("the lens is smaller than the smallest possible blank");
  await expect(helps.getByRole("img")).toBeVisible();

  await page.getByLabel("Right eye, fitting height").fill("30");
  await page.getByRole("button", { name: "Save and release" }).click();
  await expect(page.getByRole("alert").first()).toContainText("The fitting height is less than B, which is 30 mm");
  await page.getByLabel("Right eye, fitting height").fill("18,5");
  await page.getByRole("button", { name: "Save and release" }).click();
  const missing = page.getByRole("dialog");
  await expect(missing).toContainText("3 things are missing");
  await expect(missing).toContainText("Choose the laboratory");
  await missing.getByRole("link", { name: "Say which frame it is" }).click();
  await page.getByLabel("Name of the frame").fill("Old Ray 54");
  await page.getByLabel("Condition of the frame").fill("Scratched on the right");
  await page.getByLabel("Laboratory").selectOption(String(laboratory.id));
  await page.getByRole("button", { name: "Save and release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("Released", { exact: true }).first()).toBeVisible();
  const card = page.getByRole("region", { name: "Order", exact: true });
  await expect(card).toContainText("Old Ray 54");
  await expect(card).toContainText("PD 31.5");

  await page.getByRole("link", { name: "Send", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  const kept = await rows(em)
    .selectFrom("lens_jobs")
    .select(["status", "right_pd", "right_height", "tray_number", "order_version"])
    .where("id", "=", job.id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({
    status: "sent",
    right_pd: "31.50",
    right_height: "18.50",
    tray_number: "12",
    order_version: 3,
  });
});

test("the branch edges its own lenses: held at the release, taken at the start, put back when cancelled @nojs", async ({
  page,
  em,
  signedIn,
}, { project }) => {
  const { id: storeId } = storeOf(await signedIn({ permissions: ["sales:read", "sales:update", "inventory:update"] }));
  const { customerId, prescriptionId } = await makeLensSale(em, { storeId });
  const right = await makeStockedLens(em, { storeId, sphere: "-2.00", cylinder: "-1.00" });
  const left = await makeStockedLens(em, { storeId, sphere: "-2.50" });
  const of = { storeId, customer_id: customerId, prescription_id: prescriptionId, prescription_version: 1 };
  const { id } = await makeLensJob(em, { ...of, frame_name: "Frame" });
  const shelves = async () => [await shelfOf(em, storeId, right.id), await shelfOf(em, storeId, left.id)];
  await page.goto(`/lens-jobs/${id}/order`);
  if (project.name !== "no-js") await scripted(page);
  await page.getByLabel("Way").selectOption("Edged in the branch");
  if (project.name === "no-js") await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByLabel("Stocked lens, right eye").selectOption(String(right.id));
  await page.getByLabel("Stocked lens, left eye").selectOption(String(left.id));
  await page.getByRole("button", { name: "Save and release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("Released", { exact: true }).first()).toBeVisible();
  expect(await shelves()).toMatchObject([{ onHold: 1 }, { onHold: 1 }]);

  await page.getByRole("link", { name: "Start edging" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start edging" }).click();
  await expect(toast(page)).toContainText("Start edging");
  expect(await shelves()).toMatchObject([
    { quantity: 4, onHold: 0 },
    { quantity: 4, onHold: 0 },
  ]);
  await page.getByRole("link", { name: "Cancel job" }).click();
  await page.getByLabel("The lenses are whole and go back on the shelf").check();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel job" }).click();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  expect(await shelves()).toMatchObject([
    { quantity: 5, ledger: 5 },
    { quantity: 5, ledger: 5 },
  ]);
});
