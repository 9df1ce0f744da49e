import { createPublicKey, type KeyObject, randomBytes, sign, verify } from "node:crypto";
import { CertificationRequest } from "@peculiar/asn1-csr";
import { AsnConvert } from "@peculiar/asn1-schema";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Extensions,
  Name,
  RelativeDistinguishedName,
  TBSCertificate,
  Validity,
  Version,
} from "@peculiar/asn1-x509";
import { newKeyPair } from "#app/modules/invoicing/units/key-vault.server.ts";

const ECDSA_WITH_SHA256 = new AlgorithmIdentifier({ algorithm: "1.2.840.10045.4.3.2" });
const EXTENSION_REQUEST = "1.2.840.113549.1.9.14";
const [DOMAIN, COMMON_NAME] = ["0.9.2342.19200300.100.1.25", "2.5.4.3"];

const exactly = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const part = (type: string, text: { ia5String: string } | { printableString: string }): RelativeDistinguishedName =>
  new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value: new AttributeValue(text) })]);

/** Named like the authority's own, so that its name comes out in the same order. */
const ISSUER = new Name([
  part(DOMAIN, { ia5String: "local" }),
  part(DOMAIN, { ia5String: "gov" }),
  part(DOMAIN, { ia5String: "extgazt" }),
  part(COMMON_NAME, { printableString: "SIMULATOR-CA" }),
]);

export type Authority = { privateKey: KeyObject };

export const newAuthority = (): Authority => ({ privateKey: newKeyPair().privateKey });

const LIFETIME_DAYS = 365;

/**
 * Issues the certificate that a signing request asks for. Throws when its signature does not fit its key.
 * @param request PEM
 * @returns base64 of the DER form
 */
export function issueCertificate(request: string, { privateKey }: Authority, now = new Date()): string {
  const der = Buffer.from(request.replace(/-----[^-]+-----|\s/g, ""), "base64");
  const { certificationRequestInfo: info, signature } = AsnConvert.parse(der, CertificationRequest);
  const key = createPublicKey({
    key: Buffer.from(AsnConvert.serialize(info.subjectPKInfo)),
    format: "der",
    type: "spki",
  });
  if (!verify("sha256", Buffer.from(AsnConvert.serialize(info)), key, Buffer.from(signature))) {
    throw new Error("The signing request is not signed with its own key.");
  }
  const wanted = info.attributes.find(({ type }) => type === EXTENSION_REQUEST)?.values[0];
  const content = new TBSCertificate({
    version: Version.v3,
    serialNumber: exactly(Buffer.concat([Uint8Array.of(1), randomBytes(15)])),
    signature: ECDSA_WITH_SHA256,
    issuer: ISSUER,
    validity: new Validity({
      notBefore: now,
      notAfter: new Date(now.getTime() + LIFETIME_DAYS * 24 * 60 * 60 * 1000),
    }),
    subject: info.subject,
    subjectPublicKeyInfo: info.subjectPKInfo,
    ...(wanted ? { extensions: AsnConvert.parse(wanted, Extensions) } : {}),
  });
  const certificate = new Certificate({
    tbsCertificate: content,
    signatureAlgorithm: ECDSA_WITH_SHA256,
    signatureValue: exactly(sign("sha256", Buffer.from(AsnConvert.serialize(content)), privateKey)),
  });
  return Buffer.from(AsnConvert.serialize(certificate)).toString("base64");
}
