import { readFile } from "node:fs/promises";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { openPrintout } from "#tests/support/browser/printing.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer } from "#tests/support/factories.ts";

test("a customer's consent to messages is recorded, never assumed @nojs", async ({ page, em, signedIn }) => {
  await signedIn();
  const { id } = await makeCustomer(em);
  await page.goto(`/customers/${id}`);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Consents" }).click();
  const sms = page.getByRole("group", { name: "SMS", exact: true });
  await expect(sms.getByLabel("Decision")).toHaveValue("");
  await sms.getByLabel("Decision").selectOption("Granted");
  await page.getByRole("button", { name: "Save consents" }).click();
  await expect(errorSummary(page).getByRole("link")).toHaveText([
    "Enter the day of the decision, not after today",
    "Choose where the customer said so",
  ]);
  await expect(sms.getByLabel("Decision")).toHaveValue("granted");
  await sms.getByLabel("Day").fill("2026-01-05");
  await sms.getByLabel("Where").selectOption("On paper");
  await page.getByRole("button", { name: "Save consents" }).click();
  await expect(toast(page)).toContainText("Consents saved");
  const saved = await rows(em)
    .selectFrom("customer_consents")
    .select(["channel", "granted", "decided_on", "source"])
    .where("customer_id", "=", id)
    .execute();
  expect(saved).toEqual([{ channel: "sms", granted: true, decided_on: "2026-01-05", source: "paper" }]);
});

test("personal data is shown, exported and anonymised for good @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  await signedIn({ permissions: PERMISSIONS });
  const lastName = `Al-Private ${Date.now()}`;
  const { id } = await makeCustomer(em, { firstName: "Hessa", lastName });
  await page.goto(`/customers/${id}`);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Personal data" }).click();
  await expect(page.getByRole("region", { name: "Customer", exact: true })).toContainText(lastName);

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download JSON" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`customer-${id}-personal-data.json`);
  expect(JSON.parse(await readFile(await saved.path(), "utf8"))).toMatchObject({ id, customer: { lastName } });

  await openPrintout(page, page.getByRole("link", { name: "Print" }), scripts);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Personal data of Hessa ${lastName}`);
  await page.getByRole("link", { name: "Back to personal data" }).click();

  const key = `change-${id}`;
  const headers = { "Sec-Fetch-Site": "same-origin", "Idempotency-Key": key };
  const changed = await page.request.patch(`/api/customers/${id}`, { data: { notes: "Calls back" }, headers });
  expect(changed.status()).toBe(200);
  const answers = () => rows(em).selectFrom("idempotency_keys").select("key").where("key", "=", key).execute();
  expect(await answers()).toHaveLength(1);

  await page.getByRole("link", { name: "Anonymise customer" }).click();
  await expect(page.getByRole("dialog")).toContainText("This cannot be undone");
  await page.getByRole("button", { name: "Anonymise customer" }).click();
  await expect(toast(page)).toContainText("Customer anonymised");
  expect(await answers()).toEqual([]);
  expect((await page.goto(`/customers/${id}`))?.status()).toBe(404);
  await page.goto(`/customers?q=${encodeURIComponent(lastName)}`);
  await expect(page.getByText("No customers match")).toBeVisible();
});

test("a user without the right to remove customers cannot anonymise @nojs", async ({ page, em, signedIn }) => {
  await signedIn();
  const { id } = await makeCustomer(em);
  await page.goto(`/customers/${id}/personal-data`);
  await expect(page.getByRole("link", { name: "Download JSON" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Anonymise customer" })).toHaveCount(0);
  expect((await page.goto(`/customers/${id}/personal-data/anonymise`))?.status()).toBe(403);
});
