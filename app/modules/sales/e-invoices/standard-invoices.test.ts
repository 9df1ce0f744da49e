import { describe, expect, it } from "vitest";
import { amount, big } from "#app/lib/money/money.ts";
import { execute } from "#app/lib/operation.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { ruleProblems } from "#app/modules/e-invoicing/document/rules.server.ts";
import {
  invoiceCodeOf,
  invoiceHash,
  signatureProblems,
} from "#app/modules/e-invoicing/document/verify-invoice.server.ts";
import { reportInvoices } from "#app/modules/e-invoicing/outbox/report-invoices.server.ts";
import { printReceipt } from "#app/modules/sales/receipts/print-receipt.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { printReturn } from "#app/modules/sales/returns/notes/print-return.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { rows } from "#db/orm.ts";
import type { Mood } from "#scripts/zatca-simulator/server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeCustomer, makePolicy } from "#tests/support/factories.ts";
import {
  linesOf,
  makeRegisteredShop,
  type SellingShop,
  sell as sellPieces,
  takeBack,
  taxAuthority,
} from "#tests/support/selling.ts";
import { answersOf, COMPANY_COLUMNS, documentsOf, SELLER_COLUMNS } from "#tests/support/shop/invoices.ts";

const { em: getEm } = testDatabase();
const simulator = taxAuthority();

type Shop = SellingShop & { customerId: number };

/** A registered store, and a company that buys in it. */
async function shop(): Promise<Shop> {
  const em = await getEm();
  const { id: customerId } = await makeCustomer(em);
  await rows(em).updateTable("customers").set(COMPANY_COLUMNS).where("id", "=", customerId).execute();
  return { ...(await makeRegisteredShop(em)), customerId };
}

const sell = (shop: Shop, quantity = 3, sale: Record<string, unknown> = {}) =>
  sellPieces(shop, quantity, { customerId: shop.customerId, ...sale });

const documents = ({ em, storeId }: Shop) => documentsOf(em, storeId);
const statuses = async (one: Shop) => (await documents(one)).map(({ status }) => status);
/** The statuses once the attempt that follows each sale has ended. */
const settled = (one: Shop, expected: string[]) =>
  expect.poll(() => statuses(one), { timeout: 5_000 }).toEqual(expected);
const attempted = (one: Shop) =>
  expect
    .poll(async () => (await documents(one)).every((document) => document.answered_at !== null), { timeout: 5_000 })
    .toBe(true);
const due = ({ em }: Shop) =>
  rows(em)
    .updateTable("invoices")
    .set({ next_attempt_at: new Date(0) })
    .where("status", "=", "pending")
    .execute();

const payable = (xml: string) => /<cbc:PayableAmount[^>]*>([^<]+)</.exec(xml)?.[1];

describe("the e-invoices of sales to a company", () => {
  it("sales, returns, exchanges and voids are standard documents, cleared without anybody asking for it", async () => {
    const one = await shop();
    const { em, actor, variantId, customerId } = one;
    const { insuranceId } = await makePolicy(em, { discountRate: "40.00", customerId });
    const plain = await sell(one, 3, { discountAmount: "10.01" });
    const insured = await sell(one, 7, { insuranceId });
    const voided = await sell(one, 1);
    const back = await takeBack(one, plain.id, 1);
    const insuredBack = await takeBack(one, insured.id, 2);
    const exchange = await execute(
      exchangeGoods,
      { em, actor },
      {
        id: plain.id,
        reasonCode: "other",
        items: [{ saleItemId: (await linesOf(em, plain.id))[0], quantity: 1 }],
        newItems: [{ variantId, quantity: 2 }],
        paymentMethod: "cash",
      },
    );
    const undone = await execute(voidSale, { em, actor }, { id: voided.id, reasonCode: "other" });
    await settled(one, Array(8).fill("cleared"));
    const chain = await documents(one);
    expect(chain.map(({ number, kind, profile }) => [number, kind, profile])).toEqual([
      [plain.receiptNumber, "invoice", "standard"],
      [insured.receiptNumber, "invoice", "standard"],
      [voided.receiptNumber, "invoice", "standard"],
      [back.returnNumber, "credit", "standard"],
      [insuredBack.returnNumber, "credit", "standard"],
      [exchange.returnNumber, "credit", "standard"],
      [expect.any(String), "invoice", "standard"],
      [undone.returnNumber, "credit", "standard"],
    ]);
    expect([0, 1, 3].map((at) => payable(chain[at]?.xml ?? ""))).toEqual([
      plain.totalAmount,
      amount(big(insured.totalAmount).plus(insured.insuranceCoverage)),
      back.totalAmount,
    ]);
    for (const { xml, kind, hash, cleared_xml: stamped, cleared_code: code } of chain) {
      expect(ruleProblems(xml)).toEqual([]);
      expect(signatureProblems(xml)).toEqual([]);
      expect(xml).toContain('name="0100000"');
      expect(xml).toContain("<cbc:RegistrationName>شركة الواحة &amp; Sons</cbc:RegistrationName>");
      expect(xml).toContain(`<cbc:CompanyID>${COMPANY_COLUMNS.vat_number}</cbc:CompanyID>`);
      expect(xml).toContain(`<cbc:ID schemeID="CRN">${COMPANY_COLUMNS.cr_number}</cbc:ID>`);
      expect(xml).toContain(`<cbc:BuildingNumber>${COMPANY_COLUMNS.building_number}</cbc:BuildingNumber>`);
      expect(/<cbc:ActualDeliveryDate>\d{4}-\d\d-\d\d</.test(xml)).toBe(kind === "invoice");
      expect(invoiceHash(stamped ?? "")).toBe(hash);
      expect(signatureProblems(stamped ?? "")).toEqual([]);
      expect(code).toBe(invoiceCodeOf(stamped ?? ""));
      expect(code).not.toBe(invoiceCodeOf(xml));
    }
  });

  it("a note names its invoice's buyer and kind, whatever has become of the customer", async () => {
    const one = await shop();
    const { em, actor, customerId } = one;
    const [first, second] = [await sell(one), await sell(one, 2, { customerId: null })];
    await execute(updateCustomer, { em, actor }, { id: customerId, version: null, companyName: "Another name" });
    await takeBack(one, first.id, 1);
    await execute(updateCustomer, { em, actor }, { id: customerId, version: null, vatNumber: "" });
    await takeBack(one, first.id, 1);
    await takeBack(one, second.id, 1);
    const after = await sell(one);
    const chain = await documents(one);
    expect(chain.map(({ profile }) => profile)).toEqual([
      "standard",
      "simplified",
      "standard",
      "standard",
      "simplified",
      "simplified",
    ]);
    for (const at of [2, 3]) expect(chain[at]?.xml).toContain("شركة الواحة &amp; Sons");
    expect(chain[5]).toMatchObject({ number: after.receiptNumber });
  });

  it("the store's own company gets a simplified invoice", async () => {
    const one = await shop();
    await rows(one.em)
      .updateTable("customers")
      .set({ vat_number: SELLER_COLUMNS.vat_number })
      .where("id", "=", one.customerId)
      .execute();
    await sell(one);
    expect(await documents(one)).toMatchObject([{ profile: "simplified" }]);
  });
});

describe("clearance", () => {
  it.each<[Mood]>([["clearance away"], ["busy"], ["down"]])(
    "while the authority is %s the sale goes on, waits, and is cleared later",
    async (mood) => {
      const one = await shop();
      simulator().mood(mood);
      const sale = await sell(one);
      await attempted(one);
      expect(await documents(one)).toMatchObject([
        { number: sale.receiptNumber, status: "pending", attempts: 1, cleared_code: null },
      ]);
      simulator().mood("well");
      await due(one);
      await reportInvoices();
      expect(await statuses(one)).toEqual(["cleared"]);
    },
  );

  it("simplified invoices are reported while clearance is away", async () => {
    const one = await shop();
    simulator().mood("clearance away");
    await sell(one);
    await attempted(one);
    await sell(one, 1, { customerId: null });
    await reportInvoices();
    expect(await statuses(one)).toEqual(["pending", "reported"]);
    simulator().mood("well");
    await due(one);
    await reportInvoices();
    expect(await statuses(one)).toEqual(["cleared", "reported"]);
  });

  it("reports standard invoices while clearance is switched off", async () => {
    const one = await shop();
    simulator().mood("clearance off");
    await sell(one);
    await settled(one, ["reported"]);
    const [document] = await documents(one);
    expect(document).toMatchObject({ profile: "standard", cleared_xml: null, cleared_code: null, attempts: 1 });
    expect(simulator().taken()).toContain(document?.uuid);
  });

  it("keeps warnings with the stamped document, and what was refused", async () => {
    const one = await shop();
    simulator().mood("warning");
    await sell(one);
    await settled(one, ["warned"]);
    simulator().mood("refusing");
    await sell(one);
    await settled(one, ["warned", "refused"]);
    const [warned, refused] = await documents(one);
    expect(invoiceHash(warned?.cleared_xml ?? "")).toBe(warned?.hash);
    expect(JSON.stringify(await answersOf(one.em, warned?.id))).toContain("SIMULATED");
    expect(JSON.stringify(await answersOf(one.em, warned?.id))).not.toContain("clearedInvoice");
    expect(refused).toMatchObject({ cleared_xml: null, cleared_code: null });
    expect(JSON.stringify(await answersOf(one.em, refused?.id))).toContain("SIMULATED");
  });

  it("a document whose answer was lost is cleared when it comes again", async () => {
    const one = await shop();
    simulator().mood("losing answers");
    await sell(one);
    await attempted(one);
    simulator().mood("well");
    await due(one);
    await reportInvoices();
    const [document] = await documents(one);
    expect(document).toMatchObject({ status: "cleared", attempts: 2 });
    expect(invoiceHash(document?.cleared_xml ?? "")).toBe(document?.hash);
    expect(
      simulator()
        .taken()
        .filter((uuid) => uuid === document?.uuid),
    ).toHaveLength(1);
  });

  it("a printout waits for the first answer; without one it says that the invoice waits", async () => {
    const one = await shop();
    const { em, actor } = one;
    const print = (id: number) => execute(printReceipt, { em, actor }, { id, paper: "a4" });
    const first = await sell(one);
    const printed = await print(first.id);
    const [document] = await documents(one);
    expect(document?.status).toBe("cleared");
    expect(printed.invoice).toMatchObject({
      profile: "standard",
      standing: "valid",
      code: document?.cleared_code,
      buyer: {
        name: COMPANY_COLUMNS.company_name,
        vatNumber: COMPANY_COLUMNS.vat_number,
        identity: { number: COMPANY_COLUMNS.cr_number },
      },
      payable: first.totalAmount,
    });
    const back = await takeBack(one, first.id, 1);
    const note = await execute(printReturn, { em, actor }, { id: back.id, paper: "roll" });
    expect(note.invoice).toMatchObject({ standing: "valid", payable: back.totalAmount });
    expect(note.invoice?.lines).toEqual([
      { price: "33.33", allowance: "0.00", net: "33.33", gross: back.totalAmount, percent: "15.00" },
    ]);
    simulator().mood("clearance away");
    const second = await sell(one);
    expect((await print(second.id)).invoice).toMatchObject({ standing: "waiting", code: null });
    simulator().mood("refusing");
    await due(one);
    await reportInvoices();
    expect((await print(second.id)).invoice).toMatchObject({ standing: "refused", code: null });
    simulator().mood("clearance off");
    const third = await sell(one);
    const reported = await print(third.id);
    expect(reported.invoice).toMatchObject({ standing: "valid", code: (await documents(one)).at(-1)?.code });
  });
});
