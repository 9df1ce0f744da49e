import type { Page } from "@playwright/test";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { openPrintout } from "#tests/support/browser/printing.ts";
import { addToCart, completeButton } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makeVariant } from "#tests/support/factories.ts";
import { makeLab } from "#tests/support/shop/consignments.ts";

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const notice = (page: Page) => page.getByRole("status").first();

/** Presses the link of a step, and the button of its dialog. */
async function take(page: Page, step: string): Promise<void> {
  await link(page, step).click();
  await page.getByRole("dialog").getByRole("button", { name: step, exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Types what the lensmeter says, and asks whether the glasses pass. */
async function check(page: Page, rightSphere: string): Promise<void> {
  await link(page, "Final check").click();
  const read = (eye: string, what: string) => page.getByLabel(`${eye} Eye: ${what}`, { exact: true });
  await read("Right", "Sphere").fill(rightSphere);
  await read("Right", "Cylinder").fill("-1.00");
  await read("Right", "Axis").fill("90");
  await read("Right", "PD").fill("32");
  await read("Left", "Sphere").fill("-2.50");
  await read("Left", "PD").fill("31");
  for (const box of await page.getByRole("main").getByRole("checkbox").all()) await box.check();
  await button(page, "Check").click();
}

test("from the prescription to the glasses that the customer takes, with one remake on the way @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  test.slow();
  const isScripted = javaScriptEnabled !== false;
  const actor = await signedIn({ permissions: PERMISSIONS });
  const { id: storeId } = storeOf(actor);
  const laboratoryId = await makeLab(em);
  const [frame, lens] = [
    await makeVariant(em, { storeId, price: "400.00", category: "Eyeglasses" }),
    await makeVariant(em, { storeId, price: "600.00", category: "Regular Lenses" }),
  ];
  const customer = await makeCustomer(em);
  const { id: prescriptionId } = await execute(
    createPrescription,
    { em, actor },
    {
      customerId: customer.id,
      rightSphere: "-2.00",
      rightCylinder: "-1.00",
      rightAxis: 90,
      rightPD: "32",
      leftSphere: "-2.50",
      leftPD: "31",
    },
  );

  // The prescription begins the sale of a frame and lenses, of which a deposit is paid.
  await page.goto(`/prescriptions/${prescriptionId}`);
  await page
    .getByRole("link", { name: "Start a sale" })
    .or(page.getByRole("button", { name: "Start a sale" }))
    .click();
  await expect(page).toHaveURL(/\/sales\/new/);
  await addToCart(page, frame.sku, lens.sku);
  await page.getByRole("button", { name: /^Split payment or deposit/ }).click();
  await page.getByRole("radio", { name: "A deposit" }).check();
  await page.getByRole("textbox", { name: "Amount (SAR)" }).first().fill("650");
  await completeButton(page).click();
  const completed = page.locator("#completed");
  await completed.getByRole("button", { name: /^Lens job/ }).click();
  await completed.getByRole("link", { name: /^LJ-/ }).click();
  const first = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").trim();

  // The job is measured and released, and its ticket is printed.
  await link(page, "Measure").click();
  if (isScripted) await scripted(page);
  for (const [label, value] of [
    ["A, mm", "54"],
    ["B, mm", "30"],
    ["DBL, mm", "19"],
    ["ED, mm", "56"],
    ["Diameter, mm", "70"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel("Laboratory").selectOption(String(laboratoryId));
  await page.getByRole("button", { name: "Save and release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("Released", { exact: true }).first()).toBeVisible();
  await page.locator("summary", { hasText: "Print" }).click();
  await openPrintout(page, page.getByRole("link", { name: "Ticket, 80 mm" }), isScripted);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Job ticket");

  // A box takes the job to the laboratory, and brings its lenses back.
  await page.goto(`/lens-consignments/new?laboratoryId=${laboratoryId}`);
  await page.getByRole("button", { name: "Pack the box" }).click();
  const box = page.url();
  await page.getByRole("link", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(notice(page)).toContainText("Consignment sent");
  await page.goto(`${box.replace(/\?.*$/, "")}/packing`);
  await expect(page.getByRole("main").or(page.locator("body")).first()).toContainText(first);
  await page.goto(box);
  await page.getByRole("link", { name: "Receive", exact: true }).click();
  const scan = page.getByLabel("Ticket or tray");
  await scan.fill(first);
  await scan.press("Enter");
  await expect(page.getByLabel(`How job ${first} came back`)).toHaveValue("received");
  await page.getByLabel(`Cost of job ${first} before VAT`).fill("120");
  await page.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(page.getByText("Completed").first()).toBeVisible();

  // One reading is out of its limit: the job is made again.
  await page.getByRole("link", { name: first }).first().click();
  await check(page, "-2.50");
  await expect(notice(page)).toContainText("The glasses failed the check");
  await page.goto(`/lens-jobs?q=${first}`);
  await page.getByRole("link", { name: first }).first().click();
  await link(page, "Make again").click();
  await page.getByLabel("Reason").selectOption("lab_power");
  await page.getByLabel("What changes").fill("The right lens is too strong by 0.50");
  await page.getByRole("button", { name: "Make again" }).click();
  await expect(notice(page)).toContainText("makes the job again");
  const second = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").trim();
  expect(second).not.toBe(first);
  await link(page, "Measure").click();
  await page.getByRole("button", { name: "Save and release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
  await take(page, "Send");
  await take(page, "Receive");
  await check(page, "-2.00");
  await expect(notice(page)).toContainText(/pass/i);
  await page.goto(`/lens-jobs?q=${second}`);
  await page.getByRole("link", { name: second }).first().click();
  await take(page, "Ready");

  // The customer is told, pays what is left, and takes the glasses.
  await link(page, "Customer told").click();
  await page.getByLabel("SMS", { exact: true }).check();
  await page.getByRole("button", { name: "Note as told" }).click();
  await expect(notice(page)).toContainText("The customer was told");
  const { sale_id: saleId } = await rows(em)
    .selectFrom("lens_jobs")
    .select("sale_id")
    .where("job_number", "=", second)
    .executeTakeFirstOrThrow();
  const jobPage = page.url();
  await page.goto(`/sales/${saleId}/collect`);
  await page.getByRole("textbox", { name: /^Cash received/ }).fill("500");
  await button(page, "Take payment").click();
  await expect(page).toHaveURL(new RegExp(`/sales/${saleId}$`));
  await page.goto(jobPage);
  await link(page, "Collect").click();
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(notice(page)).toContainText("The glasses were handed over");

  const jobs = await rows(em)
    .selectFrom("lens_jobs as j")
    .innerJoin("sales as s", "s.id", "j.sale_id")
    .select(["j.status", "s.balance_due as balance"])
    .select((e) => e("s.collected_at", "is not", null).as("isCollected"))
    .where("j.sale_id", "=", saleId)
    .orderBy("j.id")
    .execute();
  expect(jobs).toEqual([
    { status: "remade", balance: "0.00", isCollected: true },
    { status: "collected", balance: "0.00", isCollected: true },
  ]);
});
