/** The content of the tax authority's QR code on an invoice of the first phase. */
export type InvoiceCode = {
  sellerName: string;
  vatNumber: string;
  /** A UTC time in ISO 8601. */
  issuedAt: string;
  /** SAR with two decimals, VAT included. */
  total: string;
  vat: string;
};

/** Longer names are refused by the tax authority. Up to here every reading of the length byte agrees. */
const MAX_NAME_BYTES = 127;

/**
 * The five fields as tag, length and UTF-8 value, in base64. Source: ZATCA, "Guide to develop a fatoora compliant QR code", phase 1. A
 * name that is too long loses whole characters at its end.
 */
export function invoiceCode({ sellerName, vatNumber, issuedAt, total, vat }: InvoiceCode): string {
  return writeFields([shortName(sellerName), vatNumber, `${issuedAt.slice(0, 19)}Z`, total, vat]);
}

/** A seller's name, cut after the last character that fits into the code. */
export function shortName(name: string): string {
  const characters = [...name];
  while (Buffer.byteLength(characters.join("")) > MAX_NAME_BYTES) characters.pop();
  return characters.join("");
}

/** Values with the tags 1, 2, 3 and so on, each at most 255 bytes long, in base64. */
export function writeFields(values: readonly (string | Uint8Array)[]): string {
  const fields = values.flatMap((value, index) => {
    const bytes = typeof value === "string" ? Buffer.from(value) : value;
    return [Uint8Array.of(index + 1, bytes.length), bytes];
  });
  return Buffer.concat(fields).toString("base64");
}

/** The values of a code in the order of their tags. Null when the tags are not 1, 2, 3 and so on, or a length is wrong. */
export function readFields(code: string): Buffer[] | null {
  const bytes = Buffer.from(code, "base64");
  const fields: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag, length] = [bytes[at], bytes[at + 1]];
    if (tag !== fields.length + 1 || length === undefined || at + 2 + length > bytes.length) return null;
    fields.push(bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return fields;
}

/** The content of a scanned code of a receipt: the time of issue and the total. Null for anything else. */
export function readInvoiceCode(text: string): Pick<InvoiceCode, "issuedAt" | "total"> | null {
  const [, , written = "", total = ""] = readFields(text)?.map(String) ?? [];
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/.test(written) || !/^\d{1,10}\.\d\d$/.test(total)) return null;
  // A signed document says Riyadh's time, without a zone.
  const issuedAt = written.endsWith("Z") ? written : `${written}+03:00`;
  return Number.isNaN(Date.parse(issuedAt)) ? null : { issuedAt, total };
}
