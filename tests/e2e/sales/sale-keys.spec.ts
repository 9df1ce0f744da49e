import type { Page } from "@playwright/test";
import { type Em, rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, atTill, errorSummary, figures, scan, scanField } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";

/** Presses keys and counts them, and the pages that they open. */
function counting(page: Page) {
  const count = { keys: 0, pages: 0 };
  page.on("domcontentloaded", () => {
    count.pages += 1;
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      count.keys += 1;
    }
  };
  return { count, press };
}

const received = (page: Page) => page.getByRole("textbox", { name: /^Cash received/ });
const back = (page: Page) => page.locator("[data-back]").filter({ visible: true });

const saleOf = (em: Em, variantId: number) =>
  rows(em)
    .selectFrom("sales as s")
    .innerJoin("sale_items as i", "i.sale_id", "s.id")
    .innerJoin("payments as p", "p.receipt_id", "s.id")
    .select(["s.customer_id", "s.insurance_id", "s.prescription_id", "p.payment_method", "p.amount", "p.tendered"])
    .where("i.variant_id", "=", variantId)
    .execute();

const cash = (amount: string, tendered: string | null) => ({ payment_method: "cash", amount, tendered });

test("a cash sale with change needs 5 keys from its last scan and one page", async ({ page, em, signedIn }) => {
  const [item] = await atTill({ page, em, signedIn }, "100.00");
  await scan(page, item.sku);
  await expect.poll(async () => (await figures(page))["Total Payable"]).toBe("115.00");
  const { count, press } = counting(page);
  await press("F6", "2", "0", "0");
  await expect(back(page)).toHaveText("Change85.00");
  await press("F9");
  await expect(page).not.toHaveURL(/\/sales\/new/);
  await expect.poll(() => ({ ...count })).toEqual({ keys: 5, pages: 1 });
  await expect(page.getByRole("main")).toContainText("85.00");
  expect(await saleOf(em, item.id)).toMatchObject([cash("115.00", "200.00")]);
});

test("the arrow keys offer round sums, and F9 with nothing typed takes exactly the total", async ({
  page,
  em,
  signedIn,
}) => {
  const [round, exact] = await atTill({ page, em, signedIn }, "100.00", "200.00");
  await scan(page, round.sku);
  await expect.poll(async () => (await figures(page))["Total Payable"]).toBe("115.00");
  const { count, press } = counting(page);
  await press("F6", "ArrowDown", "ArrowDown");
  await expect(received(page)).toHaveValue("120.00");
  await expect(back(page)).toHaveText("Change5.00");
  await press("Enter", "Enter");
  await expect(page).not.toHaveURL(/\/sales\/new/);
  await expect.poll(() => ({ ...count })).toEqual({ keys: 5, pages: 1 });
  expect(await saleOf(em, round.id)).toMatchObject([cash("115.00", "120.00")]);

  await page.goto("/sales/new");
  await scripted(page);
  await scan(page, exact.sku);
  await expect(page.locator("#cart-lines tr")).toHaveCount(1);
  await expect(back(page)).toHaveText("Empty: the exact amount");
  await page.keyboard.press("F9");
  await expect(page).not.toHaveURL(/\/sales\/new/);
  expect(await saleOf(em, exact.id)).toMatchObject([cash("230.00", null)]);
});

test("a sale with customer, insurance and prescription needs 12 keys and one page", async ({ page, em, signedIn }) => {
  const [item] = await atTill({ page, em, signedIn }, "100.00");
  const digits = String(Date.now()).slice(-6);
  const { id: customerId } = await makeCustomer(em, { phone: `+966587${digits}` });
  const { insuranceId } = await makePolicy(em, { customerId, discountRate: "40.00" });
  const { id: prescriptionId } = await rows(em)
    .insertInto("prescriptions")
    .values({ prescription_number: `RX-KEYS-${digits}`, customer_id: customerId, date: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scan(page, item.sku);
  await expect(page.locator("#cart-lines tr")).toHaveCount(1);
  const { count, press } = counting(page);
  await press("F3");
  await expect(page.getByRole("combobox", { name: /^Customer/ })).toBeFocused();
  await press(...digits);
  await expect(page.getByRole("option").filter({ hasText: digits.slice(-4) })).toHaveCount(1);
  await press("ArrowDown", "Enter");
  await expect.poll(async () => (await figures(page))["Total Payable"]).toBe("59.00");
  await expect(scanField(page)).toBeFocused();
  await press("F10", "ArrowDown", "F9");
  await expect(page).not.toHaveURL(/\/sales\/new/);
  await expect.poll(() => ({ ...count })).toEqual({ keys: 12, pages: 1 });
  expect(await saleOf(em, item.id)).toMatchObject([
    { customer_id: customerId, insurance_id: insuranceId, prescription_id: prescriptionId, ...cash("59.00", null) },
  ]);
});

test("a button fills the cash in, and the change or what is missing stands beside it @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const { id: storeId } = storeOf(await signedIn());
  const [item, other] = [
    await makeVariant(em, { storeId, price: "100.00" }),
    await makeVariant(em, { storeId, price: "10.00" }),
  ];
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByRole("button", { name: "SAR 200.00 received" }).click();
  await expect(received(page)).toHaveValue("200.00");
  await expect(back(page)).toHaveText("Change85.00");
  // The cash stays while the cart grows, and its change follows the total.
  await addToCart(page, other.sku);
  await expect(received(page)).toHaveValue("200.00");
  await expect(back(page)).toHaveText("Change73.50");
  expect((await figures(page))["Total Payable"]).toBe("126.50");

  await received(page).fill("100");
  if (!scripts) await page.getByRole("button", { name: "Update" }).click();
  await expect(back(page)).toHaveText("Still missing26.50");
  await page.getByRole("button", { name: /^Complete sale/ }).click();
  await expect(errorSummary(page)).toContainText("The cash received is less than 126.50");
  await errorSummary(page).getByRole("link").click();
  await expect(received(page)).toBeFocused();
  await expect(received(page)).toHaveValue("100");
  await expect(received(page)).toHaveAttribute("aria-invalid", "true");
  await expect(back(page)).toHaveText("Still missing26.50");

  await page.getByRole("button", { name: "Exact", exact: true }).click();
  await expect(received(page)).toHaveValue("126.50");
  await expect(back(page)).toHaveText("Change0.00");
  // Only cash is handed over.
  await page.getByLabel("Payment method").selectOption("debit_card");
  await expect(received(page)).toBeHidden();
  await page.getByLabel("Payment method").selectOption("cash");
  await received(page).fill("٢٠٠");
  await page.getByRole("button", { name: /^Complete sale/ }).click();
  await expect(page).not.toHaveURL(/\/sales\/new/);
  expect(await saleOf(em, item.id)).toMatchObject([cash("126.50", "200.00")]);
});
