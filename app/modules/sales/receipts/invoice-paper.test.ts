import { describe, expect, it } from "vitest";
import { qrCode } from "#app/lib/qr-code.server.ts";
import type { PrintedInvoice } from "#app/modules/e-invoicing/outbox/printed-invoice.server.ts";
import { rollBlocks } from "#app/modules/sales/receipts/roll.ts";
import { rollHeight } from "#app/ui/paper/roll-height.ts";
import { COMPANY } from "#tests/support/shop/invoices.ts";
import { withInvoice } from "./invoice-paper.server.ts";
import type { ReceiptPaper } from "./paper.ts";
import { both, paperWords } from "./receipt-paper.server.ts";

const line = {
  id: 1,
  name: "Aviator",
  title: "Aviator",
  sku: "RB",
  description: "",
  quantity: "2",
  unitPrice: "667.00",
  discount: null,
  total: "1,334.00",
  note: both("lineDiscount", { amount: "10.00" }),
  tax: null,
};
const paper: ReceiptPaper = {
  store: {
    name: "Olaya Optics",
    nameAr: "بصريات العليا",
    address: "7541 King Fahd Road, Al Olaya, Riyadh 12214",
    addressAr: "7541 طريق الملك فهد، العليا، الرياض 12214",
    phone: null,
    vatNumber: "310122393500003",
    crNumber: "1010101010",
    header: null,
    headerAr: null,
    logo: null,
  },
  ...paperWords(false),
  facts: [{ label: both("receipt"), value: "S1-004812" }],
  details: [],
  lines: [line],
  sums: [{ label: both("vatIncluded"), value: "174.00" }],
  due: [{ label: both("totalPayable"), value: "SAR 1,334.00", strong: true }],
  explained: [],
  payments: [],
  foot: [],
  code: qrCode("phase 1"),
};
const cleared: PrintedInvoice = {
  profile: "standard",
  standing: "valid",
  code: "AQxCb2Jz",
  buyer: { ...COMPANY, identity: { scheme: "CRN", number: "1010010000" } },
  lines: [{ price: "580.0000000000", allowance: "8.70", net: "1160.00", gross: "1334.00", percent: "15.00" }],
  net: "1160.00",
  tax: "174.00",
  payable: "1334.00",
};
const simplified: PrintedInvoice = { ...cleared, profile: "simplified", buyer: null };

const plain = (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll("\u00a0", " "));
const textsOf = (printed: ReceiptPaper) =>
  rollBlocks(printed).flatMap((block) => {
    if (block.kind === "text") return [block.words];
    if (block.kind === "item") return block.notes;
    return block.kind === "fact" || block.kind === "figure" ? [[block.label.en, block.value]] : [];
  });

describe("withInvoice", () => {
  it("a tax invoice names the buyer, the country and the currency, and its items and sums are before VAT, on both papers", () => {
    const printed = withInvoice(paper, cleared);
    expect(printed.words.invoice).toEqual({ en: "Tax Invoice", ar: "فاتورة ضريبية" });
    expect([printed.store.address, printed.store.addressAr]).toEqual([
      "7541 King Fahd Road, Al Olaya, Riyadh 12214, Saudi Arabia",
      "7541 طريق الملك فهد، العليا، الرياض 12214، المملكة العربية السعودية",
    ]);
    expect(printed.facts.map(({ label, value }) => [label.en, value])).toEqual([
      ["Receipt", "S1-004812"],
      ["Buyer", COMPANY.name],
      ["Buyer VAT No.", "399999999800003"],
      ["Buyer CR No.", "1010010000"],
      ["Buyer's address", "2322 طريق الملك فهد, العليا, الرياض 12211، المملكة العربية السعودية"],
      ["Currency", { en: "Saudi riyal (SAR)", ar: "ريال سعودي (SAR)" }],
    ]);
    expect(printed.notice).toBeNull();
    expect(printed.code).toEqual(qrCode("AQxCb2Jz"));
    expect(plain(printed.lines[0]?.included)).toEqual({
      amount: "1,334.00",
      percent: "15%",
      words: { en: "Inclusive of VAT (15%): SAR 1,334.00", ar: "شامل الضريبة (15%): SAR 1,334.00" },
    });
    expect(printed.lines[0]).toMatchObject({ unitPrice: "580.00", discount: "−8.70", total: "1,160.00", note: null });
    expect([printed.words.unitPrice.en, printed.words.total.en]).toEqual([
      "Unit Price (excl. VAT)",
      "Total (excl. VAT)",
    ]);
    expect(plain(textsOf(printed))).toEqual(
      expect.arrayContaining([
        ["Buyer VAT No.", "399999999800003"],
        { en: "Inclusive of VAT (15%): SAR 1,334.00", ar: "شامل الضريبة (15%): SAR 1,334.00" },
        ["Taxable amount", "1,160.00"],
        ["VAT (15%)", "174.00"],
        ["Total (incl. VAT)", "1,334.00"],
        ["Total Payable", "SAR 1,334.00"],
      ]),
    );
    expect(JSON.stringify(textsOf(printed))).not.toContain("included");
    expect(rollHeight(rollBlocks(printed))).toBeGreaterThan(rollHeight(rollBlocks(paper)));
  });

  it.each([
    ["waiting", "Waiting for clearance by the tax authority", "بانتظار اعتماد هيئة الزكاة والضريبة والجمارك"],
    ["refused", "Refused by the tax authority", "رفضتها هيئة الزكاة والضريبة والجمارك"],
  ] as const)("a standard invoice that is %s says so in both languages, and has no code", (standing, en, ar) => {
    const printed = withInvoice(paper, { ...cleared, standing, code: null });
    expect(printed.notice?.en).toContain(en);
    expect(printed.notice?.ar).toContain(ar);
    expect(textsOf(printed)).toContainEqual(printed.notice);
    expect(printed.code).toBeNull();
    expect(rollBlocks(printed).some(({ kind }) => kind === "code")).toBe(false);
  });

  it("a simplified invoice keeps its title, has no buyer, and keeps its prices with VAT", () => {
    const printed = withInvoice(paper, simplified);
    expect(printed.words.invoice).toEqual({ en: "Simplified Tax Invoice", ar: "فاتورة ضريبية مبسطة" });
    expect(printed.facts.map(({ label }) => label.en)).toEqual(["Receipt", "Currency"]);
    expect([printed.lines, printed.sums, printed.due]).toEqual([paper.lines, paper.sums, paper.due]);
  });

  it("a credit note keeps its title, and names the kind of its invoice", () => {
    const note = { ...paper, words: { ...paper.words, invoice: both("creditNote") } };
    for (const [invoice, ar] of [
      [cleared, "فاتورة ضريبية"],
      [simplified, "فاتورة ضريبية مبسطة"],
    ] as const) {
      const printed = withInvoice(note, invoice, true);
      expect(printed.words.invoice).toEqual({ en: "Credit Note", ar: "إشعار دائن" });
      expect(printed.facts[1]).toMatchObject({ label: { en: "Corrects a" }, value: { ar } });
    }
  });

  it("a store without e-invoices prints as before", () => {
    expect(withInvoice(paper, null)).toBe(paper);
  });
});
