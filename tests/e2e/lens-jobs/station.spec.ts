import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";

test("tickets are received at a station, each once, and a refusal says why @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: ["sales:read", "sales:update"] });
  const storeId = storeOf(actor).id;
  const customer = await makeCustomer(em);
  await rows(em).updateTable("customers").set({ first_name: "Sara" }).where("id", "=", customer.id).execute();
  const make = (status: "sent" | "draft", more = {}) => makeLensJob(em, { storeId, status, ...more });
  const sent = await make("sent", { customer_id: customer.id });
  const [draft, inTray] = [await make("draft"), await make("sent", { tray_number: "12" })];

  await page.goto("/lens-jobs");
  await page.getByRole("link", { name: "Station" }).click();
  await page.getByRole("link", { name: "Receive", exact: true }).click();
  const field = page.getByLabel("Scan a ticket or a tray");
  const log = page.getByRole("log");
  const scan = async (code: string) => {
    await expect(field).toBeFocused();
    await field.fill(code);
    await field.press("Enter");
  };

  await scan(sent.jobNumber);
  await expect(log.locator("p").first()).toContainText(`${sent.jobNumber} · Sara – Now: Received – Next: final check`);
  await expect(field).toHaveValue("");
  await scan(sent.jobNumber);
  await expect(log.locator("p").first()).toContainText(/Already done at \d\d:\d\d by /);
  await expect(page.locator("main").getByRole("alert")).toHaveCount(0);
  await scan(draft.jobNumber);
  await expect(page.getByRole("alert").filter({ hasText: draft.jobNumber }).first()).toContainText(
    "is to be measured first",
  );
  await scan("12");
  await expect(log.locator("p").first()).toContainText(inTray.jobNumber);
  await expect(page.locator("[data-scan-part=last]").getByRole("alert")).toHaveCount(0);
  await expect(log.locator("p")).toHaveCount(4);
  const events = await rows(em)
    .selectFrom("lens_job_events")
    .select("step")
    .where("job_id", "in", [sent.id, draft.id, inTray.id])
    .execute();
  expect(events).toEqual([{ step: "receive" }, { step: "receive" }]);

  // A station that is opened again shows what was scanned here today.
  await page.goto("/lens-jobs/station?step=receive");
  await expect(log.locator("p")).toHaveCount(2);

  await page.getByRole("link", { name: "Find", exact: true }).click();
  await scan("NOTHING");
  await expect(page.getByRole("alert").first()).toContainText("No job of this store has the ticket or tray NOTHING");
  await scan("12");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(inTray.jobNumber);
});

test("a job is put into a tray by two scans, and a full tray is refused @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: ["sales:read", "sales:update"] });
  const storeId = storeOf(actor).id;
  const [first, second] = [
    await makeLensJob(em, { storeId, status: "sent" }),
    await makeLensJob(em, { storeId, status: "sent" }),
  ];
  await page.goto("/lens-jobs/station?step=tray");
  const last = page.locator("[data-scan-part=last]");
  const scan = async (code: string, answer: string) => {
    await page.getByLabel("Scan a ticket or a tray").fill(code);
    await page.getByLabel("Scan a ticket or a tray").press("Enter");
    await expect(last).toContainText(answer);
  };
  await scan(first.jobNumber, `${first.jobNumber}: now scan its tray`);
  await scan("T-5", "Lies in tray T-5 now");
  await scan(second.jobNumber, `${second.jobNumber}: now scan its tray`);
  await scan("T-5", `Tray T-5 still holds job ${first.jobNumber}`);
  await scan("T-6", "Lies in tray T-6 now");
  const trays = await rows(em)
    .selectFrom("lens_jobs")
    .select("tray_number")
    .where("store_id", "=", storeId)
    .orderBy("id")
    .execute();
  expect(trays).toEqual([{ tray_number: "T-5" }, { tray_number: "T-6" }]);
});

test("a station takes codes faster than it can answer them", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: ["sales:read", "sales:update"] });
  const storeId = storeOf(actor).id;
  const jobs = [];
  for (let index = 0; index < 6; index += 1) jobs.push(await makeLensJob(em, { storeId, status: "checked" }));
  await page.goto("/lens-jobs/station?step=finish");
  await expect(page.locator("html[data-enhanced]")).toHaveCount(1);
  for (const { jobNumber } of jobs) {
    await page.keyboard.type(jobNumber, { delay: 1 });
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("log").locator("p")).toHaveCount(6);
  const left = await rows(em)
    .selectFrom("lens_jobs")
    .select("id")
    .where("store_id", "=", storeId)
    .where("status", "<>", "ready")
    .execute();
  expect(left).toEqual([]);
});
