import { claimPaths } from "#app/claim-paths.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeStore } from "#tests/support/factories.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

test("a claim is checked, edited, sent, answered in part and sent again @nojs", async ({ page, em, signedIn }) => {
  const store = await makeStore(em);
  const { claimId, customerId } = await makeInsuredSale(em, { storeId: store.id });
  await signedIn({ stores: [store], permissions: PERMISSIONS });
  const main = page.locator("main");
  const toast = page.getByRole("status").first();

  // The worklist leads to the claim, whose checks are a list to work off.
  await page.goto(claimPaths.list());
  await main.getByRole("link", { name: "To check (1)" }).click();
  await main.getByRole("row").nth(1).getByRole("link").click();
  await expect(main.getByRole("row").filter({ hasText: "Principal diagnosis" })).toContainText("names no diagnosis");
  await rows(em)
    .updateTable("customers")
    .set({ id_type: "national_id", id_number: "1000000008" })
    .where("id", "=", customerId)
    .execute();
  await main.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Diagnosis (ICD-10)").fill("myopia");
  await page.getByRole("button", { name: "Save the claim" }).click();
  await expect(page.getByRole("alert")).toContainText("A code of ICD-10");
  await expect(page.getByLabel("Diagnosis (ICD-10)")).toHaveValue("myopia");
  await page.getByLabel("Diagnosis (ICD-10)").fill("H52.1");
  await page.getByRole("button", { name: "Save the claim" }).click();
  await expect(toast).toContainText("Claim saved");
  await main.getByRole("button", { name: "Check" }).click();
  await expect(toast).toContainText("is ready to be sent");

  await main.getByRole("link", { name: "Send", exact: true }).click();
  await page.getByLabel("Sent by").selectOption("portal");
  await page.getByRole("button", { name: "Note as sent" }).click();
  await expect(toast).toContainText("Claim sent");

  // A rejected amount needs its reason, and nothing that was typed is lost.
  await main.getByRole("link", { name: "Enter the answer" }).click();
  await page.getByRole("button", { name: "All approved" }).click();
  await expect(page.getByLabel("Approved of line 1")).toHaveValue("100.00");
  await page.getByLabel("Approved of line 2").fill("20.00");
  await page.getByRole("button", { name: "Save the answer" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose why the insurer rejected it");
  await expect(page.getByLabel("Approved of line 2")).toHaveValue("20.00");
  await page.getByLabel("Reason for line 2").selectOption("BE-1-4");
  await page.getByRole("button", { name: "Save the answer" }).click();
  await expect(toast).toContainText("Answer saved");
  await expect(main.getByText("Partly approved").first()).toBeVisible();
  await expect(main.getByRole("row").filter({ hasText: "The approval is missing" })).toContainText("40.00");

  await main.getByRole("link", { name: "Send again", exact: true }).click();
  await page.getByLabel("What was changed").fill("The approval is attached");
  await page.getByLabel("Sent by").selectOption("mail");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(toast).toContainText("Claim sent again");
  await expect(main.getByRole("row").filter({ hasText: "The approval is attached" })).toContainText("Sent again");
  const claim = await rows(em)
    .selectFrom("claims")
    .select(["status", "round", "approved", "rejected"])
    .where("id", "=", claimId)
    .executeTakeFirstOrThrow();
  expect(claim).toEqual({ status: "resubmitted", round: 2, approved: "120.00", rejected: "0.00" });
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
