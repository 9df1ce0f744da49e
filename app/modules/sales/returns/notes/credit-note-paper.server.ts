import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatAmount, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { amount, big, ZERO } from "#app/lib/money/money.ts";
import type { Tender } from "#app/modules/sales/payments/settle.ts";
import type { PaperLine, ReceiptPaper } from "#app/modules/sales/receipts/paper.ts";
import {
  both,
  hijriFact,
  includedVat,
  paperCode,
  paperWords,
  taxWords,
  unlessSame,
  unlessZero,
} from "#app/modules/sales/receipts/receipt-paper.server.ts";
import type { ReturnView } from "#app/modules/sales/returns/return.schema.server.ts";
import { invoiced } from "#app/modules/sales/sale/figures/document-vat.ts";
import type { Bilingual, PaperFact, PaperTotal } from "#app/ui/paper/paper-parts.ts";
import type { PrintedReturn } from "./print-return.server.ts";

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
      ...hijriFact(note.returnedAt),
      ...(customer ? [{ label: both("customer"), value: customer.name }] : []),
      { label: both("reason"), value: reasonOf(note) },
      ...refundFacts(note),
    ],
    details: [{ label: both("by"), value: note.createdByName }],
    lines: note.items.map(paperLine),
    sums: [
      ...unlessSame(both("total"), amount(big(note.subtotal).plus(note.taxAmount)), invoiced(note)),
      ...unlessZero(both("productDiscount"), note.productDiscount, formatReduction),
      ...unlessSame(both("totalBack"), invoiced(note), note.totalAmount),
      includedVat(note.taxAmount, note.includedTax),
    ],
    due: [
      ...unlessZero(both("claimNoted"), note.insuranceCoverage, formatReduction),
      { label: both("customersPart"), value: formatMoney(note.totalAmount, "en"), strong: true },
    ],
    explained: [],
    payments: settlementTotals(note),
    foot: [],
    code: paperCode(store, { issuedAt: note.returnedAt, total: invoiced(note), vat: note.includedTax }),
  };
}

const reasonOf = ({ kind, reasonCode }: ReturnView): Bilingual => {
  const reason = said("returns", `reasons.${reasonCode}`);
  return kind === "void" ? joined([both("void"), reason]) : reason;
};

/** The refunds by tender; of an exchange the number of the new sale, because its money stands below the total. */
function refundFacts({ settlement, exchangeReceiptNumber }: ReturnView): PaperFact[] {
  if (exchangeReceiptNumber !== null) return [{ label: both("exchange"), value: exchangeReceiptNumber }];
  if (settlement.back.length === 0) return [];
  return [{ label: both("refund"), value: joined(settlement.back.map(tenderWords)) }];
}

/** The money of an exchange: the part that pays for the new goods, and the customer's payment or refund, or nothing. */
function settlementTotals({ settlement, exchangeReceiptNumber }: ReturnView): (PaperTotal & { id: number })[] {
  if (exchangeReceiptNumber === null) return [];
  const { used, back, paid } = settlement;
  const lines = (key: string, tenders: readonly Tender[], strong = false): PaperTotal[] =>
    tenders.map(({ paymentMethod, amount: value }) => ({
      label: pair(both(key), said("sales", `paymentMethods.${paymentMethod}`)),
      value: strong ? formatMoney(value, "en") : formatAmount(value),
      strong,
    }));
  const moved = [...lines("refund", back, true), ...lines("customerPaid", paid, true)];
  const nothing = {
    label: pair(both("settlement"), both("nothingMoved")),
    value: formatMoney(ZERO, "en"),
    strong: true,
  };
  const all = [...lines("usedForNew", used), ...(moved.length > 0 ? moved : [nothing])];
  return all.map((line, id) => ({ ...line, id }));
}

const pair = (name: Bilingual, of: Bilingual): Bilingual => ({
  en: `${name.en}: ${of.en}`,
  ar: `${name.ar}: ${of.ar}`,
});

/** Both names stand beside each other, so the amount is said once, behind them. */
function tenderWords({ paymentMethod, amount }: Tender): Bilingual {
  const { en, ar } = said("sales", `paymentMethods.${paymentMethod}`);
  return { en, ar: `${ar} ${formatAmount(amount)}` };
}

/** Returned pieces at prices with VAT, before discounts. */
const paperLine = (item: ReturnView["items"][number]): PaperLine => ({
  id: item.lineNo,
  name: item.itemName,
  title: item.itemName,
  sku: [item.sku, ...(item.serials.length > 0 ? ["S/N", ...item.serials] : [])].join(" "),
  description: "",
  quantity: String(item.quantity),
  unitPrice: formatAmount(amount(grossOf(item).div(item.quantity))),
  discount: null,
  total: formatAmount(amount(grossOf(item))),
  note: null,
  tax: taxWords(item),
});

const grossOf = ({ subtotal, taxAmount }: ReturnView["items"][number]) => big(subtotal).plus(taxAmount);
