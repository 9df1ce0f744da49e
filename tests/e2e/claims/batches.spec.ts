import { claimPaths } from "#app/claim-paths.ts";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeReadyClaims } from "#tests/support/shop/claims.ts";

test("ready claims and a late one go to their insurer in a batch, and its sheet is printed @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:read", "sales:update"] });
  const { insuranceId, claimIds } = await makeReadyClaims(em, { storeId: storeOf(actor).id }, 3);
  const [left = 0, late = 0, last = 0] = claimIds;
  const month = `${riyadhDay().slice(0, 7)}-01`;
  await rows(em)
    .updateTable("claims")
    .set({ service_date: addDays(month, -5) })
    .where("id", "=", late)
    .execute();
  const numberOf = async (id: number) =>
    (await rows(em).selectFrom("claims").select("claim_number").where("id", "=", id).executeTakeFirstOrThrow())
      .claim_number;

  // One claim stays behind, and joins later.
  await page.goto(claimPaths.batches.list());
  await page.getByRole("link", { name: "New batch" }).first().click();
  await page.getByLabel("Insurer", { exact: true }).selectOption(String(insuranceId));
  await page.getByRole("button", { name: "Show claims" }).click();
  await expect(page.getByText("Late", { exact: true })).toHaveCount(1);
  await page.getByLabel(`Claim ${await numberOf(left)} joins the batch`).uncheck();
  await page.getByLabel("Contact at the insurer").fill("Huda, claims desk");
  await page.getByRole("button", { name: "Begin batch" }).click();
  await expect(page.getByRole("status").first()).toContainText("begun");
  await expect(page.getByText("SAR 320.00").first()).toBeVisible();
  await page.getByRole("button", { name: `Add claim ${await numberOf(left)}` }).click();
  await expect(page.getByText("SAR 480.00").first()).toBeVisible();

  // It is sent as a whole, and says how it went.
  await page.getByRole("link", { name: "Send batch" }).click();
  await page.getByLabel("Way").selectOption("courier");
  await page.getByLabel("Tracking number").fill("29173");
  await page.getByRole("button", { name: "Send batch" }).click();
  await expect(page.getByRole("status").first()).toContainText("3 claims sent");
  await expect(page.getByText("Courier")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Take out claim/ })).toHaveCount(0);
  const address = page.url();

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Received on").fill("yesterday");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Received on").fill(riyadhDay());
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toContainText("Batch saved");
  await expect(page.getByText("Received", { exact: true }).first()).toBeVisible();

  await page.goto(`${address}/sheet`);
  await expect(page.getByRole("heading", { name: "Claim sheet" })).toBeVisible();
  await expect(page.getByText("480.00")).toBeVisible();
  const file = await page.request.get(`${address}/file?format=csv`);
  const sheet = await file.text();
  expect(sheet.split("\n")).toHaveLength(8);

  // The insurer approves one claim, a part of the second, and nothing of the third.
  await page.goto(address);
  await page.getByRole("link", { name: "Enter answers from a file" }).click();
  const answers = [
    `${await numberOf(left)},160.00,`,
    `${await numberOf(late)},120.00,`,
    `${await numberOf(last)},0,BE-1-4`,
  ];
  const choose = async (lines: readonly string[]) => {
    const buffer = Buffer.from(`Claim no.,Approved,Code\n${lines.join("\n")}\n`);
    await page.getByLabel("CSV or Excel file").setInputFiles({ name: "answers.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Check file" }).click();
  };
  await choose(answers);
  await expect(page.getByText("A rejected amount needs the code of its reason")).toBeVisible();
  await page.getByRole("link", { name: "Choose another file" }).first().click();
  await choose(answers.map((line) => line.replace("120.00,", "120.00,BE-1-6")));
  await expect(page.getByRole("cell", { name: "Partly approved" })).toBeVisible();
  await page.getByRole("button", { name: "Apply 3 answers" }).click();
  await expect(page.getByText("3 answers applied").first()).toBeVisible();
  await page.goto(address);
  for (const amount of ["SAR 280.00", "SAR 200.00"]) await expect(page.getByText(amount).first()).toBeVisible();
});
