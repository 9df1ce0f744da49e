import type { Amount } from "#app/lib/money/money.ts";
import type { TaxCategory } from "#app/lib/money/taxation.ts";

/** How goods are taxed. An untaxed line needs a reason from the authority's list, such as VATEX-SA-35. */
export type Taxation = {
  category: TaxCategory;
  /** 15 or 5 for S, otherwise 0. */
  percent: number;
  exemption?: { code: string; text: string };
};

export const STANDARD_RATE: Taxation = { category: "S", percent: 15 };

/** One row of the tax breakdown. */
export type TaxSubtotal = Taxation & { taxable: Amount; tax: Amount };

export type InvoiceLine = {
  name: string;
  quantity: number;
  /** Before VAT and allowance. Has more decimals than two where pieces do not divide evenly. */
  price: string;
  /** Before VAT. */
  allowance: Amount;
  /** price x quantity - allowance. */
  net: Amount;
  tax: Amount;
  /** net + tax. */
  gross: Amount;
  taxation: Taxation;
};

/** The amounts of a document. All are positive, on credit notes too. */
export type InvoiceAmounts = {
  lines: InvoiceLine[];
  subtotals: TaxSubtotal[];
  net: Amount;
  tax: Amount;
  payable: Amount;
};

/** The parts of a national address. */
export type PostalAddress = {
  street: string;
  buildingNumber: string;
  district: string;
  city: string;
  postalCode: string;
};

/** The scheme of a number that identifies a party, such as CRN for the commercial register. */
export type IdScheme = "CRN" | "MOM" | "MLS" | "SAG" | "700" | "OTH" | "TIN" | "NAT" | "IQA" | "PAS" | "GCC";

export type Party = {
  name: string;
  vatNumber: string | null;
  identity: { scheme: IdScheme; number: string } | null;
  address: PostalAddress | null;
};

/** The codes of UN/CEFACT 4461 that a shop uses. */
export const PAYMENT_MEANS = { other: "1", cash: "10", credit: "30", transfer: "42", card: "48" } as const;
export type PaymentMeans = { code: (typeof PAYMENT_MEANS)[keyof typeof PAYMENT_MEANS]; note?: string };

/** The codes of UN/CEFACT 1001. */
export const DOCUMENT_CODES = { invoice: "388", credit: "381", debit: "383" } as const;
export type DocumentKind = keyof typeof DOCUMENT_CODES;

/** Simplified for consumers, standard for companies. */
export type InvoiceProfile = "simplified" | "standard";

/** A document as the tax authority wants it, before its counter, hash and signature. */
export type InvoiceContent = {
  kind: DocumentKind;
  profile: InvoiceProfile;
  number: string;
  uuid: string;
  /** The moment in Riyadh: "2026-01-15" and "12:05:07". */
  date: string;
  time: string;
  seller: Party;
  buyer: Party | null;
  /** The day of the supply; a standard invoice needs it. */
  suppliedOn: string | null;
  /** The number of the invoice that a note corrects, and why. Null on an invoice. */
  correction: { number: string; reason: string } | null;
  payments: PaymentMeans[];
  amounts: InvoiceAmounts;
};

/** The place of a document in its unit's chain. */
export type ChainLink = {
  /** Starts at 1 and is never used twice. */
  counter: number;
  /** The hash of the unit's document before it, in base64. */
  previousHash: string;
};

/** The text in place of a hash in the first document, which has no predecessor. Source: BR-KSA-26. */
export const FIRST_PREVIOUS_HASH =
  "NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==";
