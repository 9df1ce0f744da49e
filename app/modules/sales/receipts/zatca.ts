/** The content of the tax authority's QR code on a simplified invoice. */
export type InvoiceCode = {
  sellerName: string;
  vatNumber: string;
  /** A UTC time in ISO 8601. */
  issuedAt: string;
  /** SAR with two decimals, VAT included. */
  total: string;
  vat: string;
};

/** The length of a field is stored in one byte. */
const MAX_BYTES = 255;

/**
 * The five fields as tag, length and UTF-8 value, in base64. Source: ZATCA, "Guide to develop a fatoora compliant QR code", phase 1. A
 * value that is too long loses whole characters at its end.
 */
export function invoiceCode({ sellerName, vatNumber, issuedAt, total, vat }: InvoiceCode): string {
  const seconds = `${issuedAt.slice(0, 19)}Z`;
  const fields = [sellerName, vatNumber, seconds, total, vat].map((value, index) => {
    const bytes = encoded(value);
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(fields).toString("base64");
}

function encoded(value: string): Buffer {
  const characters = [...value];
  while (Buffer.byteLength(characters.join("")) > MAX_BYTES) characters.pop();
  return Buffer.from(characters.join(""));
}

/** What a scanned code of a receipt says: when it was issued, and its total. Null for anything else. */
export function readInvoiceCode(text: string): Pick<InvoiceCode, "issuedAt" | "total"> | null {
  const bytes = Buffer.from(text, "base64");
  const fields: string[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const [tag, length = 0] = [bytes[at], bytes[at + 1]];
    if (tag !== fields.length + 1 || at + 2 + length > bytes.length) return null;
    fields.push(bytes.toString("utf8", at + 2, at + 2 + length));
    at += 2 + length;
  }
  const [, , issuedAt = "", total = ""] = fields;
  const fits = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(issuedAt) && /^\d{1,10}\.\d\d$/.test(total);
  return fits && !Number.isNaN(Date.parse(issuedAt)) ? { issuedAt, total } : null;
}
