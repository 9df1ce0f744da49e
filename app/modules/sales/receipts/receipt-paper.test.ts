import { describe, expect, it } from "vitest";
import { rollBlocks } from "#app/modules/sales/receipts/roll.ts";
import type { ReceiptPaper } from "./paper.ts";
import type { ReceiptView } from "./receipt.schema.server.ts";
import { paperCode, receiptPaper } from "./receipt-paper.server.ts";

const receipt: ReceiptView = {
  points: null,
  sale: {
    id: 7,
    storeId: 1,
    receiptNumber: "S1-004812",
    registerId: null,
    customerId: 3,
    customerName: "Mohammed Al-Qahtani",
    employeeId: 1,
    saleDate: "2026-11-21T10:42:00.000Z",
    subtotal: "1160.00",
    discountAmount: "417.60",
    taxAmount: "174.00",
    totalAmount: "916.40",
    returnedAmount: "0.00",
    movedAmount: "0.00",
    balanceDue: "0.00",
    dueDate: null,
    collectedAt: null,
    productDiscount: "185.60",
    insuranceCoverage: "232.00",
    promotionId: null,
    promotionCode: null,
    promotionName: null,
    promotionAmount: "0.00",
    invoiceTotal: "1148.40",
    includedTax: "149.79",
    paymentMethod: "debit_card",
    isSplit: false,
    payments: [{ paymentMethod: "debit_card", amount: "916.40" }],
    insuranceId: 1,
    insuranceProvider: "Bupa Arabia",
    policyId: 2,
    policyNumber: "P-1",
    policyClass: "VIP",
    claimStatus: "pending",
    coveragePercentage: "20.00",
    coverageTerms: null,
    prescriptionId: null,
    correctsId: null,
    correctionReason: null,
    notes: null,
    itemCount: 2,
    createdAt: "2026-11-21T10:42:00.000Z",
  },
  items: [
    {
      id: 1,
      saleId: 7,
      variantId: 5,
      lineNo: 1,
      itemName: "Aviator 3025, Gold",
      sku: "RB3025-GLD",
      color: "Gold",
      size: "58 mm",
      material: "Metal",
      category: "Sunglasses",
      categoryAr: null,
      quantity: 2,
      unitPrice: "580.00",
      discountAmount: "10.00",
      insuranceCoverage: null,
      taxCategory: "S",
      taxPercent: "15.00",
      taxReason: null,
      taxNote: null,
      serials: [],
      totalPrice: "1150.00",
    },
  ],
  payments: [{ paymentMethod: "debit_card", amount: "916.40", tendered: null, change: "0.00" }],
  store: {
    name: "Olaya Optics",
    nameAr: "بصريات العليا",
    address: "King Fahd Rd",
    addressAr: null,
    phone: "+966112223344",
    email: null,
    vatNumber: "310122393500003",
    crNumber: null,
    header: null,
    headerAr: null,
    footer: null,
    footerAr: null,
    returnDays: 14,
    logo: null,
  },
  lensJobs: [],
  lensesWithoutJob: 0,
  employeeName: "Sara Al-Harbi",
  corrects: null,
  customer: null,
  prescription: null,
};

const figuresOf = ({ sums, due }: ReceiptPaper) =>
  [...sums, ...due].map(({ label, value }) => [label.en, value.replace("\u00a0", " ")]);

describe("receiptPaper", () => {
  it("prints all labels in both languages, with the stored figures", () => {
    const paper = receiptPaper(receipt);
    expect(paper.words.invoice).toEqual({ en: "Simplified Tax Invoice", ar: "فاتورة ضريبية مبسطة" });
    expect(paper.facts.map(({ label, value }) => [label.en, value])).toEqual([
      ["Receipt", "S1-004812"],
      ["Date", "21 Nov 2026, 13:42"],
      ["Customer", "Mohammed Al-Qahtani"],
      ["Cashier", "Sara Al-Harbi"],
      ["Payment", { en: "Debit Card", ar: "بطاقة خصم" }],
      ["Insurance", "Bupa Arabia"],
    ]);
    expect(figuresOf(paper)).toEqual([
      ["Total", "1,334.00"],
      ["Product Discount", "−185.60"],
      ["Invoice total", "1,148.40"],
      ["VAT (15%) included", "149.79"],
      ["Insurance Coverage", "−232.00"],
      ["Total Payable", "SAR 916.40"],
    ]);
    expect([...paper.sums, ...paper.due].map(({ label }) => label.ar)).toEqual([
      "الإجمالي",
      "خصم المنتجات",
      "إجمالي الفاتورة",
      "شامل الضريبة (15%)",
      "تغطية التأمين",
      "المستحق",
    ]);
  });

  it("says who pays what and why, in both languages, and names no amount before VAT", () => {
    const printed = (coverageTerms: ReceiptView["sale"]["coverageTerms"]) =>
      receiptPaper({ ...receipt, sale: { ...receipt.sale, coverageTerms } }).explained;
    const by = { insurer: "Bupa Arabia", percent: "20.00", pays: "232.00" };
    expect(printed(null)).toEqual([]);
    expect(printed({ by: "percent", ...by, base: "1160.00", most: null })).toEqual([
      {
        en: "Bupa Arabia pays 20% of the price before VAT: 232.00",
        ar: "تدفع Bupa Arabia نسبة 20% من السعر قبل الضريبة: 232.00",
      },
    ]);
    const limit = {
      ...{ className: "A", copayMaximum: null, copayBeforeLimit: true, beforeVat: false, from: "2026-01-01" },
      ...{ to: "2026-12-31", limit: "400.00", left: "400.00", base: "1150.00", eligible: "1150.00", copay: "920.00" },
      lines: [
        { item: "Lens", used: "230.00", notCovered: null },
        { item: "Frame", used: "0.00", notCovered: { reason: "interval" as const, until: "2027-03-12" } },
      ],
    };
    const lines = printed({ by: "limit", ...by, pays: "230.00", ...limit });
    expect(lines).toEqual([
      {
        en: "Bupa Arabia pays 20% of 1,150.00, at most 400.00: 230.00",
        ar: "تدفع Bupa Arabia نسبة 20% من 1,150.00، وبحد أقصى 400.00: 230.00",
      },
      {
        en: "Not covered: Frame (covered again from 12 Mar 2027)",
        ar: "غير مغطى: Frame (يُغطى مجددًا ابتداءً من 12 مارس 2027)",
      },
    ]);
    const paper = receiptPaper({
      ...receipt,
      sale: { ...receipt.sale, coverageTerms: { by: "limit", ...by, ...limit } },
    });
    const texts = rollBlocks(paper).flatMap((block) => (block.kind === "text" ? [block.words] : []));
    expect(texts).toContain("Not covered: Frame (covered again from 12 Mar 2027)");
  });

  it("prints a debit note with its title, the receipt that it corrects and its reason, and without discounts", () => {
    const note = receiptPaper({
      ...receipt,
      sale: { ...receipt.sale, correctsId: 5, correctionReason: "Lenses of a higher index" },
      corrects: { id: 5, receiptNumber: "S1-004790", saleDate: "2026-11-20T09:00:00.000Z" },
    });
    expect(note.words.invoice).toEqual({ en: "Debit Note", ar: "إشعار مدين" });
    expect(note.facts.slice(0, 5).map(({ label, value }) => [label.en, value])).toEqual([
      ["Receipt", "S1-004812"],
      ["Corrects receipt", "S1-004790"],
      ["Its date", "20 Nov 2026"],
      ["Reason", "Lenses of a higher index"],
      ["Date", "21 Nov 2026, 13:42"],
    ]);
    expect(note.foot).toEqual([]);
    expect(note.sums.map(({ label }) => label.en)).toEqual(
      expect.arrayContaining(["Invoice total", "VAT (15%) included"]),
    );
  });

  it("prints what the store's settings say: logo, CR number, header and footer, in place of the thanks", () => {
    const texts = (store: Partial<typeof receipt.store>) =>
      rollBlocks(receiptPaper({ ...receipt, store: { ...receipt.store, ...store } })).flatMap((block) =>
        block.kind === "text" ? [block.words] : block.kind === "logo" ? [block.src] : [],
      );
    expect(texts({})).toEqual(
      expect.arrayContaining([
        "Goods can be returned within 14 days, with this receipt.",
        "يمكن إرجاع البضاعة خلال 14 يومًا مع هذا الإيصال.",
        "Thank you for your purchase!",
      ]),
    );
    expect(texts({ returnDays: 0 })).toContain("Goods can be returned on the day of the sale, with this receipt.");
    const said = texts({
      crNumber: "1010101010",
      header: "Branch of Olaya\nOpen all week",
      footer: "Come again",
      footerAr: "أهلًا بعودتكم",
      logo: { storeId: 7, version: "abc" },
    });
    expect(said[0]).toBe("/settings/stores/7/logo/file?v=abc");
    expect(said).toEqual(expect.arrayContaining(["Branch of Olaya", "Open all week", "Come again", "أهلًا بعودتكم"]));
    expect(said.some((words) => String(words).includes("1010101010"))).toBe(true);
    expect(said).not.toContain("Thank you for your purchase!");
  });

  it("adds colour and size to a name that lacks them, and prints items at prices with VAT", () => {
    expect(receiptPaper(receipt).lines[0]).toMatchObject({
      title: "Aviator 3025, Gold, 58 mm",
      unitPrice: "667.00",
      total: "1,334.00",
      note: { en: "10.00 of the discount below", ar: "10.00 من الخصم أدناه" },
    });
  });

  it("says one amount of VAT, and leaves out rows of 0.00", () => {
    const [item] = receipt.items;
    if (!item) throw new Error("There is no line");
    const sale = { ...receipt.sale, insuranceId: null, insuranceCoverage: "0.00", balanceDue: "0.00" };
    const reduced = receiptPaper({
      ...receipt,
      sale: {
        ...sale,
        ...{ subtotal: "690.00", taxAmount: "103.50", discountAmount: "50.00", productDiscount: "50.00" },
        ...{ totalAmount: "743.50", invoiceTotal: "743.50", includedTax: "96.98" },
      },
      items: [{ ...item, quantity: 1, unitPrice: "690.00", discountAmount: "50.00", totalPrice: "640.00" }],
      payments: [{ paymentMethod: "cash", amount: "743.50", tendered: "743.50", change: "0.00" }],
    });
    expect(figuresOf(reduced)).toEqual([
      ["Total", "793.50"],
      ["Product Discount", "−50.00"],
      ["VAT (15%) included", "96.98"],
      ["Total Payable", "SAR 743.50"],
    ]);
    expect(reduced.payments).toEqual([]);
    const words = JSON.stringify(rollBlocks(reduced));
    expect(words.match(/VAT/g)?.length).toBe(2);
    expect(words).toContain("VAT No.");
    expect(words).not.toContain("103.50");
    const free = receiptPaper({
      ...receipt,
      sale: {
        ...sale,
        ...{ subtotal: "100.00", taxAmount: "15.00", discountAmount: "115.00", productDiscount: "115.00" },
        ...{ totalAmount: "0.00", invoiceTotal: "0.00", includedTax: "0.00" },
      },
      payments: [],
    });
    expect(figuresOf(free)).toEqual([
      ["Total", "115.00"],
      ["Product Discount", "−115.00"],
      ["VAT (15%) included", "0.00"],
      ["Total Payable", "SAR 0.00"],
    ]);
  });

  it("says the numbers of the lens jobs and the day that was promised, and nothing of jobs that were given up", () => {
    const job = { holdReason: null, isRush: false, isLate: false } as const;
    const lensJobs = [
      { ...job, id: 1, jobNumber: "LJ-S1-000007", status: "sent" as const, promisedOn: "2026-12-05" },
      { ...job, id: 2, jobNumber: "LJ-S1-000008", status: "draft" as const, promisedOn: null },
      { ...job, id: 3, jobNumber: "LJ-S1-000009", status: "cancelled" as const, promisedOn: "2026-12-09" },
    ];
    const said = receiptPaper({ ...receipt, lensJobs }).facts.filter(({ value }) => /LJ-|Dec/.test(String(value)));
    expect(said).toEqual([
      { label: { en: "Lens job", ar: "أمر العدسات" }, value: "LJ-S1-000007, LJ-S1-000008" },
      { label: { en: "Glasses promised for", ar: "موعد تسليم النظارة" }, value: "05 Dec 2026" },
    ]);
    const roll = rollBlocks(receiptPaper({ ...receipt, lensJobs }));
    expect(roll.filter((block) => block.kind === "fact" && block.label.en === "Lens job")).toHaveLength(1);
  });

  it("has one total for a sale without discounts and insurance, and says the change of its cash", () => {
    const [item] = receipt.items;
    if (!item) throw new Error("There is no line");
    const plain = receiptPaper({
      ...receipt,
      sale: {
        ...receipt.sale,
        ...{ subtotal: "100.00", taxAmount: "15.00", discountAmount: "0.00", productDiscount: "0.00" },
        ...{ insuranceId: null, insuranceCoverage: "0.00" },
        ...{ totalAmount: "115.00", invoiceTotal: "115.00", includedTax: "15.00" },
      },
      items: [{ ...item, quantity: 1, unitPrice: "100.00", discountAmount: "0.00", totalPrice: "100.00" }],
      payments: [{ paymentMethod: "cash", amount: "115.00", tendered: "150.00", change: "35.00" }],
    });
    expect(figuresOf(plain)).toEqual([
      ["VAT (15%) included", "15.00"],
      ["Total Payable", "SAR 115.00"],
    ]);
    expect(plain.payments.map(({ label, value }) => [label.en, value])).toEqual([
      ["Cash received", "150.00"],
      ["Change", "35.00"],
    ]);
  });

  it("puts the invoice total and its VAT into the code of a store without e-invoices", () => {
    const code = paperCode(receipt.store, { issuedAt: receipt.sale.saleDate, total: "1148.40", vat: "149.79" });
    expect(receiptPaper(receipt).code).toEqual(code);
  });

  it("says in both languages why a line has no VAT, on both papers", () => {
    const zero = { taxCategory: "Z", taxPercent: "0.00", taxReason: "VATEX-SA-35", taxNote: null } as const;
    const outside = { ...zero, taxCategory: "O", taxReason: "VATEX-SA-OOS", taxNote: "Parking" } as const;
    const [item] = receipt.items;
    if (!item) throw new Error("There is no line");
    const paper = receiptPaper({ ...receipt, items: [item, { ...item, ...zero }, { ...item, ...outside }] });
    expect(paper.lines.map(({ tax }) => tax)).toEqual([
      null,
      {
        en: "Zero-rated, 0%: Medicines and medical equipment (VATEX-SA-35)",
        ar: "خاضع لنسبة الصفر، 0%: الأدوية والمعدات الطبية (VATEX-SA-35)",
      },
      {
        en: "Not subject to VAT: Parking (VATEX-SA-OOS)",
        ar: "غير خاضع لضريبة القيمة المضافة: Parking (VATEX-SA-OOS)",
      },
    ]);
    const notes = rollBlocks(paper).flatMap((block) => (block.kind === "item" ? [block.notes] : []));
    expect(notes).toEqual(paper.lines.map(({ tax, note }) => (tax ? [tax, note] : [note])));
  });

  it("has no QR code without a VAT number of the store, and no VAT rate without VAT", () => {
    const untaxed = receiptPaper({
      ...receipt,
      store: { ...receipt.store, vatNumber: null },
      sale: { ...receipt.sale, taxAmount: "0.00", includedTax: "0.00" },
    });
    expect(untaxed.code).toBeNull();
    expect(untaxed.sums.at(-1)?.label.en).toBe("VAT");
    expect(rollBlocks(untaxed).some(({ kind }) => kind === "code")).toBe(false);
  });
});
