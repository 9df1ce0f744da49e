import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { pdfPages } from "#tests/support/browser/pdf.ts";
import { addToCart, completeButton, errorSummary } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";

test("a sale is paid by cash and card, with change @nojs", async ({ page, em, signedIn }) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByRole("button", { name: /^Split payment or deposit/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Split payment");
  const amounts = page.getByRole("textbox", { name: "Amount (SAR)" });
  await completeButton(page).click();
  await expect(errorSummary(page)).toContainText("Enter an amount");
  await amounts.first().fill("15");
  await page.getByRole("textbox", { name: "Reference" }).last().fill("A-4711");
  for (const received of ["10.00", "20.00"]) {
    await page.getByRole("button", { name: "SAR 10 more" }).click();
    await expect(page.getByRole("textbox", { name: /^Cash received/ })).toHaveValue(received);
  }
  await expect(page.getByRole("definition").filter({ hasText: "5.00" }).first()).toBeVisible();
  await expect(amounts.first()).toHaveValue("15");
  await completeButton(page).click();

  const panel = page.locator("#completed");
  await expect(panel).toContainText("Change SAR 5.00");
  const paid = await rows(em)
    .selectFrom("payments as p")
    .innerJoin("sale_items as i", "i.sale_id", "p.receipt_id")
    .select(["p.payment_method", "p.amount", "p.tendered", "p.external_reference"])
    .where("i.variant_id", "=", item.id)
    .orderBy("p.id")
    .execute();
  expect(paid).toEqual([
    { payment_method: "cash", amount: "15.00", tendered: "20.00", external_reference: null },
    { payment_method: "credit_card", amount: "100.00", tendered: null, external_reference: "A-4711" },
  ]);

  await page.goto("/sales");
  const rowsFound = page.getByRole("table").locator("tbody tr");
  for (const [method, count] of [
    ["Cash", 1],
    ["Credit Card", 1],
    ["Split", 1],
    ["Debit Card", 0],
  ] as const) {
    await page.getByLabel("Payment", { exact: true }).selectOption({ label: method });
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/paymentMethod=/);
    await expect(rowsFound.filter({ hasText: "115.00" })).toHaveCount(count);
    if (count > 0)
      await expect(
        rowsFound
          .first()
          .getByRole("cell")
          .filter({ hasText: /^Split$/ }),
      ).toHaveCount(1);
  }
  const file = await page.request.get("/sales/export?paymentMethod=cash");
  const [, line = ""] = (await file.text()).trim().split("\n");
  expect(line).toContain("Split");
});

test("a deposit is taken, found in the list, and collected later @nojs", async ({ page, em, signedIn }) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByRole("button", { name: /^Split payment or deposit/ }).click();
  await page.getByRole("textbox", { name: "Amount (SAR)" }).first().fill("60");
  await page.getByRole("radio", { name: "A deposit" }).check();
  await completeButton(page).click();
  await expect(page.locator("#completed")).toContainText("Balance due SAR 55.00");

  await page.goto("/sales?balance=due");
  const sold = page.getByRole("row").filter({ hasText: "balance due SAR 55.00" });
  await expect(sold).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^0–30 days/ })).toContainText("55.00");
  await sold.getByRole("link").first().click();
  await page.getByRole("link", { name: "Collect balance" }).click();
  await page.getByRole("textbox", { name: /^Cash received/ }).fill("50");
  await page.getByRole("button", { name: "Take payment" }).click();
  await expect(errorSummary(page)).toContainText("The cash received is less than 55.00");
  await page.getByRole("textbox", { name: /^Cash received/ }).fill("100");
  await page.getByRole("button", { name: "Take payment" }).click();
  await expect(page.getByRole("link", { name: "Collect balance" })).toHaveCount(0);
  const timeline = page.getByRole("table", { name: "Timeline" });
  await expect(timeline.getByRole("row").filter({ hasText: "Paid · Cash" })).toHaveCount(2);
  await page.getByRole("link", { name: "Mark as collected" }).click();
  await page.getByRole("button", { name: "Mark as collected" }).click();
  await expect(timeline.getByRole("row").filter({ hasText: "Collected" })).toHaveCount(1);
});

test("a receipt with a balance prints on both papers, in both languages", async ({ page, em, signedIn }) => {
  const cashier = await signedIn();
  const item = await makeVariant(em, { storeId: storeOf(cashier).id, price: "100.00" });
  const sale = await execute(
    createSale,
    { em, actor: cashier },
    {
      sale: { paymentMethod: "cash" },
      items: [{ variantId: item.id, quantity: 1 }],
      payments: [{ paymentMethod: "cash", amount: "60.00", tendered: "100.00" }],
    },
  );
  for (const paper of ["print", "a4"]) {
    await page.goto(`/receipts/${sale.id}/${paper}`);
    const sheet = page.getByRole("article");
    for (const words of ["Paid", "Change", "Balance due", "المدفوع", "الباقي للعميل", "المبلغ المتبقي"]) {
      await expect(sheet).toContainText(words);
    }
    await expect(sheet).toContainText("SAR 55.00");
    expect(pdfPages(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
  }
});
