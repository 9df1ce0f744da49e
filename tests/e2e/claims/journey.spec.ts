import { claimPaths } from "#app/claim-paths.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";
import { makeReadyClaims } from "#tests/support/shop/claims.ts";

test("an insured sale goes the whole way to the bank, and the customer pays the rest @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const frame = await makeVariant(em, { storeId: store.id, price: "200.00" });
  const spare = await makeVariant(em, { storeId: store.id, price: "300.00" });
  const customer = await makeCustomer(em);
  await rows(em)
    .updateTable("customers")
    .set({ id_type: "national_id", id_number: "1000000008" })
    .where("id", "=", customer.id)
    .execute();
  const { policyId, insuranceId } = await makePolicy(em, { customerId: customer.id });
  await rows(em)
    .insertInto("class_rules")
    .values({ policy_id: policyId, limit_amount: "400.00", copay_percent: "20.00", approval_threshold: "300.00" })
    .execute();
  const toast = page.getByRole("status").first();

  await test.step("the insurer approves less than it is asked, and the customer accepts the difference", async () => {
    await page.goto(`/sales/new?customerId=${customer.id}`);
    await addToCart(page, frame.sku, spare.sku);
    await page.getByRole("link", { name: "Insurer's approval" }).click();
    await expect(page.getByLabel(`Approved for ${frame.name}`)).toHaveValue("184.00");
    await page.getByLabel(`Approved for ${spare.name}`).fill("100");
    await page.getByLabel("Approval number").fill("A-99");
    await page.getByLabel("Who at the insurer").fill("Ms Sara");
    await page.getByRole("button", { name: "Save approval" }).click();
    await page.getByLabel("Payment Method").selectOption("cash");
    await page.getByLabel("The patient accepts").check();
    await page.getByRole("button", { name: /^Complete/ }).click();
    await expect(toast).toContainText("Sale completed");
  });
  const claim = await rows(em)
    .selectFrom("claims")
    .select(["id", "claim_number as number", "sale_id as saleId", "asked"])
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  expect(claim.asked).toBe("284.00");

  await test.step("the checks are worked off", async () => {
    await page.goto(claimPaths.detail(claim.id));
    await page.locator("main").getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByLabel("Diagnosis (ICD-10)").fill("H52.1");
    await page.getByRole("button", { name: "Save the claim" }).click();
    await page.locator("main").getByRole("button", { name: "Check" }).click();
    await expect(toast).toContainText("is ready to be sent");
  });

  const { claimIds } = await makeReadyClaims(em, { storeId: store.id, insuranceId }, 2);
  const [approvedId = 0, rejectedId = 0] = claimIds;
  const numberOf = async (id: number) =>
    (await rows(em).selectFrom("claims").select("claim_number").where("id", "=", id).executeTakeFirstOrThrow())
      .claim_number;

  await test.step("a batch carries three claims to the insurer", async () => {
    await page.goto(claimPaths.batches.new());
    await page.getByLabel("Insurer", { exact: true }).selectOption(String(insuranceId));
    await page.getByRole("button", { name: "Show claims" }).click();
    await page.getByRole("button", { name: "Begin batch" }).click();
    await page.getByRole("link", { name: "Send batch" }).click();
    await page.getByLabel("Way").selectOption("portal");
    await page.getByRole("button", { name: "Send batch" }).click();
    await expect(toast).toContainText("3 claims sent");
  });

  await test.step("the insurer's file approves one claim, one in part, and rejects one", async () => {
    await page.getByRole("link", { name: "Enter answers from a file" }).click();
    const answers = [
      `${claim.number},184.00,CV-3-1`,
      `${await numberOf(approvedId)},160.00,`,
      `${await numberOf(rejectedId)},0,BE-1-4`,
    ];
    const buffer = Buffer.from(`Claim no.,Approved,Code\n${answers.join("\n")}\n`);
    await page.getByLabel("CSV or Excel file").setInputFiles({ name: "answers.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Check file" }).click();
    await page.getByRole("button", { name: "Apply 3 answers" }).click();
    await expect(page.getByText("3 answers applied").first()).toBeVisible();
  });

  await test.step("the rejected claim is sent again, and approved", async () => {
    await page.goto(claimPaths.resubmit(rejectedId));
    await page.getByLabel("What was changed").fill("The approval is attached");
    await page.getByLabel("Sent by").selectOption("portal");
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(toast).toContainText("Claim sent again");
    await page.goto(claimPaths.answer(rejectedId));
    await page.getByRole("button", { name: "All approved" }).click();
    await page.getByRole("button", { name: "Save the answer" }).click();
    await expect(toast).toContainText("Answer saved");
  });

  await test.step("the insurer pays what it approved, less a fee of the platform", async () => {
    await page.goto(claimPaths.remittances.new({ insuranceId }));
    await page.getByRole("button", { name: "Enter what is approved" }).click();
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("504.00");
    await page.getByLabel("Fee for early payment").fill("5.00");
    await page.getByRole("button", { name: "Book the payment" }).click();
    await expect(toast).toContainText("SAR 504.00 counts for claims");
  });

  await test.step("the customer agrees to pay the rejected part, and the counter collects it", async () => {
    await page.goto(claimPaths.move(claim.id));
    await page.getByLabel("Why the patient pays").fill("The limit is reached");
    await page.getByLabel("The patient has agreed").check();
    await page.getByRole("button", { name: "Move to the patient" }).click();
    await expect(toast).toContainText("Moved to the patient");
    await page.goto(paths.sales.collect(claim.saleId));
    await page.getByLabel("Payment method").selectOption("debit_card");
    await page.getByRole("button", { name: "Take payment" }).click();
    await expect(toast).toContainText("100.00");
  });

  const settled = await rows(em)
    .selectFrom("claims as c")
    .innerJoin("sales as s", "s.id", "c.sale_id")
    .select(["c.status", "c.paid", "c.moved", "c.open_amount", "s.balance_due", "s.claim_status"])
    .where("c.id", "=", claim.id)
    .executeTakeFirstOrThrow();
  expect(settled).toEqual({
    status: "closed",
    paid: "184.00",
    moved: "100.00",
    open_amount: "0.00",
    balance_due: "0.00",
    claim_status: "paid",
  });
});
