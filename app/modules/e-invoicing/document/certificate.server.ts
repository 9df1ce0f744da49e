import { createHash, type KeyObject, X509Certificate } from "node:crypto";
import { AsnConvert } from "@peculiar/asn1-schema";
import { Certificate } from "@peculiar/asn1-x509";

/** The parts of a unit's certificate that signing and checking need. */
export type Stamp = {
  /** The base64 text between the lines of its PEM form. */
  certificate: string;
  publicKey: KeyObject;
  /** DER. */
  publicKeyBytes: Buffer;
  /** The certificate authority's signature, DER. */
  authoritySignature: Buffer;
  /** "CN=..., DC=extgazt, DC=gov, DC=local" */
  issuer: string;
  /** Decimal digits. */
  serial: string;
  /** As a XAdES signature names it. */
  digest: string;
};

/** @param certificate base64 of the DER form, without the lines around it. Throws when it is none. */
export function readStamp(certificate: string): Stamp {
  const read = new X509Certificate(Buffer.from(certificate, "base64"));
  return {
    certificate,
    publicKey: read.publicKey,
    publicKeyBytes: read.publicKey.export({ type: "spki", format: "der" }),
    authoritySignature: Buffer.from(AsnConvert.parse(read.raw, Certificate).signatureValue),
    issuer: read.issuer.split("\n").reverse().join(", "),
    serial: BigInt(`0x${read.serialNumber}`).toString(),
    digest: hexDigest(certificate),
  };
}

/** Base64 of the hexadecimal digits of a SHA-256: how the authority writes the digests inside a signature. */
export const hexDigest = (text: string): string =>
  Buffer.from(createHash("sha256").update(text).digest("hex")).toString("base64");
