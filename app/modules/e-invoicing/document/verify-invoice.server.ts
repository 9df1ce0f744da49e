import { createHash, verify } from "node:crypto";
import { C14nCanonicalization } from "xml-crypto";
import { hexDigest, readStamp } from "./certificate.server.ts";
import { readFields } from "./invoice-code.ts";
import { parseXml } from "./parse-xml.server.ts";
import { hashedProperties } from "./signature-xml.ts";

const byName = (parent: Document | Element, name: string): Element[] => Array.from(parent.getElementsByTagName(name));
const textOf = (parent: Document | Element, name: string): string => byName(parent, name)[0]?.textContent ?? "";

/** The additional references of a document with an id: ICV, PIH or QR. */
const references = (document: Document, id: string): Element[] =>
  byName(document, "cac:AdditionalDocumentReference").filter((one) => textOf(one, "cbc:ID") === id);

/**
 * A document in canonical form without its signature and code. White space that stood around them stays.
 * Canonical XML 1.1 differs from 1.0 only in xml: attributes, which these documents do not have.
 */
export function canonicalInvoice(xml: string): string {
  const document = parseXml(xml);
  const left = [
    ...byName(document, "ext:UBLExtensions"),
    ...byName(document, "cac:Signature"),
    ...references(document, "QR"),
  ];
  for (const one of left) one.parentNode?.removeChild(one);
  return String(new C14nCanonicalization().process(document.documentElement, {}));
}

/** The hash of a document in base64. */
export const invoiceHash = (xml: string): string => createHash("sha256").update(canonicalInvoice(xml)).digest("base64");

/** The content of a document's QR code; empty when it has none. */
export function invoiceCodeOf(xml: string): string {
  const [reference] = references(parseXml(xml), "QR");
  return reference ? textOf(reference, "cbc:EmbeddedDocumentBinaryObject") : "";
}

/** The faults of a document's signature. */
export type SignatureProblem =
  | "hash"
  | "signature"
  | "certificate"
  | "properties"
  | "code.fields"
  | "code.content"
  | "code.hash"
  | "code.signature"
  | "code.key"
  | "code.authority";

/** Checks a signed document against itself; the answer is empty when everything agrees. */
export function signatureProblems(xml: string): SignatureProblem[] {
  const document = parseXml(xml);
  const [signed, properties, certificate] = byName(document, "ds:DigestValue").map((one) => one.textContent ?? "");
  const hash = invoiceHash(xml);
  const signature = textOf(document, "ds:SignatureValue");
  const stamp = readStamp(textOf(document, "ds:X509Certificate"));
  const holds = verify("sha256", Buffer.from(hash, "base64"), stamp.publicKey, Buffer.from(signature, "base64"));
  const named =
    certificate === stamp.digest &&
    textOf(document, "ds:X509IssuerName") === stamp.issuer &&
    textOf(document, "ds:X509SerialNumber") === stamp.serial;
  const written = /<xades:SignedProperties[\s\S]*?<\/xades:SignedProperties>/.exec(xml)?.[0] ?? "";
  return [
    ...(signed === hash ? [] : ["hash" as const]),
    ...(holds ? [] : ["signature" as const]),
    ...(named ? [] : ["certificate" as const]),
    ...(properties === hexDigest(hashedProperties(written)) ? [] : ["properties" as const]),
    ...codeProblems(document, { hash, signature, stamp }),
  ];
}

type Expected = { hash: string; signature: string; stamp: ReturnType<typeof readStamp> };

function codeProblems(document: Document, { hash, signature, stamp }: Expected): SignatureProblem[] {
  const [reference] = references(document, "QR");
  const fields = reference ? readFields(textOf(reference, "cbc:EmbeddedDocumentBinaryObject")) : null;
  const simplified = byName(document, "cbc:InvoiceTypeCode")[0]?.getAttribute("name")?.startsWith("02") ?? false;
  // The code of a standard document has the ninth field once the authority has stamped it.
  if (!fields || (fields.length !== 9 && (simplified || fields.length !== 8))) return ["code.fields"];
  const [name, vatNumber, time, total, tax, codeHash, codeSignature, key, authority] = fields;
  const [supplier] = byName(document, "cac:AccountingSupplierParty");
  const agree =
    supplier !== undefined &&
    textOf(supplier, "cbc:RegistrationName").startsWith(String(name)) &&
    textOf(supplier, "cbc:CompanyID") === String(vatNumber) &&
    `${textOf(document, "cbc:IssueDate")}T${textOf(document, "cbc:IssueTime")}` === String(time) &&
    Number(textOf(document, "cbc:PayableAmount")) === Number(total) &&
    Number(textOf(document, "cbc:TaxAmount")) === Number(tax);
  return [
    ...(agree ? [] : ["code.content" as const]),
    ...(String(codeHash) === hash ? [] : ["code.hash" as const]),
    ...(String(codeSignature) === signature ? [] : ["code.signature" as const]),
    ...(key?.equals(stamp.publicKeyBytes) ? [] : ["code.key" as const]),
    ...(!authority || authority.equals(stamp.authoritySignature) ? [] : ["code.authority" as const]),
  ];
}
