import { X509Certificate } from "node:crypto";
import { CertificationRequest } from "@peculiar/asn1-csr";
import { AsnConvert } from "@peculiar/asn1-schema";
import { Certificate, type Extension, Extensions, type Name, SubjectAlternativeName } from "@peculiar/asn1-x509";
import { OID, type UnitIdentity } from "./signing-request.server.ts";

/** The identity of a unit in its certificate, or in the request for one. An absent part is an empty text. */
export type RegisteredIdentity = Omit<UnitIdentity, "environment">;

/** @param certificate base64 of the DER form. Throws when it is none. */
export function identityOfCertificate(certificate: string): RegisteredIdentity {
  const { tbsCertificate: content } = AsnConvert.parse(Buffer.from(certificate, "base64"), Certificate);
  return identityOf(content.subject, content.extensions ?? []);
}

/** @param request base64 of the DER form. Throws when it is none. */
export function identityOfRequest(request: string): RegisteredIdentity {
  const { certificationRequestInfo: info } = AsnConvert.parse(Buffer.from(request, "base64"), CertificationRequest);
  return identityOf(info.subject, wantedExtensions(info.attributes));
}

/** The extensions that a request wants its certificate to have. */
export function wantedExtensions(
  attributes: CertificationRequest["certificationRequestInfo"]["attributes"],
): Extensions {
  const wanted = attributes.find(({ type }) => type === OID.extensionRequest)?.values[0];
  return wanted ? AsnConvert.parse(wanted, Extensions) : new Extensions();
}

/** When a certificate ends. */
export const endOfCertificate = (certificate: string): Date =>
  new Date(new X509Certificate(Buffer.from(certificate, "base64")).validTo);

function identityOf(subject: Name, extensions: readonly Extension[]): RegisteredIdentity {
  const found = extensions.find(({ extnID }) => extnID === OID.alternativeName);
  const alternative = found
    ? AsnConvert.parse(found.extnValue, SubjectAlternativeName).find(({ directoryName }) => directoryName)
        ?.directoryName
    : undefined;
  const said = [...subject, ...(alternative ?? [])].flatMap((part) => [...part]);
  const text = (type: string) => said.find((one) => one.type === type)?.value.toString() ?? "";
  return {
    commonName: text(OID.commonName),
    serialNumber: text(OID.surname),
    vatNumber: text(OID.userId),
    organisation: text(OID.organisation),
    branch: text(OID.branch),
    documents: text(OID.title),
    address: text(OID.registeredAddress),
    industry: text(OID.businessCategory),
  };
}
