import { createHash } from "node:crypto";
import { invoiceHash } from "#app/modules/e-invoicing/document/verify-invoice.server.ts";

/** The parts that the hash leaves out. Documents are written in canonical form, so the rest is what is hashed, and needs no parser. */
const LEFT_OUT = [
  /<ext:UBLExtensions>[\s\S]*?<\/ext:UBLExtensions>/,
  /<cac:Signature>[\s\S]*?<\/cac:Signature>/,
  /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>[\s\S]*?<\/cac:AdditionalDocumentReference>/,
];

/** The hash of one of our own documents, as its XML gives it. One that does not agree with `expected` is worked out again with a parser. */
export function documentHash(xml: string, expected: string): string {
  const text = LEFT_OUT.reduce((rest, part) => rest.replace(part, ""), xml);
  const hash = createHash("sha256").update(text).digest("base64");
  if (hash === expected) return hash;
  try {
    return invoiceHash(xml);
  } catch {
    return hash;
  }
}
