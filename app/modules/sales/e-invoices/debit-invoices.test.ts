import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { ruleProblems } from "#app/modules/e-invoicing/document/rules.server.ts";
import { signatureProblems } from "#app/modules/e-invoicing/document/verify-invoice.server.ts";
import { reportInvoices } from "#app/modules/e-invoicing/outbox/report-invoices.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { printReceipt } from "#app/modules/sales/receipts/print-receipt.server.ts";
import { findSold } from "#app/modules/sales/returns/find-sold.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeCustomer, makeVariant } from "#tests/support/factories.ts";
import {
  linesOf,
  makeRegisteredShop,
  type SellingShop,
  sellItems,
  takeBack,
  taxAuthority,
} from "#tests/support/selling.ts";
import { COMPANY_COLUMNS, documentsOf } from "#tests/support/shop/invoices.ts";

const { em: getEm } = testDatabase();
const REASON = "Lenses of a higher index: عدسات أرق";
taxAuthority();

const shop = async () => makeRegisteredShop(await getEm());

const sell = (shop: SellingShop, sale: object = {}, more: { variantId: number; quantity: number }[] = []) =>
  sellItems(shop, [{ variantId: shop.variantId, quantity: 3 }, ...more], { ...sale });
const correct = async ({ em, actor }: SellingShop, saleId: number, more: string[]) => {
  const lines = await linesOf(em, saleId);
  const items = more.map((unitPrice, index) => ({ saleItemId: lines[index], unitPrice }));
  return execute(correctSale, { em, actor }, { id: saleId, reason: REASON, paymentMethod: "cash", items });
};

/** The chain of a store's documents, each checked by the rules and its signature. */
async function checkedChain({ em, storeId }: SellingShop) {
  const chain = await documentsOf(em, storeId);
  expect(chain.map(({ counter }) => counter)).toEqual(chain.map((_one, index) => index + 1));
  const hashes = [FIRST_PREVIOUS_HASH, ...chain.slice(0, -1).map(({ hash }) => hash)];
  expect(chain.map((one) => one.previous_hash)).toEqual(hashes);
  for (const { xml } of chain) {
    expect(ruleProblems(xml)).toEqual([]);
    expect(signatureProblems(xml)).toEqual([]);
  }
  return chain;
}

const textOf = (name: string, xml = "") => new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(xml)?.[1];
const billed = (xml = "") => /<cac:InvoiceDocumentReference><cbc:ID>([^<]*)</.exec(xml)?.[1];

describe("the e-invoice of a debit note", () => {
  it("is a document of type 383 that names the corrected receipt and the reason, and its credit note names it", async () => {
    const one = await shop();
    const { em, actor } = one;
    const tax = { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null } as const;
    const drops = await makeVariant(em, { storeId: one.storeId, price: "41.07", quantity: 10, tax });
    const sale = await sell(one, {}, [{ variantId: drops.id, quantity: 2 }]);
    const note = await correct(one, sale.id, ["12.35", "1.01"]);
    const back = await takeBack(one, note.id, 1);
    const second = await correct(one, sale.id, ["5.00"]);
    const undone = await execute(voidSale, { em, actor }, { id: second.id, reasonCode: "other" });
    const chain = await checkedChain(one);
    expect(
      chain.map(({ number, kind, xml }) => [
        number,
        kind,
        textOf("InvoiceTypeCode", xml),
        billed(xml),
        textOf("PayableAmount", xml),
      ]),
    ).toEqual([
      [sale.receiptNumber, "invoice", "388", undefined, sale.totalAmount],
      [note.receiptNumber, "debit", "383", sale.receiptNumber, "44.63"],
      [back.returnNumber, "credit", "381", note.receiptNumber, back.totalAmount],
      [second.receiptNumber, "debit", "383", sale.receiptNumber, "17.25"],
      [undone.returnNumber, "credit", "381", second.receiptNumber, "17.25"],
    ]);
    const xml = chain[1]?.xml ?? "";
    expect([textOf("InstructionNote", xml), textOf("TaxAmount", xml)]).toEqual([REASON, "5.56"]);
    expect(xml).toContain('name="0200000"');
    expect(xml).not.toContain("ActualDeliveryDate");
    expect(xml).toContain("VATEX-SA-35");
    const printed = await execute(printReceipt, { em, actor }, { id: note.id, paper: "roll" });
    expect(printed).toMatchObject({
      corrects: { receiptNumber: sale.receiptNumber },
      invoice: { code: chain[1]?.code, payable: "44.63", tax: "5.56" },
    });
    expect(await execute(findSold, { em, actor }, { code: chain[1]?.code ?? "" })).toEqual({ id: note.id });
    await reportInvoices();
    expect((await documentsOf(em, one.storeId)).map(({ status }) => status)).toEqual(Array(5).fill("reported"));
  });

  it("is a standard document after a standard invoice, with the buyer of then, and cleared", async () => {
    const one = await shop();
    const { em, actor, storeId } = one;
    const { id: customerId } = await makeCustomer(em);
    await rows(em).updateTable("customers").set(COMPANY_COLUMNS).where("id", "=", customerId).execute();
    const sale = await sell(one, { customerId });
    await execute(updateCustomer, { em, actor }, { id: customerId, companyName: "Another name", vatNumber: "" });
    const note = await correct(one, sale.id, ["10.00"]);
    await takeBack(one, note.id, 3);
    await expect
      .poll(async () => {
        await reportInvoices();
        return (await documentsOf(em, storeId)).map(({ kind, profile, status }) => [kind, profile, status]);
      })
      .toEqual(["invoice", "debit", "credit"].map((kind) => [kind, "standard", "cleared"]));
    for (const { xml } of await checkedChain(one)) {
      expect(xml).toContain(`<cbc:CompanyID>${COMPANY_COLUMNS.vat_number}</cbc:CompanyID>`);
      expect(xml).not.toContain("Another name");
    }
    const printed = await execute(printReceipt, { em, actor }, { id: note.id, paper: "a4" });
    expect(printed.invoice).toMatchObject({ profile: "standard", standing: "valid" });
  });

  it("is simplified after a simplified invoice, whatever the customer has become", async () => {
    const one = await shop();
    const { id: customerId } = await makeCustomer(one.em);
    const sale = await sell(one, { customerId });
    await rows(one.em).updateTable("customers").set(COMPANY_COLUMNS).where("id", "=", customerId).execute();
    await correct(one, sale.id, ["10.00"]);
    expect((await checkedChain(one)).map(({ kind, profile }) => [kind, profile])).toEqual([
      ["invoice", "simplified"],
      ["debit", "simplified"],
    ]);
  });

  it("takes its place in the chain while sales, returns and corrections run at once", async () => {
    const one = await shop();
    const sales = [await sell(one), await sell(one), await sell(one)];
    await Promise.all(
      sales.flatMap(({ id }) => [
        correct(one, id, ["1.00"]),
        sell(one),
        takeBack(one, id, 1),
        correct(one, id, ["2.00"]),
        sell(one),
      ]),
    );
    const chain = await checkedChain(one);
    const counted = (kind: string) => chain.filter((document) => document.kind === kind).length;
    expect(["invoice", "debit", "credit"].map(counted)).toEqual([9, 6, 3]);
  });
});
