import type { Page } from "@playwright/test";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { pdfText } from "#tests/support/browser/barcodes.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { figures } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";
import { COMPANY_COLUMNS, registerStore } from "#tests/support/shop/invoices.ts";

/** The figures of a printout's PDF, and the words of its page: a PDF writes two languages on one line in the order of their drawing. */
async function printed(page: Page, path: string): Promise<{ text: string; words: string }> {
  await page.goto(path);
  const words = (await page.getByRole("article").textContent()) ?? "";
  const text = await pdfText(await page.pdf({ preferCSSPageSize: true }));
  return { text: text.replace(/\s+/g, " "), words };
}

const counted = (text: string, words: string) => text.split(words).length - 1;

function expectAll(text: string, parts: readonly string[]): void {
  for (const part of parts) expect(text).toContain(part);
}

async function sellInsured(em: Em, actor: Actor) {
  const { id: variantId } = await makeVariant(em, { storeId: storeOf(actor).id, price: "1000.00", quantity: 9 });
  const { id: customerId } = await makeCustomer(em);
  const { insuranceId } = await makePolicy(em, { discountRate: "30.00", customerId });
  const sale = { paymentMethod: "cash", customerId, insuranceId };
  return execute(createSale, { em, actor }, { sale, items: [{ variantId, quantity: 1 }] });
}

for (const locale of ["en", "ar"] as const) {
  test(`papers for people say prices with VAT, one invoice total and one VAT, in ${locale} @nojs-only`, async ({
    page,
    em,
    signedIn,
    looks,
  }) => {
    const actor = await signedIn({ permissions: PERMISSIONS });
    await looks({ locale, theme: "light" });
    const insured = await sellInsured(em, actor);
    expect(insured).toMatchObject({ totalAmount: "690.00", invoiceTotal: "990.00", includedTax: "129.13" });
    for (const path of [paths.receipts.print(insured.id), paths.receipts.a4(insured.id)]) {
      const { text, words } = await printed(page, path);
      expectAll(text, ["1,150.00", "−160.00", "990.00", "129.13", "−300.00", "690.00"]);
      expectAll(words, [
        "Invoice total",
        "إجمالي الفاتورة",
        "شامل الضريبة (15%)",
        "Insurance Coverage",
        "Total Payable",
      ]);
      expect([counted(words, "VAT (15%) included"), counted(text, "129.13")]).toEqual([1, 1]);
      for (const other of ["150.00 ", "1,000.00", " 0.00"])
        expect(text.replaceAll("1,150.00", "")).not.toContain(other);
    }
    const [line] = await rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", insured.id).execute();
    const items = [{ saleItemId: line?.id, quantity: 1 }];
    const note = await execute(returnGoods, { em, actor }, { id: insured.id, reasonCode: "other", items });
    for (const path of [paths.returns.print(note.id), paths.returns.a4(note.id)]) {
      const { text, words } = await printed(page, path);
      expectAll(text, ["1,150.00", "−160.00", "990.00", "129.13", "690.00"]);
      expect([counted(words, "VAT (15%) included"), counted(text, "129.13")]).toEqual([1, 1]);
    }
    const { id: variantId } = await makeVariant(em, { storeId: storeOf(actor).id, price: "690.00", quantity: 9 });
    const reduced = await execute(
      createSale,
      { em, actor },
      { sale: { paymentMethod: "cash" }, items: [{ variantId, quantity: 1, discountAmount: "50.00" }] },
    );
    for (const path of [paths.receipts.print(reduced.id), paths.receipts.a4(reduced.id)]) {
      const { text, words } = await printed(page, path);
      expectAll(text, ["793.50", "−50.00", "743.50", "96.98"]);
      expect([counted(words, "VAT (15%)"), counted(text, "96.98")]).toEqual([1, 1]);
      for (const other of ["103.50", "640.00", "690.00"]) expect(text).not.toContain(other);
    }
    await page.goto(paths.receipts.detail(insured.id));
    const term = locale === "en" ? "Invoice total" : "إجمالي الفاتورة";
    await expect(page.locator("dt").filter({ hasText: term })).toHaveCount(1);
    if (locale === "en") {
      const shown = await figures(page);
      expect(shown).toEqual({
        Subtotal: "1000.00",
        "VAT (15%)": "150.00",
        "Price with VAT": "1150.00",
        "Product Discount": "160.00",
        "Invoice total": "990.00",
        "Insurance Coverage": "300.00",
        "Total Discount": "460.00",
        "Total Payable": "690.00",
        included: "129.13",
      });
      expect(Object.keys(shown).slice(0, 8)).toEqual([
        ...["Subtotal", "VAT (15%)", "Price with VAT", "Product Discount", "Invoice total", "Insurance Coverage"],
        ...["Total Discount", "Total Payable"],
      ]);
    }
  });
}

test("papers for companies say the items before VAT, the taxable amount, the VAT and the total @nojs-only", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const { id: storeId } = storeOf(actor);
  await registerStore({ em, actor, storeId });
  const { id: variantId } = await makeVariant(em, { storeId, price: "690.00", quantity: 9 });
  const { id: customerId } = await makeCustomer(em);
  await rows(em).updateTable("customers").set(COMPANY_COLUMNS).where("id", "=", customerId).execute();
  const sale = await execute(
    createSale,
    { em, actor },
    {
      sale: { paymentMethod: "cash", customerId },
      items: [{ variantId, quantity: 1, discountAmount: "50.00" }],
    },
  );
  for (const path of [paths.receipts.print(sale.id), paths.receipts.a4(sale.id)]) {
    const { text, words } = await printed(page, path);
    // 743.50 contains 96.98, so 646.52 is taxable: 690.00 less an allowance of 43.48.
    expectAll(text, ["690.00", "−43.48", "646.52", "96.98", "743.50"]);
    expectAll(words, ["Taxable amount", "المبلغ الخاضع للضريبة", "Total (incl. VAT)"]);
    expect([counted(text, "96.98"), counted(words, "VAT (15%) included")]).toEqual([1, 0]);
    for (const other of ["103.50", "793.50"]) expect(text).not.toContain(other);
  }
});
