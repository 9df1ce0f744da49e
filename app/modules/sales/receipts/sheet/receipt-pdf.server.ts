import { wordsOf } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { drawPdf, type PdfPaper } from "#app/lib/pdf/draw-pdf.server.ts";
import { printedInvoice } from "#app/modules/e-invoicing/outbox/printed-invoice.server.ts";
import type { Attached } from "#app/modules/messages/outbox/papers.server.ts";
import type { Words } from "#app/ui/paper/paper-parts.ts";
import type { Em } from "#db/orm.ts";
import { readReceipt } from "../get-receipt.server.ts";
import { withInvoice } from "../invoice-paper.server.ts";
import type { PaperLine, ReceiptPaper } from "../paper.ts";
import { receiptPaper } from "../receipt-paper.server.ts";

/** The receipt of a sale as it goes with an e-mail; null once the sale is another customer's. It is no printing, so no copy is counted. */
export async function receiptPdf(
  em: Em,
  { aboutId, storeId, customerId, locale }: { aboutId: number; storeId: number; customerId: number; locale: Locale },
): Promise<Attached | null> {
  const receipt = await readReceipt(em, aboutId, [storeId]);
  if (receipt.sale.customerId !== customerId) return null;
  const invoice = await printedInvoice(em, aboutId, null);
  const paper = withInvoice(receiptPaper(receipt), invoice, receipt.corrects !== null);
  const name = `${wordsOf(locale, "receipts.paper")("receipt")} ${receipt.sale.receiptNumber}.pdf`;
  return { name, file: await drawPdf(onPdf(paper, locale)) };
}

/** The texts of the A4 paper. Labels are in both languages, the customer's first: a tax invoice says everything in Arabic. */
function onPdf(paper: ReceiptPaper, locale: Locale): PdfPaper {
  const other = locale === "ar" ? "en" : "ar";
  const text = (words: Words): string =>
    typeof words === "string"
      ? words
      : words[locale] === words[other]
        ? words[locale]
        : `${words[locale]} / ${words[other]}`;
  const { store, words } = paper;
  const both = (one: string | null, arabic: string | null) => (locale === "ar" ? [arabic, one] : [one, arabic]);
  const given = (texts: (string | null)[]): string[] => texts.filter((one): one is string => Boolean(one));
  const facts = (found: ReceiptPaper["facts"]) =>
    found.map(({ label, value }) => ({ label: text(label), value: text(value) }));
  const totals = (found: ReceiptPaper["sums"]) => found.map((one) => ({ ...one, label: text(one.label) }));
  const item = ({ title, sku, note, tax, included }: PaperLine): string =>
    given([title, sku, note && text(note), tax && text(tax), included ? text(included.words) : null]).join("\n");
  return {
    direction: locale === "ar" ? "rtl" : "ltr",
    title: text(words.invoice),
    head: given([
      ...both(store.name, store.nameAr),
      ...both(store.address, store.addressAr),
      store.phone && readablePhone(store.phone),
      store.vatNumber && `${text(words.vatNumber)} ${store.vatNumber}`,
      store.crNumber && `${text(words.crNumber)} ${store.crNumber}`,
      ...both(store.header, store.headerAr),
    ]),
    marks: given([paper.notice && text(paper.notice)]),
    parts: [
      { kind: "facts", facts: facts([...paper.facts, ...paper.details]) },
      {
        kind: "table",
        caption: "",
        head: [words.item, words.quantity, words.unitPrice, words.total].map(text),
        rows: paper.lines.map((line) => [item(line), line.quantity, line.unitPrice, line.total]),
      },
      { kind: "facts", facts: totals([...paper.sums, ...paper.due, ...paper.payments]) },
      ...[...paper.explained, ...paper.foot].map((one) => ({ kind: "text" as const, text: text(one) })),
    ],
    code: paper.code,
  };
}
