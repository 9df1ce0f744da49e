import { readFields } from "#app/modules/e-invoicing/document/invoice-code.ts";

/** The fields of a QR code in the order of their tags. */
export const CODE_FIELDS = [
  "seller",
  "vatNumber",
  "issuedAt",
  "total",
  "vat",
  "hash",
  "signature",
  "publicKey",
  "authoritySignature",
] as const;
export type CodeField = { name: (typeof CODE_FIELDS)[number]; value: string };

/** The last two are bytes; they are shown in base64. */
const BYTES: readonly string[] = ["publicKey", "authoritySignature"];

/** The content of a QR code, field by field. Empty when it is no such code. */
export const codeFields = (code: string): CodeField[] =>
  (readFields(code) ?? []).flatMap((bytes, index) => {
    const name = CODE_FIELDS[index];
    return name ? [{ name, value: bytes.toString(BYTES.includes(name) ? "base64" : "utf8") }] : [];
  });
