import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeActor } from "#tests/support/factories.ts";
import { PASSWORD, withPassword } from "#tests/support/session.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

test("a customer is told, and the glasses leave with a balance that a manager approves @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:read", "sales:update"] });
  const store = storeOf(actor);
  const manager = await withPassword(em, await makeActor(em, { stores: [store], permissions: PERMISSIONS }));
  const sale = await makeLensSale(em, {
    storeId: store.id,
    columns: { is_order: true, balance_due: "450.00", due_date: "2027-01-05" },
  });
  const phone = "+966501234567";
  await rows(em)
    .updateTable("customers")
    .set({ first_name: "Sara", phone })
    .where("id", "=", sale.customerId)
    .execute();
  const { id, jobNumber } = await makeLensJob(em, {
    storeId: store.id,
    status: "ready",
    ready_at: new Date(Date.now() - 5 * 86_400_000),
    sale_id: sale.saleId,
    sale_item_id: sale.saleItemId,
    customer_id: sale.customerId,
    tray_number: "9",
  });

  // At the counter the list answers by itself.
  await page.goto(`/lens-jobs?q=${jobNumber}`);
  await expect(page.getByRole("row").filter({ hasText: jobNumber })).toContainText("Ready to collect");
  await page.getByRole("link", { name: "Waiting for their customers" }).click();
  await page.getByRole("link", { name: `Tell the customer of job ${jobNumber}` }).click();
  await expect(page.getByText("The system sends nothing itself.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Write with WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/966501234567\?text=Dear%20Sara/,
  );
  await page.getByRole("link", { name: "Arabic" }).click();
  await expect(page.getByLabel("What was said")).toHaveValue(/نظارتك جاهزة/);
  await page.getByLabel("SMS", { exact: true }).check();
  await page.getByLabel("What was said").fill("Come and see");
  await page.getByRole("button", { name: "Note as told" }).click();
  await expect(page.getByRole("status").first()).toContainText("The customer was told");
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("Come and see");

  await page.locator("main").getByRole("link", { name: "Collect", exact: true }).click();
  await expect(page.getByText("These are the last glasses of receipt")).toBeVisible();
  await page.getByLabel("Taken by").fill("Her sister");
  await page.getByRole("button", { name: "Hand over" }).click();
  const dialog = page.getByRole("dialog", { name: "A manager approves" });
  await expect(dialog).toContainText("The glasses leave with a balance of SAR 450.00");
  await dialog.getByLabel("Manager's username").fill(manager.user.username);
  await dialog.getByLabel("Manager's password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("status").first()).toContainText("The glasses were handed over");
  await expect(page.locator("main")).toContainText("Her sister");
  const collected = await rows(em)
    .selectFrom("lens_jobs as j")
    .innerJoin("sales as s", "s.id", "j.sale_id")
    .select(["j.status", "j.tray_number", "s.collected_by"])
    .where("j.id", "=", id)
    .executeTakeFirstOrThrow();
  expect(collected).toEqual({ status: "collected", tray_number: null, collected_by: actor.user.id });
});

test("a manager gives up glasses that nobody collects, with a reason @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const { jobNumber } = await makeLensJob(em, {
    storeId: storeOf(actor).id,
    status: "notified",
    ready_at: new Date(Date.now() - 95 * 86_400_000),
    told_at: new Date(Date.now() - 94 * 86_400_000),
  });
  await page.goto("/lens-jobs/uncollected");
  await expect(page.getByText("No glasses wait that long")).toBeVisible();
  await page.getByRole("link", { name: "Told, not collected" }).click();
  await expect(page.getByRole("row").filter({ hasText: jobNumber })).toContainText("may go back to stock");
  await page.getByRole("link", { name: `Give up job ${jobNumber}` }).click();
  await page.getByRole("button", { name: "Give up the job" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Say why the job is given up");
  await page.getByLabel("Reason").fill("Called four times");
  await page.getByRole("button", { name: "Give up the job" }).click();
  await expect(page.getByRole("status").first()).toContainText("The job was given up");
  await expect(page.locator("main")).toContainText("Called four times");
});
