import { createHash, type KeyObject } from "node:crypto";
import { hexDigest, type Stamp } from "./certificate.server.ts";
import type { ChainLink, InvoiceContent } from "./invoice.ts";
import { shortName, writeFields } from "./invoice-code.ts";
import { completeXml, hashedText, invoiceXml } from "./invoice-xml.ts";
import { signMessage } from "./secp256k1.server.ts";
import { extensionsXml, hashedProperties, signedPropertiesXml } from "./signature-xml.ts";

export type SignedInvoice = {
  xml: string;
  /** SHA-256 of the canonical document in base64; the next document of the unit names it. */
  hash: string;
  /** The content of the QR code. */
  code: string;
};

/** A signer: a unit, or the authority when it clears a document. */
export type Signer = { stamp: Stamp; privateKey: KeyObject; signedAt: string };

/**
 * Writes and signs a document. ECDSA over secp256k1, with the bytes of the document's hash as the message. Source: Security Features Implementation
 * Standards. The code of a standard document leaves out the authority's signature over the certificate.
 */
export function signInvoice(content: InvoiceContent, link: ChainLink, signer: Signer): SignedInvoice {
  const { stamp } = signer;
  const written = invoiceXml(content, link);
  const hash = createHash("sha256").update(hashedText(written)).digest("base64");
  const { signature, extensions } = signHash(hash, signer);
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
  return { xml: completeXml(written, extensions, code), hash, code };
}

/** The signature of a document's hash in base64, and the extension that carries it in the document. */
export function signHash(hash: string, { stamp, privateKey, signedAt }: Signer) {
  const signature = signMessage(Buffer.from(hash, "base64"), privateKey).toString("base64");
  const properties = signedPropertiesXml({
    signedAt,
    certificateDigest: stamp.digest,
    issuer: stamp.issuer,
    serial: stamp.serial,
  });
  const extensions = extensionsXml({
    invoiceHash: hash,
    propertiesDigest: hexDigest(hashedProperties(properties)),
    signature,
    certificate: stamp.certificate,
    properties,
  });
  return { signature, extensions };
}
