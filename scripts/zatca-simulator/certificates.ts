import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
  X509Certificate,
} from "node:crypto";
import { CertificationRequest } from "@peculiar/asn1-csr";
import { AsnConvert } from "@peculiar/asn1-schema";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  TBSCertificate,
  Validity,
  Version,
} from "@peculiar/asn1-x509";
import { wantedExtensions } from "#app/modules/e-invoicing/units/registered-identity.server.ts";

const ECDSA_WITH_SHA256 = new AlgorithmIdentifier({ algorithm: "1.2.840.10045.4.3.2" });
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

/**
 * Everything that the simulator must recognise after a restart is made from this text, so that it stores nothing. It is no secret and protects
 * nothing: whoever reads it can only fool a simulator.
 */
export const SIMULATOR_SEED = "The simulator of the tax authority: protects nothing";

/** The key that signs certificates: the same one each time. */
export function newAuthority(): Authority {
  const secret = createHash("sha256").update(SIMULATOR_SEED).digest();
  const pair = createECDH("secp256k1");
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const [d, x, y] = [secret, point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString("base64url"));
  return { privateKey: createPrivateKey({ key: { kty: "EC", crv: "secp256k1", d, x, y }, format: "jwk" }) };
}

const LIFETIME_DAYS = 365;

type Wanted = Pick<TBSCertificate, "subject" | "subjectPublicKeyInfo" | "extensions">;

/**
 * Issues the certificate that a signing request asks for. Throws when its signature does not fit its key.
 * @param request PEM
 * @returns base64 of the DER form
 */
export function issueCertificate(request: string, authority: Authority, now = new Date()): string {
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
  const extensions = wantedExtensions(info.attributes);
  return certificateOf({ subject: info.subject, subjectPublicKeyInfo: info.subjectPKInfo, extensions }, authority, now);
}

/** A new certificate for the key and the unit of an earlier one. */
export function issueAgain(certificate: string, authority: Authority, now = new Date()): string {
  return certificateOf(
    AsnConvert.parse(Buffer.from(certificate, "base64"), Certificate).tbsCertificate,
    authority,
    now,
  );
}

function certificateOf(wanted: Wanted, { privateKey }: Authority, now: Date): string {
  const content = new TBSCertificate({
    version: Version.v3,
    serialNumber: exactly(Buffer.concat([Uint8Array.of(1), randomBytes(15)])),
    signature: ECDSA_WITH_SHA256,
    issuer: ISSUER,
    validity: new Validity({
      notBefore: now,
      notAfter: new Date(now.getTime() + LIFETIME_DAYS * 24 * 60 * 60 * 1000),
    }),
    subject: wanted.subject,
    subjectPublicKeyInfo: wanted.subjectPublicKeyInfo,
    ...(wanted.extensions?.length ? { extensions: wanted.extensions } : {}),
  });
  const certificate = new Certificate({
    tbsCertificate: content,
    signatureAlgorithm: ECDSA_WITH_SHA256,
    signatureValue: exactly(sign("sha256", Buffer.from(AsnConvert.serialize(content)), privateKey)),
  });
  return Buffer.from(AsnConvert.serialize(certificate)).toString("base64");
}

/** Whether a certificate was issued by this authority and has not ended. False for what is no certificate. */
export function isIssued(certificate: string, { privateKey }: Authority, now = new Date()): boolean {
  try {
    const read = new X509Certificate(Buffer.from(certificate, "base64"));
    return read.verify(createPublicKey(privateKey)) && new Date(read.validTo) > now;
  } catch {
    return false;
  }
}
