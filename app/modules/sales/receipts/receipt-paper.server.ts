import { say, wordsOf } from "#app/i18n/translate.server.ts";
import { formatDate, formatDateTime, formatDay } from "#app/lib/dates.ts";
import type { Message } from "#app/lib/errors.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { hijriWords } from "#app/lib/hijri.ts";
import { formatAmount, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { half, riyals } from "#app/lib/money/halalas.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { type ProductTax, reasonTexts } from "#app/lib/money/taxation.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import { invoiceCode } from "#app/modules/e-invoicing/document/invoice-code.ts";
import { approvedOf, explainedOnPaper, notCovered } from "#app/modules/insurance/coverage/coverage-facts.ts";
import type { ShownLensJob } from "#app/modules/lens-jobs/at-sale/sale-jobs.server.ts";
import { invoiced } from "#app/modules/sales/sale/figures/document-vat.ts";
import { lineFigures } from "#app/modules/sales/sale/figures/line-figures.ts";
import type { Bilingual, PaperFact, PaperTotal, Words } from "#app/ui/paper/paper-parts.ts";
import type { PaperLine, ReceiptPaper } from "./paper.ts";
import type { ReceiptView } from "./receipt.schema.server.ts";

const english = {
  receipts: wordsOf("en", "receipts.paper"),
  payment: wordsOf("en", "sales.paymentMethods"),
  untaxed: wordsOf("en", "sales.untaxed"),
  points: wordsOf("en", "loyalty"),
};
const arabic = {
  receipts: wordsOf("ar", "receipts.paper"),
  payment: wordsOf("ar", "sales.paymentMethods"),
  untaxed: wordsOf("ar", "sales.untaxed"),
  points: wordsOf("ar", "loyalty"),
};

/** A text of printouts in both languages. */
export const both = (key: string, params?: Record<string, string | number>): Bilingual => ({
  en: english.receipts(key, params as Record<string, string>),
  ar: arabic.receipts(key, params as Record<string, string>),
});

const HEADINGS = [
  "invoice",
  "item",
  "description",
  "quantity",
  "unitPrice",
  "total",
  "included",
  "vatNumber",
  "crNumber",
  "qr",
] as const;

/** The Hijri day of a paper, where the company shows it. */
export const hijriFact = (instant: string): PaperFact[] =>
  hijriWords(instant).map((value) => ({ label: both("hijri"), value }));

/** The words that every printout has, and whether it says that it is a copy. `withInvoice` adds the parts of the e-invoice. */
export const paperWords = (isCopy: boolean): Pick<ReceiptPaper, "words" | "copy" | "notice"> => ({
  words: Object.fromEntries(HEADINGS.map((key) => [key, both(key)])) as ReceiptPaper["words"],
  copy: isCopy ? both("copy") : null,
  notice: null,
});

/** The QR code that the tax authority requires where no e-invoice was issued, with the invoice total and its VAT. Null for a store without a VAT number. */
export function paperCode(store: ReceiptView["store"], invoice: { issuedAt: string; total: string; vat: string }) {
  const { vatNumber, name } = store;
  return vatNumber ? qrCode(invoiceCode({ sellerName: name, vatNumber, ...invoice })) : null;
}

/** Turns a receipt into the texts of its printout, in both languages whatever the user's language. */
export function receiptPaper(
  { sale, items, payments, points, store, employeeName, customer, prescription, corrects, lensJobs }: ReceiptView,
  { isCopy = false }: { isCopy?: boolean } = {},
): ReceiptPaper {
  const { words, ...heads } = paperWords(isCopy);
  return {
    store,
    words: corrects ? { ...words, invoice: both("debitNote") } : words,
    ...heads,
    facts: [
      { label: both("receipt"), value: sale.receiptNumber },
      ...(corrects
        ? [
            { label: both("corrects"), value: corrects.receiptNumber },
            { label: both("correctsDate"), value: formatDate(corrects.saleDate) },
          ]
        : []),
      ...present("reason", sale.correctionReason),
      { label: both("date"), value: formatDateTime(sale.saleDate) },
      ...hijriFact(sale.saleDate),
      { label: both("customer"), value: sale.customerName ?? customer?.name ?? both("walkIn") },
      ...present("cashier", employeeName),
      { label: both("payment"), value: methodsOf(payments, sale.paymentMethod) },
      ...present("insurance", sale.insuranceProvider),
      ...jobFacts(lensJobs),
    ],
    details: [
      ...present("policy", [sale.policyNumber, sale.policyClass].filter(Boolean).join(" · ")),
      ...present("phone", customer && readablePhone(customer.phone)),
      ...present("prescription", prescription && `${prescription.number}, ${formatDate(prescription.date)}`),
    ],
    lines: paperLines(sale, items),
    sums: sums(sale),
    due: [
      ...unlessZero(both("insuranceCoverage"), sale.insuranceCoverage, formatReduction),
      { label: both("totalPayable"), value: formatMoney(sale.totalAmount, "en"), strong: true },
      ...unlessZero(both("moved"), sale.movedAmount, formatAmount),
    ],
    explained: explainedBy(sale.coverageTerms),
    payments: paid(sale, payments).map((line, id) => ({ ...line, id })),
    foot: [...pointWords(points), ...(corrects ? [] : footOf(store))],
    code: paperCode(store, { issuedAt: sale.saleDate, total: invoiced(sale), vat: sale.includedTax }),
  };
}

/** The line that explains the insurer's part, and one for each line of the sale for which the class pays nothing. */
function explainedBy(facts: ReceiptView["sale"]["coverageTerms"]): Bilingual[] {
  if (facts === null) return [];
  const inBoth = (read: (say: (message: Message) => string, day: (day: string) => string) => string): Bilingual => ({
    en: read(
      (message) => say("en", message),
      (day) => formatDay(day, "en"),
    ),
    ar: read(
      (message) => say("ar", message),
      (day) => formatDay(day, "ar"),
    ),
  });
  return [
    inBoth((speak, day) => speak(explainedOnPaper(facts, day))),
    ...[approvedOf(facts)].flatMap((message) => (message ? [inBoth((speak) => speak(message))] : [])),
    ...notCovered(facts, String).map((_line, index) =>
      inBoth((speak, day) => {
        const { item = "", why } = notCovered(facts, day)[index] ?? {};
        return speak({ key: "coverage.notCoveredLine", params: { item, why: why ? speak(why) : "" } });
      }),
    ),
  ];
}

const method = (code: string): Bilingual => ({ en: english.payment(code), ar: arabic.payment(code) });

/** The names of the methods that paid, each once. */
function methodsOf(payments: ReceiptView["payments"], otherwise: string): Bilingual {
  const codes = [...new Set(payments.map(({ paymentMethod }) => paymentMethod))];
  const names = (codes.length > 0 ? codes : [otherwise]).map(method);
  return { en: names.map(({ en }) => en).join(", "), ar: names.map(({ ar }) => ar).join("، ") };
}

/** What the sale earned, and what the customer has. */
const pointWords = (points: ReceiptView["points"]): Words[] =>
  points ? [{ en: english.points("receipt", points), ar: arabic.points("receipt", points) }] : [];

function footOf({ returnDays, footer, footerAr }: ReceiptView["store"]): Words[] {
  const own = [footer, footerAr].flatMap((text) => text || []);
  return [both("returnTerms", { days: returnDays }), ...(own.length > 0 ? own : [both("thanks")])];
}

/**
 * Each payment with the cash handed over and the change, and what is paid and owed. One payment of everything says no more than the cash
 * and the change.
 */
function paid(sale: ReceiptView["sale"], payments: ReceiptView["payments"]): PaperTotal[] {
  const [only] = payments;
  if (Number(sale.totalAmount) === 0 && Number(sale.movedAmount) === 0) return [];
  if (payments.length === 1 && only?.amount === sale.totalAmount && Number(sale.movedAmount) === 0)
    return Number(only.change) > 0 ? handedOver(only) : [];
  return [
    ...payments.flatMap((payment) => [
      { label: method(payment.paymentMethod), value: formatAmount(payment.amount) },
      ...handedOver(payment),
    ]),
    { label: both("paid"), value: formatMoney(amount(sum(payments.map((one) => one.amount))), "en"), strong: true },
    ...unlessZero(both("balance"), sale.balanceDue, (value) => formatMoney(value, "en")).map((row) => ({
      ...row,
      strong: true,
    })),
    ...(Number(sale.balanceDue) > 0 && sale.dueDate
      ? [{ label: both("dueDate"), value: formatDay(sale.dueDate) }]
      : []),
  ];
}

const handedOver = ({ tendered, change }: ReceiptView["payments"][number]): PaperTotal[] =>
  tendered
    ? [{ label: both("tendered"), value: formatAmount(tendered) }, ...unlessZero(both("change"), change, formatAmount)]
    : [];

/** The numbers of the lens jobs, by which the customer asks for the glasses, and the days that were promised. */
function jobFacts(lensJobs: ReceiptView["lensJobs"]): PaperFact[] {
  const jobs = lensJobs.filter(({ status }) => !GIVEN_UP.includes(status));
  const days = [...new Set(jobs.flatMap(({ promisedOn }) => (promisedOn ? [formatDay(promisedOn)] : [])))];
  return [
    ...present("lensJob", jobs.map(({ jobNumber }) => jobNumber).join(", ")),
    ...present("promised", days.join(", ")),
  ];
}

/** Jobs of which nothing comes to the customer: a remade job has another one in its place. */
const GIVEN_UP: readonly ShownLensJob["status"][] = ["cancelled", "returned", "remade"];

const present = (key: string, value: string | null | undefined): PaperFact[] =>
  value ? [{ label: both(key), value }] : [];

/** The items at prices with VAT, before discounts. They come to the total below them. */
function paperLines(sale: ReceiptView["sale"], items: ReceiptView["items"]): PaperLine[] {
  const carried = lineFigures(sale, items);
  return items.map((item, index) => {
    const { subtotal = 0n, tax = 0n } = carried[index] ?? {};
    return paperLine(item, subtotal + tax);
  });
}

const paperLine = (item: ReceiptView["items"][number], gross: bigint): PaperLine => ({
  id: item.id,
  name: item.itemName,
  title: [item.itemName, ...[item.color, item.size].filter((word) => word && !item.itemName.includes(word))].join(", "),
  sku: [item.sku, ...(item.serials.length > 0 ? ["S/N", item.serials.join(" ")] : [])].join(" "),
  description: [item.color, item.size, item.material].filter(Boolean).join(" · "),
  quantity: String(item.quantity),
  unitPrice: formatAmount(riyals(half(gross, BigInt(item.quantity)))),
  discount: null,
  total: formatAmount(riyals(gross)),
  note: lineDiscount(item.discountAmount),
  tax: taxWords(item),
});

/** Why a line has no VAT, with the authority's code. */
export function taxWords(tax: ProductTax): Bilingual | null {
  const texts = reasonTexts(tax);
  if (texts === null) return null;
  const said = (words: typeof english, reason: string) =>
    `${words.untaxed(tax.taxCategory)}: ${reason} (${tax.taxReason})`;
  return { en: said(english, texts.en), ar: said(arabic, texts.ar) };
}

/** A line's own part of the discounts. */
const lineDiscount = (discount: string): Bilingual | null =>
  Number(discount) > 0 ? both("lineDiscount", { amount: formatAmount(discount) }) : null;

/** A sum that is left out where the next one is the same. */
export const unlessSame = (label: Bilingual, value: string, next: string): PaperTotal[] =>
  value === next ? [] : unlessZero(label, value, formatAmount);

/** A figure that is left out where it is 0. */
export const unlessZero = (label: Bilingual, value: string, shown: (value: string) => string): PaperTotal[] =>
  Number(value) === 0 ? [] : [{ label, value: shown(value) }];

/** The VAT that an invoice total contains: said once on a paper. */
export const includedVat = (taxAmount: string, includedTax: string): PaperTotal => ({
  label: both(Number(taxAmount) > 0 ? "vatIncluded" : "noVat"),
  value: formatAmount(includedTax),
});

/**
 * The stored figures of a sale: the items with VAT, what is off, the invoice total, and the VAT in it. A sum that the next one repeats is left
 * out, so a sale without discounts and insurance has one total. Source: decision 43.
 */
const sums = (sale: ReceiptView["sale"]): PaperTotal[] => [
  ...unlessSame(both("total"), amount(big(sale.subtotal).plus(sale.taxAmount)), invoiced(sale)),
  ...unlessZero(both("productDiscount"), sale.productDiscount, formatReduction),
  ...(sale.promotionCode
    ? unlessZero(both("promotion", { code: sale.promotionCode }), sale.promotionAmount, formatReduction)
    : []),
  ...unlessSame(both("invoiceTotal"), invoiced(sale), sale.totalAmount),
  includedVat(sale.taxAmount, sale.includedTax),
];
