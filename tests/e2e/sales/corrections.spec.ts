import type { Page } from "@playwright/test";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { pdfPages } from "#tests/support/browser/pdf.ts";
import { makeVariant } from "#tests/support/factories.ts";

const REASON = "Lenses of a higher index";

const sell = (em: Em, actor: Actor, variantId: number, quantity: number) =>
  execute(createSale, { em, actor }, { sale: { paymentMethod: "cash" }, items: [{ variantId, quantity }] });

const pieces = (page: Page) => page.getByRole("textbox", { name: /^Pieces of .* that are charged more/ });
const more = (page: Page) => page.getByRole("textbox", { name: /^Add per piece of/ });
const check = (page: Page) => page.getByRole("button", { name: "Check amounts" });
const problem = (page: Page) => page.getByRole("alert");

test("a sale that charged too little is corrected by a debit note, which is returned on its own @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const manager = await signedIn({ permissions: PERMISSIONS });
  const item = await makeVariant(em, { storeId: storeOf(manager).id, price: "100.00" });
  const sale = await sell(em, manager, item.id, 3);
  await page.goto(`/sales/${sale.id}`);
  await page.getByRole("link", { name: "Charge more" }).click();
  await expect(page).toHaveURL(/\/sales\/\d+\/correct$/);
  await expect(pieces(page)).toHaveValue("3");

  await check(page).click();
  await expect(problem(page)).toContainText("Enter the reason in 3 to 200 characters");
  await expect(problem(page)).toContainText("Payment method is required");
  await page.getByRole("textbox", { name: "Reason" }).fill(REASON);
  await page.getByRole("combobox", { name: "Payment method" }).selectOption("Cash");
  await check(page).click();
  await expect(problem(page)).toContainText("Enter for at least one item what each piece is charged more");
  await pieces(page).fill("4");
  await more(page).fill("10");
  await check(page).click();
  await expect(problem(page)).toContainText("3 pieces can be charged more");
  await expect(page.getByRole("textbox", { name: "Reason" })).toHaveValue(REASON);

  await pieces(page).fill("2");
  await check(page).click();
  const charge = page.getByRole("button", { name: "Charge SAR 23.00" });
  await expect(charge).toBeVisible();
  // The amounts that were read are those that are charged.
  await more(page).fill("20");
  await charge.click();
  await expect(problem(page)).toContainText("The debit note now comes to SAR 46.00. Check the amounts again");
  await more(page).fill("10");
  await check(page).click();
  await page.getByRole("button", { name: "Charge SAR 23.00" }).click();

  await expect(page).toHaveURL(/\/sales\/\d+$/);
  await expect(page.getByRole("status").filter({ hasText: "Debit note written" })).toContainText("SAR 23.00");
  const note = page.url();
  await expect(page.getByText("Debit note for receipt")).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();
  await expect(page.getByRole("link", { name: "Charge more" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Mark as collected" })).toHaveCount(0);
  const stock = await rows(em)
    .selectFrom("inventory")
    .select("quantity")
    .where("variant_id", "=", item.id)
    .executeTakeFirstOrThrow();
  expect(stock.quantity).toBe(7);

  await page.getByRole("link", { name: sale.receiptNumber }).click();
  await expect(page).toHaveURL(new RegExp(`/sales/${sale.id}$`));
  const timeline = page.getByRole("table", { name: "Timeline" });
  await expect(timeline.getByRole("row").filter({ hasText: "Charged more" })).toContainText("23.00");
  await page.getByRole("link", { name: "Return goods" }).click();
  await page.getByText("given back on its own").getByRole("link").click();
  await expect(page).toHaveURL(note);

  await page.goto("/sales");
  await expect(page.getByRole("row").filter({ hasText: "Debit note" })).toContainText("23.00");

  await page.goto(note);
  await page.getByRole("link", { name: "Return goods" }).click();
  await page.getByRole("textbox", { name: /^Pieces of .* that come back/ }).fill("2");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Another reason");
  await page.getByRole("button", { name: "Return goods" }).click();
  await expect(page).toHaveURL(/\/returns\/\d+$/);
  await expect(page.getByRole("main")).toContainText("23.00");
  await page.goto(`/sales/${sale.id}/return`);
  await expect(page.getByText("given back on its own")).toHaveCount(0);
});

test("a debit note prints on both papers with the receipt that it corrects and its reason @nojs-only", async ({
  page,
  em,
  signedIn,
}) => {
  const manager = await signedIn({ permissions: PERMISSIONS });
  const item = await makeVariant(em, { storeId: storeOf(manager).id, price: "100.00" });
  const sale = await sell(em, manager, item.id, 1);
  await page.goto(`/sales/${sale.id}/correct`);
  await more(page).fill("12.50");
  await page.getByRole("textbox", { name: "Reason" }).fill(REASON);
  await page.getByRole("combobox", { name: "Payment method" }).selectOption("Cash");
  await check(page).click();
  await page.getByRole("button", { name: "Charge SAR 14.38" }).click();
  await expect(page).toHaveURL(/\/sales\/\d+$/);
  const id = page.url().split("/").at(-1);
  for (const [paper, width] of [
    ["print", 80],
    ["a4", 210],
  ] as const) {
    await page.goto(`/receipts/${id}/${paper}`);
    const article = page.getByRole("article");
    for (const words of [
      "Debit Note",
      "إشعار مدين",
      sale.receiptNumber,
      REASON,
      "14.38",
      "VAT (15%) included",
      "1.88",
    ]) {
      await expect(article).toContainText(words);
    }
    await expect(article).not.toContainText("Discount");
    const [sheet, ...others] = pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(sheet?.width).toBeCloseTo(width, 0);
    expect(others).toEqual([]);
  }
  await page.goto(`/receipts/${id}`);
  await expect(page.getByText("Debit note for receipt")).toBeVisible();
});

test("a cashier is offered no correction", async ({ page, em, signedIn }) => {
  const cashier = await signedIn();
  const item = await makeVariant(em, { storeId: storeOf(cashier).id });
  const sale = await sell(em, cashier, item.id, 1);
  await page.goto(`/sales/${sale.id}`);
  await expect(page.getByRole("link", { name: "Return goods" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Charge more" })).toHaveCount(0);
  const refused = await page.goto(`/sales/${sale.id}/correct`);
  expect(refused?.status()).toBe(403);
});
