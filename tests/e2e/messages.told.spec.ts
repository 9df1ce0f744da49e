import { claimPaths } from "#app/claim-paths.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer, makeSaleRow } from "#tests/support/factories.ts";
import { makeMessages } from "#tests/support/message-shop.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

test("a prescription is sent from its page once the branch allows it, and stands on the customer's page @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn();
  const storeId = storeOf(actor).id;
  const { id: customerId } = await makeCustomer(em, { firstName: "Sara", phone: "+966501234567" });
  await makeSaleRow(em, { storeId, customerId });
  const { id } = await execute(createPrescription, { em, actor }, { customerId, rightSphere: "-1.25" });
  const main = page.locator("main");

  await page.goto(paths.prescriptions.detail(id));
  await main.getByRole("link", { name: "Send", exact: true }).click();
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("does not let customers see their prescription");

  await rows(em).updateTable("stores").set({ shows_prescription: true }).where("id", "=", storeId).execute();
  await main.getByLabel("SMS", { exact: true }).check();
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(paths.prescriptions.detail(id));
  await expect(page.getByRole("status").first()).toContainText("SMS is not connected, so nothing left the shop.");

  await page.goto(paths.customers.profile(customerId));
  await main.getByRole("link", { name: "Messages", exact: true }).click();
  const line = main.getByRole("row").filter({ hasText: "Prescription copy" });
  await expect(line).toContainText("SMS");
  await line.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
});

test("what a customer was told is seen by those who may not read messages, without a way to them @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["customers:update"] });
  const { id: customerId } = await makeCustomer(em);
  await page.goto(paths.customers.profile(customerId, { tab: "messages" }));
  await expect(page.locator("main")).toContainText("The customer has got no messages yet");
  await makeMessages(em, { storeId: storeOf(actor).id, customerId, status: "sent", sent_at: new Date() });
  await page.reload();
  const line = page.locator("main").getByRole("row").filter({ hasText: "Glasses ready" });
  await expect(line).toContainText("Sent");
  await expect(line.getByRole("link")).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText("Your glasses are ready");
});

test("the customer of a claim is asked for what the insurer needs of them @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: ["sales:read", "sales:update"] });
  const columns = { status: "pended", round: 1 };
  const { claimId } = await makeInsuredSale(em, { storeId: storeOf(actor).id, columns });
  const main = page.locator("main");
  await page.goto(claimPaths.detail(claimId));
  await main.getByRole("link", { name: "Ask the customer" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Enter what the customer is to bring or do.");
  await page.getByLabel("What the customer is to bring or do").fill("Bring your insurance card");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("The customer is told");
  await expect(main.getByRole("row").filter({ hasText: "Customer asked" })).toContainText("Bring your insurance card");
});
