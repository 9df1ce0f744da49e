import { formatAmount, formatMoney } from "#app/lib/format-money.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import type { Party } from "#app/modules/invoicing/document/invoice.ts";
import type { PrintedInvoice } from "#app/modules/invoicing/outbox/printed-invoice.server.ts";
import { addressOf } from "#app/modules/settings/stores/store-address.ts";
import type { PaperFact, PaperLine, ReceiptPaper } from "./paper.ts";
import { both } from "./receipt-paper.server.ts";

const COUNTRY = both("country");

/**
 * Adds to a printout what the law wants of an e-invoice: its kind, the buyer, amounts with VAT and the authority's code. Source: data dictionary,
 * column "visibility".
 */
export function withInvoice(paper: ReceiptPaper, invoice: PrintedInvoice | null, isNote = false): ReceiptPaper {
  if (!invoice) return paper;
  const { profile, standing, code, buyer, lines } = invoice;
  const kind = both(profile === "standard" ? "taxInvoice" : "invoice");
  return {
    ...paper,
    store: {
      ...paper.store,
      address: paper.store.address && `${paper.store.address}, ${COUNTRY.en}`,
      addressAr: paper.store.addressAr && `${paper.store.addressAr}، ${COUNTRY.ar}`,
    },
    words: isNote ? paper.words : { ...paper.words, invoice: kind },
    notice: standing === "valid" ? null : both(`standings.${standing}`),
    facts: [
      ...paper.facts,
      ...(isNote ? [{ label: both("kind"), value: kind }] : []),
      ...(buyer ? buyerFacts(buyer) : []),
      { label: both("currency"), value: both("riyal") },
    ],
    lines: paper.lines.map((line, index) => withVat(line, lines[index])),
    sums: [
      { label: both("net"), value: formatAmount(invoice.net) },
      { label: both("tax"), value: formatAmount(invoice.tax) },
      { label: both("payable"), value: formatMoney(invoice.payable) },
    ],
    code: code ? qrCode(code) : null,
  };
}

function withVat(line: PaperLine, invoiced: PrintedInvoice["lines"][number] | undefined): PaperLine {
  if (!invoiced) return line;
  const percent = `${Number(invoiced.percent)}%`;
  const words = both("lineIncluded", { percent, amount: formatMoney(invoiced.gross) });
  return { ...line, included: { amount: formatAmount(invoiced.gross), percent, words } };
}

function buyerFacts({ name, vatNumber, identity, address }: Party): PaperFact[] {
  const lines = address && addressOf({ ...address, additionalNumber: null });
  const where = lines && (/[\u0600-\u06ff]/.test(lines) ? `${lines}، ${COUNTRY.ar}` : `${lines}, ${COUNTRY.en}`);
  return [
    { label: both("buyer"), value: name },
    ...(vatNumber ? [{ label: both("buyerVat"), value: vatNumber }] : []),
    ...(identity ? [{ label: both("buyerCr"), value: identity.number }] : []),
    ...(where ? [{ label: both("buyerAddress"), value: where }] : []),
  ];
}
