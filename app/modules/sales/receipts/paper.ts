import type { QrCode } from "#app/lib/qr-code.server.ts";
import type { Bilingual, PaperFact, PaperTotal, Words } from "#app/ui/paper/paper-parts.ts";

export type PaperLine = {
  id: number;
  name: string;
  /** The name with colour and size, unless the name contains them already. */
  title: string;
  sku: string;
  /** Colour, size and material; may be empty. */
  description: string;
  quantity: string;
  /** With VAT on paper for people, before VAT on paper for companies; so is the total. */
  unitPrice: string;
  /** The discount of this line, on paper for companies; null when it has none. For people it is among the discounts below. */
  discount: string | null;
  total: string;
  /** This line's share of the discounts below; null when it has none. */
  note: Bilingual | null;
  /** The amount with VAT and the percent of VAT, on paper for companies. */
  included?: { amount: string; percent: string; words: Bilingual };
  /** Why the line has no VAT, which the law wants on the paper; null for a line that is taxed. */
  tax: Bilingual | null;
};

type Heading =
  | "invoice"
  | "item"
  | "description"
  | "quantity"
  | "unitPrice"
  | "total"
  | "included"
  | "vatNumber"
  | "crNumber"
  | "qr";

/** All texts of a printed receipt. */
export type ReceiptPaper = {
  store: {
    name: string;
    nameAr: string | null;
    address: string | null;
    addressAr: string | null;
    phone: string | null;
    vatNumber: string | null;
    crNumber: string | null;
    header: string | null;
    headerAr: string | null;
    logo: { storeId: number; version: string } | null;
  };
  words: Record<Heading, Bilingual>;
  /** Said on every printing after the first. */
  copy: Bilingual | null;
  /** Said of a standard e-invoice that the authority has not cleared. */
  notice: Bilingual | null;
  /** Printed on every paper size. */
  facts: PaperFact[];
  /** Printed on A4 only. */
  details: PaperFact[];
  lines: PaperLine[];
  /** The sum of the items: for people with VAT, less discounts, and the VAT in it; for companies before VAT, the VAT, and both. */
  sums: PaperTotal[];
  /** The insurer's part of it, and the rest that is to be paid. */
  due: PaperTotal[];
  /** Who pays what and why, below the insurer's part; empty without insurance. */
  explained: Bilingual[];
  /** How it was paid and what is still owed; empty for a sale that one payment has paid. */
  payments: (PaperTotal & { id: number })[];
  /** Below a receipt: until when goods can come back, and the text of the store's settings, else the product's thanks. */
  foot: Words[];
  /** Null for a store without a VAT number, and while a standard e-invoice is not cleared. */
  code: QrCode | null;
};
