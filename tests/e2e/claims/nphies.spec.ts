import { readFile } from "node:fs/promises";
import { rows } from "#db/orm.ts";
import { startNphiesSimulator } from "#scripts/nphies-simulator/server.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeNphiesClaim, makeNphiesRequest, messagesAbout, messagesOf } from "#tests/support/nphies/shop.ts";

test("a claim is sent by nphies, and its answer changes it @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:manage"] }));
  const { claimId } = await makeNphiesClaim(em, { storeId: store.id, memberNumber: "M-4" });
  await page.goto(`/claims/${claimId}`);
  await page.getByRole("link", { name: "nphies" }).click();
  await expect(page.getByText("neither nphies nor an insurer")).toBeVisible();
  await expect(page.getByText("The message passes all checks.")).toBeVisible();
  await page.getByRole("button", { name: "Send to nphies" }).click();
  await expect(page.getByRole("status").first()).toContainText("The message is on its way");
  await expect
    .poll(async () => (await messagesOf(em, claimId)).map(({ status, applied_at }) => [status, applied_at !== null]))
    .toEqual([["answered", true]]);
  await page.reload();
  await expect(page.getByText("Partly approved", { exact: true })).toBeVisible();
  await expect(page.getByText("Answered", { exact: true }).first()).toBeVisible();
  await page.goto(`/claims/${claimId}`);
  await expect(page.getByText("CV-3-1").first()).toBeVisible();
});

test("a message is saved as a file, and its answer loaded from one @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:manage"] }));
  const { claimId } = await makeNphiesClaim(em, { storeId: store.id, memberNumber: "M-1" });
  await page.goto(`/claims/messages/claim/${claimId}`);
  await page.getByRole("button", { name: "Save message" }).click();
  await expect(page.getByRole("status").first()).toContainText("The message was saved");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download message" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  const [message] = await messagesOf(em, claimId);
  expect(text).toBe(message?.body);
  // Somebody carries the file to the platform, and submits the claim there.
  await rows(em).updateTable("claims").set({ status: "submitted" }).where("id", "=", claimId).execute();
  const platform = await startNphiesSimulator();
  const answer = await (await fetch(platform.url, { method: "POST", body: text })).text();
  await platform.close();

  await page
    .getByLabel("Answer", { exact: true })
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await page.getByRole("button", { name: "Load answer" }).click();
  await expect(page.getByRole("alert")).toContainText("a.txt is no JSON file.");
  const file = { name: "answer.json", mimeType: "application/json", buffer: Buffer.from(answer) };
  await page.getByLabel("Answer", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Load answer" }).click();
  await expect(page.getByRole("status").first()).toContainText("The answer was applied");
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
});

test("what a message lacks is shown, and mended in the settings @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:manage", "settings:update"] }));
  const { claimId, insuranceId, customerId } = await makeNphiesClaim(em, { storeId: store.id });
  await rows(em).updateTable("customers").set({ date_of_birth: null }).where("id", "=", customerId).execute();
  await page.goto(`/claims/messages/claim/${claimId}`);
  await expect(page.getByText("The patient's date of birth is missing.")).toBeVisible();
  await expect(page.getByText("IC-00236")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send to nphies" })).toHaveCount(0);

  await page.goto(`/settings/nphies/insurers/${insuranceId}`);
  await page.getByLabel("Licence").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the insurer's licence.");
  await page.getByLabel("Licence").fill("N-I-00007");
  await page.getByRole("region", { name: "Frames" }).getByLabel(/^Code/).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toContainText("The settings were saved");
  await page.goto(`/claims/messages/claim/${claimId}`);
  await expect(page.getByText("A product's kind has no code at this insurer.")).toBeVisible();
});

test("an insurer is asked about a member's cover @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:manage", "customers:manage"] }));
  const { customerId, assignmentId } = await makeNphiesRequest(em, { storeId: store.id });
  await page.goto(`/customers/${customerId}/profile?tab=policies`);
  await page.getByRole("link", { name: "Ask about the cover" }).click();
  await expect(page.getByText("No messages yet")).toBeVisible();
  await page.getByRole("button", { name: "Send to nphies" }).click();
  await expect(page.getByRole("status").first()).toContainText("The message is on its way");
  await expect
    .poll(async () => (await messagesAbout(em, "policy", assignmentId)).map(({ status }) => status))
    .toEqual(["answered"]);
  await page.reload();
  await expect(page.getByText("Covered at this shop")).toBeVisible();
  const glasses = page.getByRole("row").filter({ hasText: "Glasses" });
  await expect(glasses).toContainText("400.00");
  await page.goto(`/customers/${customerId}/profile?tab=policies`);
  await expect(page.getByText("Covered", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page).toHaveURL(new RegExp(`/claims/messages/policy/${assignmentId}$`));
});

test("a request for approval is sent, and the insurer's answer fills it @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:manage"] }));
  const { approvalId } = await makeNphiesRequest(em, { storeId: store.id, memberNumber: "M-6" });
  await page.goto(`/claims/approvals/${approvalId}`);
  await page.getByRole("link", { name: "nphies" }).click();
  await page.getByRole("button", { name: "Send to nphies" }).click();
  await expect(page.getByRole("status").first()).toContainText("The message is on its way");
  await expect
    .poll(async () => (await messagesAbout(em, "approval", approvalId)).map(({ status }) => status))
    .toEqual(["answered"]);
  await page.reload();
  await expect(page.getByText("The insurer asks", { exact: true })).toBeVisible();

  const words = page.getByRole("region", { name: "Write to the insurer" });
  await words.getByRole("button", { name: "Send to nphies" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter what the insurer should know.");
  await words.getByLabel("Text").fill("The prescription is of 20 November.");
  await words.getByRole("button", { name: "Send to nphies" }).click();
  await expect(page.getByRole("status").first()).toContainText("The message is on its way");
  await expect.poll(async () => (await messagesAbout(em, "approval", approvalId)).at(-1)?.status).toBe("answered");
  await page.reload();
  await page.getByRole("button", { name: "Fetch answers" }).click();
  await expect(page.getByRole("status").first()).toContainText("The answers are being fetched");
  await expect
    .poll(async () => (await messagesAbout(em, "approval", approvalId)).some(({ applied_at }) => applied_at !== null))
    .toBe(true);
  await page.goto(`/claims/approvals/${approvalId}`);
  await expect(page.getByLabel("Approval number")).toHaveValue(/^SIM-AUTH-/);
  await expect(page.getByLabel("Who at the insurer")).toHaveValue("nphies");
});

test("a claim that the insurer has is called back @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:manage"] }));
  const { claimId } = await makeNphiesClaim(em, { storeId: store.id, memberNumber: "M-6" });
  await page.goto(`/claims/messages/claim/${claimId}`);
  await page.getByRole("button", { name: "Send to nphies" }).click();
  await expect.poll(async () => (await messagesOf(em, claimId)).at(-1)?.applied_at ?? null).not.toBeNull();
  await page.goto(`/claims/${claimId}/cancel`);
  await page.getByRole("link", { name: "Cancel at the insurer" }).click();
  const card = page.getByRole("region", { name: "Cancel at the insurer" });
  await card.getByLabel("Reason for nphies").selectOption("NP");
  await card.getByLabel("Why the claim is cancelled").fill("The customer came back");
  await card.getByRole("button", { name: "Send to nphies" }).click();
  await expect(page.getByRole("status").first()).toContainText("The message is on its way");
  await expect.poll(async () => (await messagesOf(em, claimId)).at(-1)?.applied_at ?? null).not.toBeNull();
  await page.goto(`/claims/${claimId}`);
  await expect(page.getByText("The customer came back")).toBeVisible();
});
