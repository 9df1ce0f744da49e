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
