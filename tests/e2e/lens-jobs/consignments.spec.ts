import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeLab, makeReleased } from "#tests/support/shop/consignments.ts";

test("jobs are packed by scan, sent in one box, and come back sound, damaged and missing @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:read", "inventory:update", "inventory:read"] });
  const of = { storeId: storeOf(actor).id, laboratoryId: await makeLab(em) };
  const [sound, damaged, missing] = await makeReleased(em, of, 3, { laboratory_id: of.laboratoryId });
  const [number = "", broken = "", lost = ""] = [sound, damaged, missing].map((job) => job?.jobNumber ?? "");

  // One is ticked in the beginning, and two are scanned into the box.
  await page.goto("/lens-jobs");
  await page.getByRole("link", { name: "Consignments" }).click();
  await page.getByRole("link", { name: "New consignment" }).first().click();
  await page.getByLabel("Laboratory").selectOption(String(of.laboratoryId));
  await page.getByRole("button", { name: "Show jobs" }).click();
  for (const other of [broken, lost]) await page.getByLabel(`Pack job ${other}`).uncheck();
  await page.getByRole("button", { name: "Pack the box" }).click();
  await expect(page.getByRole("status").first()).toContainText("begun");
  await page.getByRole("link", { name: "Pack", exact: true }).click();
  const scan = page.getByLabel("Ticket or tray");
  for (const [code, count] of [
    [broken, 2],
    [lost, 3],
  ] as const) {
    await scan.fill(code);
    await scan.press("Enter");
    await expect(page.getByRole("log")).toContainText(`${code}: ${count}`);
  }
  await scan.fill(String(number));
  await scan.press("Enter");
  await expect(page.getByText(`Job ${number} already lies in this box.`).first()).toBeVisible();
  await page.getByLabel(`Frame of job ${lost} lies in the box`).uncheck();
  await page.getByRole("textbox", { name: "Notes" }).fill("Handle with care");
  await page.getByRole("button", { name: "Save and send" }).click();
  await page.getByLabel("Carrier").fill("SMSA");
  await page.getByLabel("Tracking number").fill("29173");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("Consignment sent");
  await expect(page.getByText("Handle with care")).toBeVisible();
  await expect(page.getByText("Without frame")).toHaveCount(1);

  // The box comes back. Damage needs words, and nothing that was typed is lost.
  await page.getByRole("link", { name: "Receive", exact: true }).click();
  for (const code of [number, broken]) {
    await scan.fill(String(code));
    await scan.press("Enter");
    await expect(page.getByLabel(`How job ${code} came back`)).toHaveValue("received");
  }
  await page.getByLabel(`Cost of job ${number} before VAT`).fill("120");
  await page.getByLabel(`How job ${broken} came back`).selectOption("damaged");
  await page.getByLabel(`Cost of job ${broken} before VAT`).fill("80.50");
  await page.getByLabel(`How job ${lost} came back`).selectOption("short");
  await page.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Say what is damaged");
  await expect(page.getByLabel(`Cost of job ${number} before VAT`)).toHaveValue("120");
  await page.getByLabel(`Note on job ${broken}`).fill("Left lens scratched");
  await page.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(page.getByText("1 job is still awaited.")).toBeVisible();
  await expect(page.getByText("200.50").first()).toBeVisible();
  await expect(page.getByText("Left lens scratched")).toBeVisible();

  // The missing one comes later, and completes the consignment.
  await page.getByRole("link", { name: "Receive", exact: true }).click();
  await page.getByRole("button", { name: "All came back" }).click();
  await page.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(page.getByText("Completed").first()).toBeVisible();
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByText("SAR 120.00").or(page.getByText("120.00")).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: /^LC-/ })).toBeVisible();
  const jobs = await rows(em)
    .selectFrom("lens_jobs")
    .select(["status", "cost"])
    .where("laboratory_id", "=", of.laboratoryId)
    .orderBy("id")
    .execute();
  expect(jobs.map(({ status }) => status)).toEqual(["received", "received", "received"]);
  expect(jobs.map(({ cost }) => cost).sort()).toEqual(["120.00", "80.50", null]);
});
