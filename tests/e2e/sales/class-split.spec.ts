import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { pdfText } from "#tests/support/browser/barcodes.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton, figures } from "#tests/support/browser/sale-screen.ts";
import { makeClassRules, makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";

const LINE = /pays 80% of 400\.00, which the limit leaves of 575\.00: 320\.00/;
const ARABIC = /تدفع .+ نسبة 80% من 400\.00، وهو ما يسمح به الحد من 575\.00: 320\.00/;

/** A member of a class with a limit of 400.00, and lenses and a frame of 575.00 with VAT. */
async function makeMember(em: Em, storeId: number) {
  const customer = await makeCustomer(em);
  const { policyId } = await makePolicy(em, { customerId: customer.id });
  await makeClassRules(em, policyId);
  const lens = await makeVariant(em, { storeId, price: "300.00", category: "Regular Lenses", quantity: 9 });
  const frame = await makeVariant(em, { storeId, price: "200.00", quantity: 9 });
  return { customer, policyId, lens, frame };
}

const limitLeft = (page: Page) => page.locator("[data-limit-left]");

test("a cashier sees what is left of the limit, who pays what and why, and so do sale and receipt @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const { customer, lens, frame } = await makeMember(em, store.id);
  await page.goto(paths.sales.new({ customerId: customer.id }));
  await expect(limitLeft(page)).toContainText("Class A: 400.00 left of 400.00 until");
  await addToCart(page, frame.sku, lens.sku);
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(page.getByText("Product Discount")).toHaveCount(0);
  await expect.poll(async () => (await figures(page))["Insurance Coverage"]).toBe("320.00");
  await completeButton(page).click();
  await expect(page.locator("#completed")).toContainText("255.00");

  const { id } = await rows(em)
    .selectFrom("sales")
    .select("id")
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  await page.goto(paths.sales.detail(id));
  await expect(page.getByText(LINE)).toBeVisible();
  for (const path of [paths.receipts.print(id), paths.receipts.a4(id)]) {
    await page.goto(path);
    await expect(page.getByRole("article")).toContainText(LINE);
    await expect(page.getByRole("article")).toContainText(ARABIC);
    expect(await pdfText(await page.pdf({ preferCSSPageSize: true }))).toContain("320.00");
  }

  await page.goto(paths.sales.new({ customerId: customer.id }));
  await expect(limitLeft(page)).toContainText("0.00 left of 400.00");
  await addToCart(page, lens.sku);
  await expect(page.getByText(/pays nothing: the limit of 400\.00 is used up until/)).toBeVisible();
});

test("a cashier sees the new total first when another till has used the limit @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const { customer, policyId, lens } = await makeMember(em, store.id);
  await page.goto(paths.sales.new({ customerId: customer.id }));
  await addToCart(page, lens.sku);
  await expect(limitLeft(page)).toContainText("400.00 left");
  await rows(em).updateTable("class_rules").set({ limit_amount: "100.00" }).where("policy_id", "=", policyId).execute();
  await completeButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Another sale has just used a part of this customer's limit");
  await expect(limitLeft(page)).toContainText("100.00 left of 100.00");
  await completeButton(page).click();
  await expect(page.locator("#completed")).toContainText("265.00");
});
