import type { Page } from "@playwright/test";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { pdfPages } from "#tests/support/browser/pdf.ts";
import { makeActor, makeVariant } from "#tests/support/factories.ts";
import { PASSWORD, withPassword } from "#tests/support/session.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const figure = (page: Page, term: string) =>
  page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole("definition")
    .first();

test("a day at a register: opened, sold, cash out, counted blind with a difference, and its Z report @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const cashier = await signedIn();
  const store = storeOf(cashier);
  const manager = await withPassword(em, await makeActor(em, { stores: [store], permissions: PERMISSIONS }));
  await rows(em).updateTable("stores").set({ cash_needs_register: true }).where("id", "=", store.id).execute();
  const item = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 10 });
  const register = await makeRegister(em, store.id, "1");
  const sell = (paymentMethod: string) =>
    execute(
      createSale,
      { em, actor: cashier },
      { sale: { paymentMethod }, items: [{ variantId: item.id, quantity: 1 }] },
    );
  await expect(sell("cash")).rejects.toThrow("registers.errors.noSession");

  await page.goto("/registers");
  await page
    .getByRole("row", { name: /Closed/ })
    .getByRole("link")
    .first()
    .click();
  await link(page, "Open register").click();
  await button(page, "Open register").click();
  await expect(page.getByRole("alert")).toContainText("Count the float, or enter it as one amount");
  await page.getByRole("textbox", { name: /^SAR.100$/ }).fill("2");
  await page.getByRole("textbox", { name: /^SAR.0\.50$/ }).fill("3");
  await button(page, "Open register").click();
  await expect(page.getByRole("status")).toContainText("Float SAR 201.50");

  const [cash, card] = [await sell("cash"), await sell("credit_card")];
  await link(page, "Cash out").click();
  await button(page, "Save").click();
  await expect(page.getByRole("alert")).toContainText("Amount must be above zero");
  await page.getByRole("textbox", { name: "Amount in SAR" }).fill("16.50");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Small expense");
  await button(page, "Save").click();
  await expect(page.getByRole("table", { name: "Cash moves" })).toContainText("−16.50");

  await link(page, "Close register").click();
  // 201.50 + 115.00 - 16.50; nothing on the page says so.
  await expect(page.getByRole("main")).not.toContainText("300.00");
  const problem = page.getByRole("alert");
  const amount = page.getByRole("textbox", { name: "Or the counted cash as one amount" });
  await amount.fill("27000");
  await button(page, "Close register").click();
  await expect(problem).toContainText("Is it really SAR 27,000.00?");
  await amount.fill("270.00");
  await button(page, "Close register").click();
  await expect(problem).toContainText("The difference is above SAR 20.00");
  await page.getByRole("textbox", { name: "Notes" }).fill("A note of 20 and one of 10 are missing");
  await button(page, "Close register").click();
  const dialog = page.getByRole("dialog", { name: "A manager approves" });
  await expect(dialog).toContainText("SAR 270.00 was counted");
  await expect(page.getByRole("main")).not.toContainText("30.00");
  await dialog.getByLabel("Manager's username").fill(manager.user.username);
  await dialog.getByLabel("Manager's password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Approve" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Session 1");
  await expect(figure(page, "Z report")).toHaveText(`Z-${store.code}-000001`);
  await expect(figure(page, "Expected cash")).toContainText("300.00");
  await expect(figure(page, "Difference")).toContainText("−30.00");
  await expect(figure(page, "Total of sales")).toContainText("230.00");
  await expect(figure(page, "VAT in sales")).toContainText("30.00");
  await expect(figure(page, "First receipt")).toHaveText(cash.receiptNumber);
  await expect(figure(page, "Last receipt")).toHaveText(card.receiptNumber);
  const documents = await rows(em)
    .selectFrom("payments as p")
    .innerJoin("register_sessions as s", "s.id", "p.session_id")
    .select(["p.payment_method", "p.amount"])
    .where("s.register_id", "=", register)
    .orderBy("p.id")
    .execute();
  for (const { payment_method, amount } of documents) {
    const name = payment_method === "cash" ? "Cash" : "Credit Card";
    const tender = page.getByRole("table", { name: "By payment method" }).getByRole("row").filter({ hasText: name });
    await expect(tender).toContainText(amount);
  }
  expect(documents).toHaveLength(2);
});

test("a closed register is opened again by a manager with a reason, and its closing stays @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  const manager = await signedIn({ permissions: PERMISSIONS });
  const register = await makeRegister(em, storeOf(manager).id, "1");
  await page.goto(`/registers/${register}/open`);
  await page.getByRole("textbox", { name: "Or the float as one amount" }).fill("100");
  await button(page, "Open register").click();
  await link(page, "Close register").click();
  await page.getByRole("textbox", { name: /^SAR.50$/ }).fill("1");
  if (!javaScriptEnabled) await button(page, "Add up").click();
  await expect(page.getByText("Counted so far").locator("..")).toContainText("50.00");
  await button(page, "Close register").click();
  await expect(page.getByRole("alert")).toContainText("Count the cash once more");
  await expect(page.getByRole("main")).not.toContainText("100.00");
  await page.getByRole("textbox", { name: /^SAR.20$/ }).fill("٢");
  await page.getByRole("textbox", { name: /^SAR.0\.50$/ }).fill("19");
  if (!javaScriptEnabled) await button(page, "Add up").click();
  await expect(page.getByText("Counted so far").locator("..")).toContainText("99.50");
  await button(page, "Close register").click();
  await expect(page.getByRole("status")).toContainText("difference SAR −0.50");
  await page.goto(`/registers/${register}/reopen`);
  await button(page, "Reopen register").click();
  await expect(page.getByRole("alert")).toContainText("Please select a reason");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Counted wrongly");
  await button(page, "Reopen register").click();
  await link(page, "Close register").click();
  await page.getByRole("textbox", { name: "Or the counted cash as one amount" }).fill("100");
  await button(page, "Close register").click();
  await expect(page.getByRole("main")).toContainText("Z-");
  await expect(page.getByRole("main")).toContainText("Counted wrongly");
  await expect(page.getByRole("main")).toContainText("-000001");
  await page.goto("/registers/reports");
  await expect(page.getByRole("table", { name: "By cashier" })).toContainText("0.00");
});

test("a Z report prints on both papers in both languages", async ({ page, em, signedIn }) => {
  const manager = await signedIn({ permissions: PERMISSIONS });
  const register = await makeRegister(em, storeOf(manager).id, "1");
  await page.goto(`/registers/${register}/open`);
  await page.getByRole("textbox", { name: "Or the float as one amount" }).fill("100");
  await button(page, "Open register").click();
  await link(page, "Close register").click();
  await page.getByRole("textbox", { name: "Or the counted cash as one amount" }).fill("100");
  await button(page, "Close register").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Session 1");
  const session = page.url();
  for (const paper of ["print", "a4"]) {
    await page.goto(`${session}/${paper}`);
    await expect(page.getByRole("article")).toContainText("تقرير Z");
    await expect(page.getByRole("article")).toContainText("Expected cash");
    expect(pdfPages(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
  }
});
