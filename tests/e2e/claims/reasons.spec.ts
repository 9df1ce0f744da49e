import { claimPaths } from "#app/claim-paths.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

test("a shop adds a rejection reason, answers with it, and switches it off @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:update", "sales:read", "settings:update"] }));
  const sent = { storeId: store.id, columns: { status: "submitted", round: 1 } };
  const [first, second] = [await makeInsuredSale(em, sent), await makeInsuredSale(em, sent)];
  const code = `STAMP-${store.id}`;
  await page.goto("/settings");
  await page.getByRole("link", { name: "Rejection reasons" }).click();
  await page.getByRole("link", { name: "New rejection reason" }).first().click();
  await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await page.getByLabel("Text in English").fill("The shop's stamp is missing");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the text in Arabic");
  await page.getByLabel("Text in Arabic").fill("ينقص ختم المتجر");
  await page.getByLabel("About").selectOption("Evidence");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toContainText("Rejection reason added");
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("The shop");
  await expect(row).toContainText("Active");

  await page.goto(claimPaths.answer(first.claimId));
  await page.getByLabel("Approved of line 1").fill("0");
  await page.getByLabel("Reason for line 1").selectOption({ label: `${code} The shop's stamp is missing` });
  await page.getByLabel("Approved of line 2").fill("60");
  await page.getByRole("button", { name: "Save the answer" }).click();
  await expect(page.getByRole("status").first()).toContainText("Answer saved");

  await page.goto(claimPaths.reasons.list());
  await page.getByRole("link", { name: code }).click();
  await page.getByLabel("Active", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("Inactive");
  await page.goto(claimPaths.answer(second.claimId));
  const offered = await page.getByLabel("Reason for line 1").locator("option").allTextContents();
  expect(offered.some((text) => text.startsWith("BE-1-4"))).toBe(true);
  expect(offered.some((text) => text.startsWith(code))).toBe(false);
  await page.goto(claimPaths.detail(first.claimId));
  await expect(page.getByRole("main")).toContainText(code);
});
