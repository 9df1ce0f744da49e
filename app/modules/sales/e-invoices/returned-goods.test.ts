import { describe, expect, it } from "vitest";
import { amount, big } from "#app/lib/money/money.ts";
import { execute } from "#app/lib/operation.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { ruleProblems } from "#app/modules/e-invoicing/document/rules.server.ts";
import { signatureProblems } from "#app/modules/e-invoicing/document/verify-invoice.server.ts";
import { reportInvoices } from "#app/modules/e-invoicing/outbox/report-invoices.server.ts";
import { listUnits } from "#app/modules/e-invoicing/units/read-units.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { printReceipt } from "#app/modules/sales/receipts/print-receipt.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { findSold } from "#app/modules/sales/returns/find-sold.server.ts";
import { printReturn } from "#app/modules/sales/returns/notes/print-return.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";
import {
  linesOf,
  makeRegisteredShop,
  makeSellingShop,
  type SellingShop,
  sell,
  takeBack,
  taxAuthority,
} from "#tests/support/selling.ts";
import { answersOf, documentsOf } from "#tests/support/shop/invoices.ts";

const { em: getEm } = testDatabase();
const simulator = taxAuthority();

const shop = async () => makeRegisteredShop(await getEm());

/** The chain of a store's documents, each checked by the rules and its signature. */
async function checkedChain({ em, storeId }: SellingShop) {
  const chain = await documentsOf(em, storeId);
  expect(chain.map(({ counter }) => counter)).toEqual(chain.map((_one, index) => index + 1));
  expect(chain.map((one) => one.previous_hash)).toEqual([
    FIRST_PREVIOUS_HASH,
    ...chain.slice(0, -1).map((one) => one.hash),
  ]);
  for (const { xml } of chain) {
    expect(ruleProblems(xml)).toEqual([]);
    expect(signatureProblems(xml)).toEqual([]);
  }
  return chain;
}

const payable = (xml: string) => /<cbc:PayableAmount[^>]*>([^<]+)</.exec(xml)?.[1];

describe("the e-invoices of a store", () => {
  it("a store that is not registered issues none", async () => {
    const one = await makeSellingShop(await getEm());
    await sell(one);
    expect(await documentsOf(one.em, one.storeId)).toEqual([]);
  });

  it("sales, returns, exchanges and voids each issue what the receipt says, in one chain", async () => {
    const one = await shop();
    const { em, actor, variantId } = one;
    const { id: customerId } = await makeCustomer(em);
    const { insuranceId } = await makePolicy(em, { discountRate: "40.00", customerId });
    const first = await sell(one, 3, { discountAmount: "10.01" });
    const insured = await sell(one, 7, { customerId, insuranceId });
    const voided = await sell(one, 1);
    const [back, more] = [await takeBack(one, first.id, 1), await takeBack(one, insured.id, 2)];
    const exchange = await execute(
      exchangeGoods,
      { em, actor },
      {
        id: first.id,
        reasonCode: "other",
        items: [{ saleItemId: (await linesOf(em, first.id))[0], quantity: 1 }],
        newItems: [{ variantId, quantity: 2 }],
        paymentMethod: "cash",
      },
    );
    const undone = await execute(voidSale, { em, actor }, { id: voided.id, reasonCode: "other" });
    const added = await rows(em)
      .selectFrom("sales")
      .selectAll()
      .where("id", "=", exchange.exchangeSaleId ?? 0)
      .executeTakeFirstOrThrow();
    const returned = await rows(em)
      .selectFrom("sale_returns")
      .selectAll()
      .where("id", "=", more.id)
      .executeTakeFirstOrThrow();
    const chain = await checkedChain(one);
    expect(chain.map(({ number, kind, xml }) => [number, kind, payable(xml)])).toEqual([
      [first.receiptNumber, "invoice", first.totalAmount],
      [insured.receiptNumber, "invoice", amount(big(insured.totalAmount).plus(insured.insuranceCoverage))],
      [voided.receiptNumber, "invoice", voided.totalAmount],
      [back.returnNumber, "credit", back.totalAmount],
      [more.returnNumber, "credit", amount(big(returned.total_amount).plus(returned.insurance_coverage))],
      [exchange.returnNumber, "credit", exchange.totalAmount],
      [added.receipt_number, "invoice", added.total_amount],
      [undone.returnNumber, "credit", undone.totalAmount],
    ]);
    expect(big(insured.insuranceCoverage).gt(0)).toBe(true);
    expect(chain[1]?.xml).toContain(`: ${insured.insuranceCoverage} SAR</cbc:PaymentNote>`);
    expect(chain[3]?.xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${first.receiptNumber}<`);

    const printed = await execute(printReceipt, { em, actor }, { id: first.id, paper: "roll" });
    const note = await execute(printReturn, { em, actor }, { id: back.id, paper: "roll" });
    expect([printed.invoice?.code, note.invoice?.code]).toEqual([chain[0]?.code, chain[3]?.code]);
    for (const [at, sale] of [first, insured].entries())
      expect(await execute(findSold, { em, actor }, { code: chain[at]?.code ?? "" })).toEqual({ id: sale.id });

    await reportInvoices();
    const after = await documentsOf(em, one.storeId);
    expect(after.map(({ status }) => status)).toEqual(after.map(() => "reported"));
    expect(simulator().taken().slice(-8)).toEqual(chain.map(({ uuid }) => uuid));
    const [unit] = await execute(listUnits, { em, actor }, {});
    expect(unit).toMatchObject({ status: "active", lastCounter: 8, pending: 0, warned: 0, refused: 0 });
  });

  it("a sale of taxed and untaxed goods is invoiced as it was sold, also after the product has changed", async () => {
    const one = await shop();
    const { em, actor, storeId, variantId } = one;
    const tax = { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null } as const;
    const drops = await makeVariant(em, { storeId, price: "41.07", quantity: 100, tax });
    const outside = { taxCategory: "O", taxReason: "VATEX-SA-OOS", taxNote: "Parking" } as const;
    const parking = await makeVariant(em, { storeId, price: "7.00", quantity: 100, tax: outside });
    const items = [
      { variantId, quantity: 3 },
      { variantId: drops.id, quantity: 2, discountAmount: "5.00" },
      { variantId: parking.id, quantity: 1 },
    ];
    const sale = await execute(
      createSale,
      { em, actor },
      { sale: { paymentMethod: "cash", discountAmount: "15.01" }, items },
    );
    // 99.99 at 15%, 82.14 and 7.00 without VAT.
    expect(sale).toMatchObject({ subtotal: "189.13", taxAmount: "15.00", totalAmount: "189.12" });
    await rows(em)
      .updateTable("products")
      .set({ tax_category: "S", tax_reason: null })
      .where("id", "=", drops.productId)
      .execute();
    const sold = await rows(em)
      .selectFrom("sale_items")
      .selectAll()
      .where("sale_id", "=", sale.id)
      .orderBy("line_no")
      .execute();
    expect(sold.map((line) => [line.tax_category, line.tax_percent, line.tax_reason, line.tax_note])).toEqual([
      ["S", "15.00", null, null],
      ["Z", "0.00", "VATEX-SA-35", null],
      ["O", "0.00", "VATEX-SA-OOS", "Parking"],
    ]);
    const back = await execute(
      returnGoods,
      { em, actor },
      { id: sale.id, reasonCode: "other", items: [{ saleItemId: sold[1]?.id, quantity: 1 }] },
    );
    expect(back).toMatchObject({ taxAmount: "0.00", includedTax: "0.00" });
    expect(back.items).toMatchObject([{ taxCategory: "Z", taxReason: "VATEX-SA-35", taxAmount: "0.00" }]);
    const chain = await checkedChain(one);
    expect(chain.map(({ xml }) => payable(xml))).toEqual([sale.totalAmount, back.totalAmount]);
    const taxOf = (xml = "") => /<cac:TaxTotal><cbc:TaxAmount[^>]*>([^<]+)</.exec(xml)?.[1];
    expect(chain.map(({ xml }) => taxOf(xml))).toEqual([sale.includedTax, "0.00"]);
    expect(chain[0]?.xml).toContain(
      "الأدوية والمعدات الطبية | Medicines and medical equipment</cbc:TaxExemptionReason>",
    );
    expect(chain[0]?.xml).toContain("<cbc:TaxExemptionReason>Parking</cbc:TaxExemptionReason>");
    expect(chain[1]?.xml).not.toContain("VATEX-SA-OOS");
  });

  it("many tills at once make one chain without gaps, also while sales fail", async () => {
    const one = await shop();
    const { em, actor, storeId } = one;
    const rare = await makeVariant(em, { storeId, price: "10.00", quantity: 2 });
    const first = await sell(one, 10);
    const results = await Promise.allSettled([
      ...Array.from({ length: 12 }, () => sell(one, 1)),
      ...Array.from({ length: 6 }, () => sell({ ...one, variantId: rare.id }, 1)),
      ...Array.from({ length: 4 }, () => takeBack(one, first.id, 1)),
      ...Array.from({ length: 4 }, async () =>
        execute(
          exchangeGoods,
          { em, actor },
          {
            id: first.id,
            reasonCode: "other",
            items: [{ saleItemId: (await linesOf(em, first.id))[0], quantity: 1 }],
            newItems: [{ variantId: one.variantId, quantity: 1 }],
            paymentMethod: "cash",
          },
        ),
      ),
    ]);
    const failed = results.filter(({ status }) => status === "rejected");
    expect(failed).toHaveLength(4);
    const chain = await checkedChain(one);
    expect(chain).toHaveLength(1 + 12 + 2 + 4 + 4 * 2);
  });

  it("nobody changes or removes a document, and no counter goes back", async () => {
    const one = await shop();
    const { em, storeId } = one;
    await sell(one);
    const db = rows(em);
    const units = db.updateTable("invoicing_units").where("store_id", "=", storeId);
    const [document] = await documentsOf(em, storeId);
    const its = db.updateTable("invoices").where("id", "=", document?.id ?? 0);
    for (const attempt of [
      its.set({ xml: "<Invoice/>" }),
      its.set({ counter: 9 }),
      its.set({ number: "S1-9" }),
      db.deleteFrom("invoices").where("id", "=", document?.id ?? 0),
      units.set({ last_counter: 0 }),
      units.set({ last_hash: FIRST_PREVIOUS_HASH }),
      db.deleteFrom("invoicing_units").where("store_id", "=", storeId),
    ]) {
      await expect(attempt.execute()).rejects.toThrow();
    }
    expect((await checkedChain(one)).length).toBe(1);
  });
});

describe("reporting", () => {
  const due = (em: Em) =>
    rows(em)
      .updateTable("invoices")
      .set({ next_attempt_at: new Date(0) })
      .where("status", "=", "pending")
      .execute();
  const statuses = async ({ em, storeId }: SellingShop) =>
    (await documentsOf(em, storeId)).map(({ status, attempts }) => [status, attempts]);

  it("waits while the authority is away, and goes on in order when it is back", async () => {
    const one = await shop();
    await reportInvoices();
    for (const mood of ["down", "busy"] as const) {
      await sell(one, 1);
      await due(one.em);
      simulator().mood(mood);
      await reportInvoices();
    }
    expect(await statuses(one)).toEqual([
      ["pending", 2],
      ["pending", 0],
    ]);
    simulator().mood("well");
    await reportInvoices();
    expect(await statuses(one)).toEqual([
      ["pending", 2],
      ["pending", 0],
    ]);
    await due(one.em);
    await Promise.all([reportInvoices(), reportInvoices()]);
    await reportInvoices();
    expect(await statuses(one)).toEqual([
      ["reported", 3],
      ["reported", 1],
    ]);
  });

  it("notes warnings and refusals, and does not send such a document again", async () => {
    const one = await shop();
    await reportInvoices();
    for (const mood of ["warning", "refusing", "well"] as const) {
      await sell(one, 1);
      simulator().mood(mood);
      await reportInvoices();
    }
    await due(one.em);
    await reportInvoices();
    expect(await statuses(one)).toEqual([
      ["warned", 1],
      ["refused", 1],
      ["reported", 1],
    ]);
    const [, refused] = await documentsOf(one.em, one.storeId);
    expect(JSON.stringify(await answersOf(one.em, refused?.id))).toContain("SIMULATED");
  });

  it("a document whose answer was lost counts as reported when it arrives again", async () => {
    const one = await shop();
    await reportInvoices();
    await sell(one, 1);
    simulator().mood("losing answers");
    await reportInvoices();
    simulator().mood("well");
    await due(one.em);
    await reportInvoices();
    expect(await statuses(one)).toEqual([["reported", 2]]);
    expect(new Set(simulator().taken()).size).toBe(simulator().taken().length);
  });
});
