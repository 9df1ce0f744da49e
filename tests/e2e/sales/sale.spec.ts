import type { Page } from "@playwright/test";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { pdfPages } from "#tests/support/browser/pdf.ts";
import { openPrintout } from "#tests/support/browser/printing.ts";
import {
  addToCart,
  completeButton,
  type Figures,
  figures,
  printedFigures,
  scanField,
  settle,
  toast,
} from "#tests/support/browser/sale-screen.ts";
import { referenceTotals } from "#tests/support/shop/reference-totals.ts";

/** Items of the demo shop that are plentiful in the cashier's store, and an insured customer of its own. */
const SKUS = ["RB-3025-001-58", "ACV-OAS-325"];

async function insuredCustomer(em: Em) {
  return rows(em)
    .selectFrom("customer_policies as cp")
    .innerJoin("customers as c", "c.id", "cp.customer_id")
    .innerJoin("insurance_policies as ip", "ip.id", "cp.policy_id")
    .innerJoin("insurances as i", "i.id", "ip.insurance_id")
    .select(["c.phone", "c.first_name as firstName", "c.last_name as lastName", "i.name as insurer"])
    .select(["ip.class_name as className", "ip.discount_rate as rate", "cp.policy_number as policyNumber"])
    .where("cp.is_default", "=", true)
    .where("cp.status", "=", "active")
    .where("cp.start_date", "<=", "2026-01-01")
    .where("ip.discount_rate", "is not", null)
    .where((e) => e.or([e("cp.end_date", "is", null), e("cp.end_date", ">", new Date().toISOString().slice(0, 10))]))
    .orderBy("c.id")
    .executeTakeFirstOrThrow();
}

async function signInAsCashier(page: Page): Promise<void> {
  await page.goto("/sales/new");
  await page.getByLabel("Username").fill("cashier");
  await page.getByLabel("Password").fill("cashier123");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page)).toContainText("Login Successful");
  await expect(page).toHaveURL(/\/sales\/new$/);
}

async function chooseCustomer(page: Page, phone: string, scripts: boolean): Promise<void> {
  if (scripts) {
    await page.keyboard.press("F3");
    await page.getByRole("combobox", { name: /^Customer/ }).fill(phone);
    await page
      .getByRole("option")
      .filter({ hasText: readablePhone(phone) })
      .click();
  } else {
    await page.getByRole("searchbox", { name: /^Customer/ }).fill(phone);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("radio").check();
    await settle(page, scripts);
  }
}

const added = (...values: string[]) => values.reduce((all, value) => all + Number(value), 0).toFixed(2);

/** The expected total of the sale, from the catalogue and the policy by another arithmetic than the product's. */
async function expectedFigures(em: Em, rate: string): Promise<Figures> {
  const prices = await rows(em).selectFrom("product_variants").select(["price"]).where("sku", "in", SKUS).execute();
  const totals = referenceTotals({
    lines: prices.map(({ price }) => ({ quantity: 1, unitPrice: price })),
    coveragePercent: rate,
  });
  return {
    Subtotal: totals.subtotal,
    "VAT (15%)": totals.taxAmount,
    "Price with VAT": added(totals.subtotal, totals.taxAmount),
    "Product Discount": totals.productDiscount,
    "Invoice total": added(totals.totalAmount, totals.insuranceCoverage),
    "Insurance Coverage": totals.insuranceCoverage,
    "Total Payable": totals.totalAmount,
    included: totals.includedTax,
  };
}

test("from sign-in to the printed receipt @nojs", async ({ page, em, javaScriptEnabled: scripts = true }) => {
  const customer = await insuredCustomer(em);
  const expected = await expectedFigures(em, customer.rate ?? "");
  await signInAsCashier(page);
  await addToCart(page, ...SKUS);
  await expect(scanField(page)).toBeFocused();
  await chooseCustomer(page, customer.phone, scripts);

  await expect(page.getByLabel("Insurance", { exact: true }).locator("option:checked")).toContainText(customer.insurer);
  await expect(page.getByText(`class ${customer.className}: pays ${Number(customer.rate)}%`)).toContainText(
    customer.policyNumber ?? "",
  );
  await expect.poll(() => figures(page)).toEqual(expected);

  if (scripts) await page.keyboard.press("F9");
  else await completeButton(page).click();
  await expect(page).toHaveURL(/\/sales$/);
  await expect(toast(page)).toContainText("Sale completed");
  await expect(toast(page)).toContainText("Sale has been processed successfully");
  await openPrintout(page, page.getByRole("link", { name: /^Print Receipt/ }), scripts);
  await expect(page).toHaveURL(/\/receipts\/\d+\/print$/);
  await page.getByRole("link", { name: "Back to the receipt" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Receipt #\d+$/);
  expect(await figures(page)).toMatchObject(expected);
  const sale = await (await page.request.get(page.url().replace("/receipts/", "/api/sales/"))).json();
  expect([sale.totalAmount, sale.includedTax, sale.invoiceTotal]).toEqual([
    expected["Total Payable"],
    expected.included,
    expected["Invoice total"],
  ]);
  for (const sku of SKUS)
    await expect(page.getByRole("table").getByRole("row").filter({ hasText: sku })).toHaveCount(1);
  await expect(page.getByText(`${customer.firstName} ${customer.lastName}`)).toBeVisible();
  await expect(page.getByText(customer.insurer, { exact: true })).toBeVisible();

  await openPrintout(page, page.getByRole("link", { name: "Print Receipt" }), scripts);
  await expect(page).toHaveURL(/\/receipts\/\d+\/print$/);
  expect(await printedFigures(page)).toMatchObject({
    Total: expected["Price with VAT"],
    "Product Discount": expected["Product Discount"],
    "Invoice total": expected["Invoice total"],
    "VAT (15%) included": expected.included,
    "Insurance Coverage": expected["Insurance Coverage"],
    "Total Payable": expected["Total Payable"],
  });
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.width).toBeCloseTo(80, 0);
});
