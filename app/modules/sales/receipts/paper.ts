import type { QrCode } from "./qr-code.server.ts";

/** The same words in both languages: a printout shows them together. */
export type Bilingual = { en: string; ar: string };
/** Words of the product, or data of either script. */
export type Words = string | Bilingual;

export type PaperFact = { label: Bilingual; value: Words };
export type PaperTotal = { label: Bilingual; value: string; strong?: boolean };
export type PaperLine = {
  id: number;
  name: string;
  /** The name with its colour and size, unless it says them already. */
  title: string;
  sku: string;
  /** Colour, size and material; may be empty. */
  description: string;
  quantity: string;
  unitPrice: string;
  /** With its minus sign; null when the line has none. */
  discount: string | null;
  total: string;
};

type Heading = "invoice" | "item" | "description" | "quantity" | "unitPrice" | "total" | "vatNumber" | "qr" | "thanks";

/** Everything that a printed receipt says, as texts. */
export type ReceiptPaper = {
  store: {
    name: string;
    nameAr: string | null;
    address: string | null;
    addressAr: string | null;
    phone: string | null;
    vatNumber: string | null;
  };
  words: Record<Heading, Bilingual>;
  /** On every size of paper. */
  facts: PaperFact[];
  /** On A4 only. */
  details: PaperFact[];
  lines: PaperLine[];
  totals: PaperTotal[];
  includedVat: Bilingual;
  /** Null where the store has no VAT number. */
  code: QrCode | null;
};
