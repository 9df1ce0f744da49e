import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { amount, big } from "#app/lib/money/money.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";

const DAY = 24 * 60 * 60 * 1000;
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const figure = (page: Page, term: string | RegExp) =>
  page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: term }) })
    .getByRole("definition")
    .first();
const takeBack = async (page: Page, saleId: number) => {
  await page.goto(`/sales/${saleId}/return`);
  await page.getByRole("textbox", { name: /^Pieces of .* that come back/ }).fill("1");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Wrong item or size");
};

/** The sums of the documents that belong to the sessions of a register, read without the code of the report. */
async function documentsOf(em: Em, registerId: number) {
  const { rows: found } = await sql<Record<string, string>>`
    with s as (select id, opening_balance from register_sessions where register_id = ${registerId}),
      p as (select * from payments where session_id in (select id from s)),
      m as (select * from register_transactions where session_id in (select id from s)),
      x as (select * from sales where session_id in (select id from s)),
      r as (select * from sale_returns where session_id in (select id from s))
    select (select opening_balance from s)::text as float,
      (select sum(coalesce(tendered, amount)) from p where kind = 'payment' and payment_method = 'cash')::text as received,
      (select sum(tendered - amount) from p where kind = 'payment' and payment_method = 'cash')::text as change,
      (select sum(amount) from p where kind = 'refund' and payment_method = 'cash')::text as refunded,
      (select sum(amount) from m where transaction_type = 'cash_out')::text as out,
      (select sum(amount) from p where payment_method = 'credit_card')::text as card,
      (select sum(total_amount) from x)::text as sold, (select sum(included_tax) from x)::text as vat,
      (select count(*) from x)::text as receipts,
      (select sum(total_amount) from r)::text as returned, (select count(*) from r)::text as returns`.execute(rows(em));
  return found[0] as Record<string, string>;
}

test("each figure of a day's Z report is the sum of the day's documents @nojs", async ({ page, em, signedIn }) => {
  const cashier = await signedIn();
  const store = storeOf(cashier);
  const [item, cheap, dear] = [
    await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 20 }),
    await makeVariant(em, { storeId: store.id, price: "50.00", quantity: 20 }),
    await makeVariant(em, { storeId: store.id, price: "80.00", quantity: 20 }),
  ];
  const sell = (variantId: number, quantity: number, payments?: object[]) =>
    execute(
      createSale,
      { em, actor: cashier },
      { sale: { paymentMethod: "cash" }, items: [{ variantId, quantity }], payments },
    );
  // Yesterday's deposit of 60 lies in no drawer of today.
  const deposit = await sell(item.id, 1, [{ paymentMethod: "cash", amount: "60.00" }]);
  const yesterday = new Date(Date.now() - DAY);
  await rows(em).updateTable("sales").set({ sale_date: yesterday }).where("id", "=", deposit.id).execute();
  await rows(em).updateTable("stores").set({ cash_needs_register: true }).where("id", "=", store.id).execute();

  const register = await makeRegister(em, store.id, "1");
  await page.goto(`/registers/${register}/open`);
  await page.getByRole("textbox", { name: "Or the float as one amount" }).fill("200");
  await button(page, "Open register").click();
  await expect(page.getByRole("status")).toContainText("Float SAR 200.00");

  // 115.00: 15 in cash with 5 change, 100 by card.
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByRole("button", { name: /^Split payment or deposit/ }).click();
  await page.getByRole("textbox", { name: "Amount (SAR)" }).first().fill("15");
  await page.getByRole("textbox", { name: /^Cash received/ }).fill("20");
  await completeButton(page).click();
  await expect(page.locator("#completed")).toContainText("Change SAR 5.00");

  await page.goto(`/sales/${deposit.id}/collect`);
  await page.getByRole("textbox", { name: /^Cash received/ }).fill("100");
  await page.getByRole("button", { name: "Take payment" }).click();
  await expect(page.getByRole("table", { name: "Timeline" })).toContainText("55.00");

  const [returned, exchanged] = [await sell(item.id, 2), await sell(cheap.id, 1)];
  await takeBack(page, returned.id);
  await page.getByRole("button", { name: "Return goods" }).click();
  await expect(page).toHaveURL(/\/returns\/\d+$/);
  await takeBack(page, exchanged.id);
  await page.getByRole("textbox", { name: /^Scan or type a SKU/ }).fill(dear.sku);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("combobox", { name: "Difference is paid by" }).selectOption("Cash");
  await page.getByRole("button", { name: "Exchange", exact: true }).click();
  await expect(page).toHaveURL(/\/returns\/\d+$/);

  await page.goto(`/registers/${register}`);
  await link(page, "Cash out").click();
  await page.getByRole("textbox", { name: "Amount in SAR" }).fill("16.50");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Small expense");
  await button(page, "Save").click();
  await link(page, "Close register").click();
  await page.getByRole("textbox", { name: "Or the counted cash as one amount" }).fill("450.00");
  await button(page, "Close register").click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Session 1");
  const day = await documentsOf(em, register);
  const expected = big(day.float ?? 0)
    .plus(day.received ?? 0)
    .minus(day.change ?? 0)
    .minus(day.refunded ?? 0)
    .minus(day.out ?? 0);
  // 200 + 15 + 55 + 230 + 57.50 - 115 + (92 - 57.50) - 16.50
  expect(amount(expected)).toBe("460.50");
  await expect(figure(page, "Expected cash")).toContainText(amount(expected));
  await expect(figure(page, "Difference")).toContainText("−10.50");
  await expect(figure(page, "Float")).toContainText("200.00");
  await expect(figure(page, "Cash received")).toContainText(day.received ?? "?");
  await expect(figure(page, "Change")).toContainText(day.change ?? "?");
  await expect(figure(page, "Cash refunds")).toContainText(day.refunded ?? "?");
  await expect(figure(page, /^Cash out/)).toContainText(day.out ?? "?");
  await expect(figure(page, "Total of sales")).toContainText(day.sold ?? "?");
  await expect(figure(page, "VAT in sales")).toContainText(day.vat ?? "?");
  await expect(figure(page, "Receipts")).toHaveText(day.receipts ?? "?");
  await expect(figure(page, `Returns (${day.returns})`)).toContainText(day.returned ?? "?");
  const tenders = page.getByRole("table", { name: "By payment method" }).getByRole("row");
  await expect(tenders.filter({ hasText: "Credit Card" })).toContainText(day.card ?? "?");
  await expect(tenders.filter({ hasText: "Cash" })).toContainText(day.received ?? "?");
});
