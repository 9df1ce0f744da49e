import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatAmount, formatMoney, formatReduction } from "#app/lib/format-money.ts";
import type { Tender } from "../payments/settle.ts";
import type { Bilingual, PaperFact, PaperLine, PaperTotal, ReceiptPaper } from "../receipts/paper.ts";
import { both, paperCode, paperWords, taxWords } from "../receipts/receipt-paper.server.ts";
import type { PrintedReturn } from "./print-return.server.ts";
import type { ReturnView } from "./return.schema.server.ts";

const said = (area: string, key: string): Bilingual => ({ en: wordsOf("en", area)(key), ar: wordsOf("ar", area)(key) });
const joined = (words: Bilingual[]): Bilingual => ({
  en: words.map(({ en }) => en).join(", "),
  ar: words.map(({ ar }) => ar).join("، "),
});

/** Turns a credit note into the texts of its printout, in both languages. It names the receipt that it corrects. */
export function creditNotePaper({ note, store, customer, isCopy }: Omit<PrintedReturn, "invoice">): ReceiptPaper {
  const { words, ...heads } = paperWords(isCopy);
  return {
    store,
    words: { ...words, invoice: both("creditNote") },
    ...heads,
    facts: [
      { label: both("number"), value: note.returnNumber },
      { label: both("corrects"), value: note.receiptNumber },
      { label: both("date"), value: formatDateTime(note.returnedAt) },
      ...(customer ? [{ label: both("customer"), value: customer.name }] : []),
      { label: both("reason"), value: reasonOf(note) },
      ...refundFacts(note),
    ],
    details: [{ label: both("by"), value: note.createdByName }],
    lines: note.items.map(paperLine),
    totals: totals(note),
    includedVat: both("includedVat", { amount: formatMoney(note.includedTax) }),
    payments: [],
    code: paperCode(store, { issuedAt: note.returnedAt, total: note.totalAmount, vat: note.includedTax }),
  };
}

const reasonOf = ({ kind, reasonCode }: ReturnView): Bilingual => {
  const reason = said("returns", `reasons.${reasonCode}`);
  return kind === "void" ? joined([both("void"), reason]) : reason;
};

/** What goes back. Of an exchange: what pays for the new goods, and what the customer pays or gets back, if anything. */
function refundFacts({ settlement, exchangeReceiptNumber }: ReturnView): PaperFact[] {
  const { used, back, paid } = settlement;
  const fact = (key: string, tenders: readonly Tender[]): PaperFact[] =>
    tenders.length === 0 ? [] : [{ label: both(key), value: joined(tenders.map(tenderWords)) }];
  const isEven = exchangeReceiptNumber !== null && back.length + paid.length === 0;
  return [
    ...(exchangeReceiptNumber === null ? [] : [{ label: both("exchange"), value: exchangeReceiptNumber }]),
    ...fact("usedForNew", used),
    ...fact("refund", back),
    ...fact("customerPaid", paid),
    ...(isEven ? [{ label: both("settlement"), value: both("nothingMoved") }] : []),
  ];
}

function tenderWords({ paymentMethod, amount }: Tender): Bilingual {
  const { en, ar } = said("sales", `paymentMethods.${paymentMethod}`);
  return { en: `${en} ${formatAmount(amount)}`, ar: `${ar} ${formatAmount(amount)}` };
}

const paperLine = (item: ReturnView["items"][number]): PaperLine => ({
  id: item.lineNo,
  name: item.itemName,
  title: item.itemName,
  sku: [item.sku, ...(item.serials.length > 0 ? ["S/N", ...item.serials] : [])].join(" "),
  description: "",
  quantity: String(item.quantity),
  unitPrice: formatAmount(item.unitPrice),
  discount: Number(item.discountAmount) > 0 ? formatReduction(item.discountAmount) : null,
  total: formatAmount(item.subtotal),
  tax: taxWords(item),
});

const totals = (note: ReturnView): PaperTotal[] => [
  { label: both("subtotal"), value: formatAmount(note.subtotal) },
  { label: both("totalDiscount"), value: formatReduction(note.discountAmount) },
  { label: both(Number(note.taxAmount) > 0 ? "vat" : "noVat"), value: formatAmount(note.taxAmount) },
  { label: both("totalBack"), value: formatMoney(note.totalAmount), strong: true },
  ...(Number(note.insuranceCoverage) > 0
    ? [{ label: both("claimNoted"), value: formatAmount(note.insuranceCoverage) }]
    : []),
];
