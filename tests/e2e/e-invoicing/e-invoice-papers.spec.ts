import type { Page } from "@playwright/test";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { readFields } from "#app/modules/e-invoicing/document/invoice-code.ts";
import { reportInvoices } from "#app/modules/e-invoicing/outbox/report-invoices.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { codesIn, pdfPictures } from "#tests/support/browser/barcodes.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer, makeVariant } from "#tests/support/factories.ts";
import { COMPANY_COLUMNS, documentsOf, registerStore, SELLER_COLUMNS } from "#tests/support/shop/invoices.ts";

const OFFICE_DPI = 300;
const MM = 25.4;

const REASON = "عدسات أرق";

/** A sale to a person, one to a company, what came back of each and what each was charged more, all of them with the authority. */
async function trade(em: Em, actor: Actor) {
  const { id: storeId } = storeOf(actor);
  await registerStore({ em, actor, storeId });
  const { id: variantId } = await makeVariant(em, { storeId, price: "33.33", quantity: 50 });
  const { id: customerId } = await makeCustomer(em);
  await rows(em).updateTable("customers").set(COMPANY_COLUMNS).where("id", "=", customerId).execute();
  const sell = (to: { customerId?: number }) =>
    execute(createSale, { em, actor }, { sale: { paymentMethod: "cash", ...to }, items: [{ variantId, quantity: 3 }] });
  const [person, company] = [await sell({}), await sell({ customerId })];
  const lineOf = async (saleId: number) => {
    const line = rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", saleId);
    return { saleItemId: (await line.executeTakeFirstOrThrow()).id };
  };
  const back = async (saleId: number) => {
    const items = [{ ...(await lineOf(saleId)), quantity: 1 }];
    return execute(returnGoods, { em, actor }, { id: saleId, reasonCode: "other", items });
  };
  const more = async (saleId: number) => {
    const items = [{ ...(await lineOf(saleId)), unitPrice: "11.11" }];
    return execute(correctSale, { em, actor }, { id: saleId, reason: REASON, paymentMethod: "cash", items });
  };
  const [personBack, companyBack] = [await back(person.id), await back(company.id)];
  const [personMore, companyMore] = [await more(person.id), await more(company.id)];
  await expect
    .poll(async () => {
      await reportInvoices();
      return (await documentsOf(em, storeId)).map(({ status }) => status);
    })
    .toEqual(["reported", "cleared", "reported", "cleared", "reported", "cleared"]);
  return { storeId, person, company, personBack, companyBack, personMore, companyMore };
}

/** The texts of a printout, and the content of the only QR code on the picture of its PDF with its height in mm. */
async function printed(page: Page, path: string) {
  await page.goto(path);
  const text = (await page.getByRole("main").textContent()) ?? "";
  const pictures = await pdfPictures(await page.pdf({ preferCSSPageSize: true }), OFFICE_DPI);
  const codes = (await Promise.all(pictures.map((picture) => codesIn(picture, ["QRCode"])))).flat();
  expect(codes, path).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  const box = await page.getByRole("main").locator("svg").last().boundingBox();
  await page.emulateMedia({ media: null });
  return { text, code: codes[0]?.text ?? "", millimetres: ((box?.height ?? 0) / 96) * MM };
}

for (const locale of ["en", "ar"] as const) {
  test(`the code on the paper of each e-invoice is read from its picture, in ${locale} @nojs-only`, async ({
    page,
    em,
    signedIn,
    looks,
  }) => {
    const actor = await signedIn({ permissions: PERMISSIONS });
    await looks({ locale, theme: "light" });
    const { storeId, person, company, ...notes } = await trade(em, actor);
    const { personBack, companyBack, personMore, companyMore } = notes;
    const [simplified, standard, note, standardNote, debit, standardDebit] = await documentsOf(em, storeId);
    const correcting = (sale: { receiptNumber: string }) => ["Debit Note", "إشعار مدين", sale.receiptNumber, REASON];
    for (const [paths, document, titles, total] of [
      [papersOf(person.id), simplified, ["Simplified Tax Invoice", "فاتورة ضريبية مبسطة"], person.totalAmount],
      [papersOf(company.id), standard, ["Tax Invoice", "فاتورة ضريبية"], company.totalAmount],
      [notesOf(personBack.id), note, ["Credit Note", "إشعار دائن"], personBack.totalAmount],
      [notesOf(companyBack.id), standardNote, ["Credit Note", "إشعار دائن"], companyBack.totalAmount],
      [papersOf(personMore.id), debit, correcting(person), personMore.totalAmount],
      [papersOf(companyMore.id), standardDebit, correcting(company), companyMore.totalAmount],
    ] as const) {
      for (const path of paths) {
        const { text, code, millimetres } = await printed(page, path);
        expect(code).toBe(document?.cleared_code ?? document?.code);
        const fields = readFields(code)?.map((field) => field.toString("utf8")) ?? [];
        expect(fields.slice(0, 2)).toEqual([SELLER_COLUMNS.name_ar, SELLER_COLUMNS.vat_number]);
        expect(fields[3]).toBe(total);
        expect(fields[5]).toBe(document?.hash);
        // 35 mm is no whole number of pixels.
        expect(millimetres).toBeGreaterThan(34.99);
        for (const words of [...titles, SELLER_COLUMNS.vat_number, total]) expect(text).toContain(words);
        if (document?.profile === "standard")
          for (const words of [COMPANY_COLUMNS.company_name, COMPANY_COLUMNS.vat_number]) expect(text).toContain(words);
      }
    }
  });
}

const papersOf = (id: number) => [paths.receipts.print(id), paths.receipts.a4(id)];
const notesOf = (id: number) => [paths.returns.print(id), paths.returns.a4(id)];
