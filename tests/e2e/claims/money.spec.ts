import { claimPaths } from "#app/claim-paths.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeAnsweredClaim } from "#tests/support/shop/answered-claims.ts";

test("an insurer's payment with a fee pays one claim wholly and one in part; the patient pays the rest at the counter @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:read", "sales:update", "sales:manage"] });
  const of = { storeId: storeOf(actor).id };
  const whole = await makeAnsweredClaim(em, { ...of, approved: ["100.00", "60.00"] });
  const part = await makeAnsweredClaim(em, { ...of, insuranceId: whole.insuranceId, approved: ["100.00", "0.00"] });
  const [first, second] = [`C-${whole.sale.receiptNumber}`, `C-${part.sale.receiptNumber}`];

  // The sum does not fit at first; nothing that was typed is lost.
  await page.goto(claimPaths.remittances.new({ insuranceId: whole.insuranceId }));
  await page.getByRole("button", { name: "Enter what is approved" }).click();
  await expect(page.getByLabel(`Amount for ${first}`)).toHaveValue("160.00");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("260.00");
  await page.getByLabel("Fee for early payment").fill("5.20");
  await page.getByLabel("Reference").fill("SABB 4711");
  await page.getByLabel(`Amount for ${second}`).fill("70");
  await page.getByRole("button", { name: "Book the payment" }).click();
  await expect(page.getByRole("alert")).toContainText("The claims add up to SAR 230.00");
  await page.getByLabel("Amount", { exact: true }).fill("230");
  await page.getByRole("button", { name: "Book the payment" }).click();
  await expect(page.getByRole("status").first()).toContainText("SAR 230.00 counts for claims");
  await expect(page.getByText("SAR 5.20")).toBeVisible();
  const claims = await rows(em)
    .selectFrom("claims")
    .select(["status", "paid"])
    .where("id", "in", [whole.claimId, part.claimId])
    .orderBy("id")
    .execute();
  expect(claims).toEqual([
    { status: "paid", paid: "160.00" },
    { status: "part_paid", paid: "70.00" },
  ]);

  // The rejected line goes to the patient, who must have agreed.
  await page.goto(claimPaths.move(part.claimId));
  await page.getByLabel("Why the patient pays").fill("The class does not cover the lenses");
  await page.getByRole("button", { name: "Move to the patient" }).click();
  await expect(page.getByRole("alert")).toContainText("Without the patient's consent");
  await page.getByLabel("The patient has agreed").check();
  await page.getByRole("button", { name: "Move to the patient" }).click();
  await expect(page.getByRole("status").first()).toContainText("Moved to the patient");

  // The counter collects it by the page of every balance.
  await page.goto(paths.sales.detail(part.sale.id));
  await expect(page.getByText("Moved from the insurer").first()).toBeVisible();
  await page.goto(paths.sales.collect(part.sale.id));
  await page.getByLabel("Payment method").selectOption("debit_card");
  await page.getByRole("button", { name: "Take payment" }).click();
  await expect(page.getByRole("status").first()).toContainText("60.00");
  const sale = await rows(em)
    .selectFrom("sales")
    .select(["balance_due", "moved_amount"])
    .where("id", "=", part.sale.id)
    .executeTakeFirstOrThrow();
  expect(sale).toEqual({ balance_due: "0.00", moved_amount: "60.00" });
});
