import type { Page } from "@playwright/test";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { pdfPages } from "#tests/support/browser/pdf.ts";
import { makeActor, makeCustomer, makeVariant } from "#tests/support/factories.ts";
import { PASSWORD, withPassword } from "#tests/support/session.ts";

const sell = (em: Em, actor: Actor, variantId: number, quantity: number, paymentMethod = "cash") =>
  execute(createSale, { em, actor }, { sale: { paymentMethod }, items: [{ variantId, quantity }] });

const pieces = (page: Page) => page.getByRole("textbox", { name: /^Pieces of .* that come back/ });
const returnButton = (page: Page) => page.getByRole("button", { name: "Return goods" });
const chooseReason = (page: Page, label: string) => page.getByRole("combobox", { name: "Reason" }).selectOption(label);

test("a part of a sale comes back: found by its receipt, added up, returned and shown @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const cashier = await signedIn();
  const item = await makeVariant(em, { storeId: storeOf(cashier).id, price: "100.00" });
  const sale = await sell(em, cashier, item.id, 3);
  await page.goto("/returns");
  await page.getByRole("textbox", { name: "Receipt number or QR code" }).fill("000999");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("alert")).toContainText("No sale of your stores has this receipt");
  await page.getByRole("textbox", { name: "Receipt number or QR code" }).fill(sale.receiptNumber);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL(new RegExp(`/sales/${sale.id}/return$`));

  await pieces(page).fill("4");
  await chooseReason(page, "Wrong item or size");
  await returnButton(page).click();
  await expect(page.getByRole("alert")).toContainText("3 pieces can still come back");
  await expect(pieces(page)).toHaveValue("4");
  await pieces(page).fill("1");
  await page.getByRole("combobox", { name: /^Condition of/ }).selectOption("Not for sale");
  await page.getByRole("button", { name: "Check amounts" }).click();
  await expect(page.getByText("To pay back")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "115.00" }).last()).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Condition of/ })).toHaveValue("damaged");
  await returnButton(page).click();

  await expect(page.getByRole("heading", { level: 1 })).toContainText(`CN-${storeOf(cashier).code}-000001`);
  await expect(page.getByRole("main")).toContainText("Not for sale");
  await page.getByRole("link", { name: "View sale" }).click();
  const timeline = page.getByRole("table", { name: "Timeline" });
  for (const happened of ["Sold", "Paid · Cash", "Returned", "Refunded · Cash"]) {
    await expect(timeline.getByRole("row").filter({ hasText: happened })).toHaveCount(1);
  }
  await expect(page.getByText("Net of returns")).toBeVisible();
});

test("a manager approves a late return on the spot @nojs", async ({ page, em, signedIn }) => {
  const cashier = await signedIn();
  const store = storeOf(cashier);
  const manager = await withPassword(em, await makeActor(em, { stores: [store], permissions: PERMISSIONS }));
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  const sale = await sell(em, cashier, item.id, 1);
  const before = new Date(Date.now() - 20 * 24 * 60 * 60 * 1000);
  await rows(em).updateTable("sales").set({ sale_date: before }).where("id", "=", sale.id).execute();
  await page.goto(`/sales/${sale.id}/return`);
  await pieces(page).fill("1");
  await chooseReason(page, "Defective");
  await returnButton(page).click();
  const dialog = page.getByRole("dialog", { name: "A manager approves" });
  await expect(dialog).toContainText("20 days after the sale; the limit is 14 days");
  await dialog.getByLabel("Manager's username").fill(manager.user.username);
  await dialog.getByLabel("Manager's password").fill("not the password");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog).toContainText("The manager's username or password is wrong");
  await dialog.getByLabel("Manager's username").fill(manager.user.username);
  await dialog.getByLabel("Manager's password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page).toHaveURL(/\/returns\/\d+$/);
  const approved = await rows(em).selectFrom("approvals").select("entity").where("store_id", "=", store.id).execute();
  expect(approved).toEqual([{ entity: "sale_returns" }]);
});

test("a sale of today is voided, and its credit note prints on both papers @nojs", async ({ page, em, signedIn }) => {
  const manager = await signedIn({ permissions: PERMISSIONS });
  const item = await makeVariant(em, { storeId: storeOf(manager).id, price: "100.00" });
  const sale = await sell(em, manager, item.id, 2, "debit_card");
  await page.goto(`/sales/${sale.id}`);
  await page.getByRole("link", { name: "Void sale" }).click();
  const dialog = page.getByRole("dialog", { name: "Void sale" });
  await expect(dialog).toContainText("230.00");
  await chooseReason(page, "Rung up by mistake");
  await dialog.getByRole("button", { name: "Void sale" }).click();
  await expect(page).toHaveURL(/\/returns\/\d+$/);
  const note = new URL(page.url()).pathname;
  await page.goto(`${note}/print`);
  await expect(page.getByRole("main")).toContainText("إشعار دائن");
  await expect(page.getByRole("main")).toContainText("Credit Note");
  await expect(page.getByRole("main")).toContainText(sale.receiptNumber);
  await expect(page.getByRole("article")).not.toContainText("Copy");
  const [roll, ...more] = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(roll?.width).toBeCloseTo(80, 0);
  expect(more).toEqual([]);
  await page.goto(`${note}/a4`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Copy");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("نسخة");
  const [sheet] = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(sheet?.width).toBeCloseTo(210, 0);
});

test("a receipt says Copy from its second printing on @nojs-only", async ({ page, em, signedIn }) => {
  const cashier = await signedIn();
  const item = await makeVariant(em, { storeId: storeOf(cashier).id });
  const sale = await sell(em, cashier, item.id, 1);
  await page.goto(`/receipts/${sale.id}/print`);
  await expect(page.getByRole("article")).not.toContainText("Copy");
  await page.goto(`/receipts/${sale.id}/print`);
  await expect(page.getByRole("article")).toContainText("Copy");
  await page.goto(`/receipts/${sale.id}/a4`);
  await expect(page.getByRole("article")).toContainText("نسخة");
});

/** A line of a list of figures. */
const lineOf = (page: Page, term: string) =>
  page.getByRole("term").filter({ hasText: term }).locator("xpath=following-sibling::dd[1]");

for (const language of ["en", "ar"] as const) {
  const words = {
    en: { nothing: "Nothing", moved: "Changes hands", used: "Used for the new goods" },
    ar: { nothing: "لا شيء", moved: "المبلغ المتبادل", used: "استُخدم للبضاعة الجديدة" },
  }[language];
  test(`an even exchange says that nothing changes hands, on the page and both papers, in ${language} @nojs`, async ({
    page,
    em,
    signedIn,
    looks,
  }) => {
    const cashier = await signedIn();
    const store = storeOf(cashier);
    const item = await makeVariant(em, { storeId: store.id, price: "690.00" });
    const parts = [
      { paymentMethod: "cash", amount: "300" },
      { paymentMethod: "credit_card", amount: "493.50" },
    ];
    const items = [{ variantId: item.id, quantity: 1 }];
    const sold = { sale: { paymentMethod: "cash" }, items, payments: parts };
    const sale = await execute(createSale, { em, actor: cashier }, sold);
    await page.goto(`/sales/${sale.id}/return`);
    await pieces(page).fill("1");
    await chooseReason(page, "Wrong item or size");
    await page.getByRole("textbox", { name: /^Scan or type a SKU/ }).fill(item.sku);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("button", { name: "Check amounts" }).click();
    await expect(lineOf(page, "Used for the new goods: Cash")).toContainText("300.00");
    await expect(lineOf(page, "Used for the new goods: Credit Card")).toContainText("493.50");
    await expect(lineOf(page, "Changes hands")).toHaveText("Nothing");
    await expect(page.getByText("To pay back")).toHaveCount(0);
    await page.getByRole("button", { name: "Exchange", exact: true }).click();
    await expect(page).toHaveURL(/\/returns\/\d+$/);
    await looks({ locale: language, theme: "light" });
    await page.reload();
    const note = new URL(page.url()).pathname;
    await expect(lineOf(page, words.moved)).toHaveText(words.nothing);
    await expect(lineOf(page, words.used)).toHaveCount(2);
    for (const paper of ["print", "a4"]) {
      await page.goto(`${note}/${paper}`);
      for (const text of Object.values(words)) await expect(page.getByRole("article")).toContainText(text);
      expect(pdfPages(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
    }
  });
}

test("store credit needs no manager, cash for what a card paid does @nojs", async ({ page, em, signedIn }) => {
  const cashier = await signedIn();
  const item = await makeVariant(em, { storeId: storeOf(cashier).id, price: "100.00" });
  const { id: customerId } = await makeCustomer(em);
  const sale = await execute(
    createSale,
    { em, actor: cashier },
    { sale: { paymentMethod: "debit_card", customerId }, items: [{ variantId: item.id, quantity: 2 }] },
  );
  await page.goto(`/sales/${sale.id}/return`);
  await pieces(page).fill("1");
  await chooseReason(page, "Defective");
  await page.getByRole("combobox", { name: "Refund by" }).selectOption("Cash");
  await returnButton(page).click();
  await expect(page.getByRole("dialog", { name: "A manager approves" })).toContainText(
    "SAR 115.00 back by Cash, which paid SAR 0.00",
  );
  await page.goto(`/sales/${sale.id}/return`);
  await pieces(page).fill("1");
  await chooseReason(page, "Defective");
  await page.getByRole("combobox", { name: "Refund by" }).selectOption("Store credit");
  await returnButton(page).click();
  await expect(page).toHaveURL(/\/returns\/\d+$/);
  await expect(lineOf(page, "Store credit")).toContainText("115.00");
});

test("goods are exchanged for dearer ones, and the customer pays the difference @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const cashier = await signedIn();
  const store = storeOf(cashier);
  const cheap = await makeVariant(em, { storeId: store.id, price: "100.00" });
  const dear = await makeVariant(em, { storeId: store.id, price: "150.00" });
  const sale = await sell(em, cashier, cheap.id, 1, "debit_card");
  await page.goto(`/sales/${sale.id}/return`);
  await pieces(page).fill("1");
  await chooseReason(page, "Wrong item or size");
  const code = page.getByRole("textbox", { name: /^Scan or type a SKU/ });
  await code.fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  // Beside the field, which keeps the focus for the next code.
  await expect(page.getByText("No item has the code NO-SUCH-CODE").first()).toBeVisible();
  await code.fill(cheap.sku);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await code.fill(dear.sku);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const goods = page.getByRole("table", { name: "What the customer takes instead" });
  await expect(goods.getByRole("row")).toHaveCount(3);
  await goods
    .getByRole("row")
    .filter({ hasText: cheap.sku })
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(goods.getByRole("row")).toHaveCount(2);
  await expect(pieces(page)).toHaveValue("1");
  await page.getByRole("combobox", { name: "Difference is paid by" }).selectOption("Cash");
  await page.getByRole("button", { name: "Check amounts" }).click();
  await expect(page.getByText("The customer pays by Cash")).toBeVisible();
  await expect(page.getByText("Used for the new goods: Debit Card")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "57.50" })).toBeVisible();
  await page.getByRole("button", { name: "Exchange", exact: true }).click();
  await expect(page).toHaveURL(/\/returns\/\d+$/);
  await expect(lineOf(page, "Used for the new goods: Debit Card")).toContainText("115.00");
  await expect(lineOf(page, "The customer pays by Cash")).toContainText("57.50");
  await expect(page.getByText("To pay back")).toHaveCount(0);
  await page.getByRole("link", { name: /^Sale #/ }).click();
  const timeline = page.getByRole("table", { name: "Timeline" });
  await expect(timeline.getByRole("row").filter({ hasText: "Paid · Debit Card" })).toContainText("115.00");
  await expect(timeline.getByRole("row").filter({ hasText: "Paid · Cash" })).toContainText("57.50");
});
