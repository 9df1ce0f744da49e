import { createPublicKey, type KeyObject, sign } from "node:crypto";
import { Attributes, CertificationRequest, CertificationRequestInfo } from "@peculiar/asn1-csr";
import { AsnConvert, AsnUtf8StringConverter, OctetString } from "@peculiar/asn1-schema";
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  AttributeValue,
  Extension,
  Extensions,
  GeneralName,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
} from "@peculiar/asn1-x509";

/** Which of the authority's systems a unit is for. Each has its own certificate template. */
export const TEMPLATES = {
  developer: "TSTZATCA-Code-Signing",
  simulation: "PREZATCA-Code-Signing",
  production: "ZATCA-Code-Signing",
} as const;

export type UnitIdentity = {
  environment: keyof typeof TEMPLATES;
  /** The unit's own name. */
  commonName: string;
  /** "1-maker|2-model|3-serial" */
  serialNumber: string;
  vatNumber: string;
  organisation: string;
  /** The branch; for a VAT group, whose number has 1 as its 11th digit, the tax number of the member. */
  branch: string;
  /** Standard, simplified, and two that are not used yet: "1100". */
  documents: string;
  /** The address of the branch and its trade. */
  address: string;
  industry: string;
};

/** The names of what a request and its certificate say, as they are written in them. */
export const OID = {
  commonName: "2.5.4.3",
  surname: "2.5.4.4",
  country: "2.5.4.6",
  organisation: "2.5.4.10",
  branch: "2.5.4.11",
  title: "2.5.4.12",
  businessCategory: "2.5.4.15",
  registeredAddress: "2.5.4.26",
  userId: "0.9.2342.19200300.100.1.1",
  template: "1.3.6.1.4.1.311.20.2",
  alternativeName: "2.5.29.17",
  extensionRequest: "1.2.840.113549.1.9.14",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
} as const;

/**
 * The request for a unit's certificate in PEM, signed with the unit's key. The authority reads the unit's serial number, VAT number, kinds of
 * documents, address and trade from the alternative name. Source: ZATCA, developer portal manual, "CSR".
 */
export function signingRequest(unit: UnitIdentity, privateKey: KeyObject): string {
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const info = new CertificationRequestInfo({
    version: 0,
    subject: nameOf([
      [OID.country, "SA"],
      [OID.branch, unit.branch],
      [OID.organisation, unit.organisation],
      [OID.commonName, unit.commonName],
    ]),
    subjectPKInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
    attributes: new Attributes([
      new Attribute({ type: OID.extensionRequest, values: [AsnConvert.serialize(extensionsOf(unit))] }),
    ]),
  });
  const signature = sign("sha256", Buffer.from(AsnConvert.serialize(info)), privateKey);
  const request = new CertificationRequest({
    certificationRequestInfo: info,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: OID.ecdsaWithSha256 }),
    signature: exactly(signature),
  });
  const lines =
    Buffer.from(AsnConvert.serialize(request))
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE REQUEST-----", ...lines, "-----END CERTIFICATE REQUEST-----", ""].join("\n");
}

function extensionsOf(unit: UnitIdentity): Extensions {
  const alternative = new SubjectAlternativeName([
    new GeneralName({
      directoryName: nameOf([
        [OID.surname, unit.serialNumber],
        [OID.userId, unit.vatNumber],
        [OID.title, unit.documents],
        [OID.registeredAddress, unit.address],
        [OID.businessCategory, unit.industry],
      ]),
    }),
  ]);
  const template = AsnUtf8StringConverter.toASN(TEMPLATES[unit.environment]).toBER(false);
  return new Extensions([
    new Extension({ extnID: OID.template, extnValue: new OctetString(template) }),
    new Extension({ extnID: OID.alternativeName, extnValue: new OctetString(AsnConvert.serialize(alternative)) }),
  ]);
}

const nameOf = (parts: readonly (readonly [type: string, value: string])[]): Name =>
  new Name(
    parts.map(([type, value]) => {
      const text = type === OID.country ? { printableString: value } : { utf8String: value };
      return new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value: new AttributeValue(text) })]);
    }),
  );

/** The bytes alone, without the pool that a Buffer may lie in. */
const exactly = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
