import { formatAmount, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { amount } from "#app/lib/money/money.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import type { Party } from "#app/modules/e-invoicing/document/invoice.ts";
import type { PrintedInvoice } from "#app/modules/e-invoicing/outbox/printed-invoice.server.ts";
import { addressOf } from "#app/modules/stores/store-address.ts";
import type { PaperFact } from "#app/ui/paper/paper-parts.ts";
import type { PaperLine, ReceiptPaper } from "./paper.ts";
import { both } from "./receipt-paper.server.ts";

const COUNTRY = both("country");

/**
 * Adds to a printout what the law wants of an e-invoice: its kind, the buyer, and the authority's code. On paper for companies the items and sums are
 * those of the document, before VAT. Source: data dictionary, column "visibility", and decision 43.
 */
export function withInvoice(paper: ReceiptPaper, invoice: PrintedInvoice | null, isNote = false): ReceiptPaper {
  if (!invoice) return paper;
  const { profile, standing, code, buyer } = invoice;
  const isStandard = profile === "standard";
  const kind = both(isStandard ? "taxInvoice" : "invoice");
  const words = isNote ? paper.words : { ...paper.words, invoice: kind };
  return {
    ...paper,
    store: {
      ...paper.store,
      address: paper.store.address && `${paper.store.address}, ${COUNTRY.en}`,
      addressAr: paper.store.addressAr && `${paper.store.addressAr}، ${COUNTRY.ar}`,
    },
    words: isStandard ? { ...words, unitPrice: both("netUnitPrice"), total: both("netTotal") } : words,
    notice: standing === "valid" ? null : both(`standings.${standing}`),
    facts: [
      ...paper.facts,
      ...(isNote ? [{ label: both("kind"), value: kind }] : []),
      ...(buyer ? buyerFacts(buyer) : []),
      { label: both("currency"), value: both("riyal") },
    ],
    ...(isStandard ? beforeVat(paper, invoice) : {}),
    code: code ? qrCode(code) : null,
  };
}

/** The items and sums of a standard document: before VAT, the VAT, and both. */
const beforeVat = (paper: ReceiptPaper, { lines, net, tax, payable }: PrintedInvoice): Partial<ReceiptPaper> => ({
  lines: paper.lines.map((line, index) => netLine(line, lines[index])),
  sums: [
    { label: both("net"), value: formatAmount(net) },
    { label: both(Number(tax) > 0 ? "vat" : "noVat"), value: formatAmount(tax) },
    { label: both("withVat"), value: formatAmount(payable) },
  ],
});

function netLine(line: PaperLine, invoiced: PrintedInvoice["lines"][number] | undefined): PaperLine {
  if (!invoiced) return line;
  const percent = `${Number(invoiced.percent)}%`;
  const words = both("lineIncluded", { percent, amount: formatMoney(invoiced.gross, "en") });
  return {
    ...line,
    // The document may say a price with ten decimals, where pieces do not divide evenly.
    unitPrice: formatAmount(amount(invoiced.price)),
    discount: Number(invoiced.allowance) > 0 ? formatReduction(invoiced.allowance) : null,
    total: formatAmount(invoiced.net),
    note: null,
    included: { amount: formatAmount(invoiced.gross), percent, words },
  };
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
