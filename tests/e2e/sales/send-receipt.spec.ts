import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer, makeSaleRow } from "#tests/support/factories.ts";

test("a receipt is sent with one press, and stands in the log of messages as what would have left @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:create", "sales:update", "customers:read"] });
  const { id: customerId } = await makeCustomer(em, { firstName: "Sara" });
  const sale = await makeSaleRow(em, { storeId: storeOf(actor).id, customerId });
  await page.goto(`/receipts/${sale.id}`);
  await page.getByRole("button", { name: "Send receipt" }).click();
  await expect(page).toHaveURL(`/receipts/${sale.id}`);
  await expect(page.getByRole("status").first()).toContainText("WhatsApp is not connected, so nothing left the shop.");
  await expect(async () => {
    await page.goto(`/messages?customerId=${customerId}`);
    await expect(page.getByRole("row").filter({ hasText: "Sara" })).toContainText("Would have left", { timeout: 500 });
  }).toPass();
  await page.getByRole("row").filter({ hasText: "Sara" }).getByRole("link").first().click();
  await expect(page.locator("main")).toContainText(sale.receiptNumber);
});

test("where a receipt cannot be sent, the page says why and lets choose another way @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn();
  const { id: customerId } = await makeCustomer(em, { phone: "+966112223344" });
  const sale = await makeSaleRow(em, { storeId: storeOf(actor).id, customerId });
  await page.goto(`/receipts/${sale.id}`);
  await page.getByRole("button", { name: "Send receipt" }).click();
  await expect(page.getByRole("alert")).toContainText("There is no mobile number or email of the customer for it");
  await rows(em).updateTable("customers").set({ email: "sara@example.com" }).where("id", "=", customerId).execute();
  await page.getByLabel("Email", { exact: true }).check();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("Email is not connected");
  const walkIn = await makeSaleRow(em, { storeId: storeOf(actor).id });
  await page.goto(`/receipts/${walkIn.id}`);
  await expect(page.getByRole("link", { name: "Print A4" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send receipt" })).toHaveCount(0);
});
