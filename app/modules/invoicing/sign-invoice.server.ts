import { createHash, type KeyObject, sign } from "node:crypto";
import { hexDigest, type Stamp } from "./certificate.server.ts";
import type { ChainLink, InvoiceContent } from "./invoice.ts";
import { shortName, writeFields } from "./invoice-code.ts";
import { completeXml, hashedText, invoiceXml } from "./invoice-xml.ts";
import { extensionsXml, hashedProperties, signedPropertiesXml } from "./signature-xml.ts";

export type SignedInvoice = {
  xml: string;
  /** SHA-256 of the canonical document in base64; the next document of the unit names it. */
  hash: string;
  /** The content of the QR code. */
  code: string;
};

/**
 * Writes and signs a document. ECDSA over secp256k1, with the bytes of the document's hash as the message. Source: Security Features Implementation
 * Standards. The code of a standard document leaves out the authority's signature over the certificate.
 */
export function signInvoice(
  content: InvoiceContent,
  link: ChainLink,
  { stamp, privateKey, signedAt }: { stamp: Stamp; privateKey: KeyObject; signedAt: string },
): SignedInvoice {
  const written = invoiceXml(content, link);
  const hashBytes = createHash("sha256").update(hashedText(written)).digest();
  const hash = hashBytes.toString("base64");
  const signature = sign("sha256", hashBytes, privateKey).toString("base64");
  const properties = signedPropertiesXml({
    signedAt,
    certificateDigest: stamp.digest,
    issuer: stamp.issuer,
    serial: stamp.serial,
  });
  const code = writeFields([
    shortName(content.seller.name),
    content.seller.vatNumber ?? "",
    `${content.date}T${content.time}`,
    content.amounts.payable,
    content.amounts.tax,
    hash,
    signature,
    stamp.publicKeyBytes,
    ...(content.profile === "simplified" ? [stamp.authoritySignature] : []),
  ]);
  const extensions = extensionsXml({
    invoiceHash: hash,
    propertiesDigest: hexDigest(hashedProperties(properties)),
    signature,
    certificate: stamp.certificate,
    properties,
  });
  return { xml: completeXml(written, extensions, code), hash, code };
}
