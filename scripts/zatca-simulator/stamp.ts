import { readStamp } from "#app/modules/e-invoicing/document/certificate.server.ts";
import { readFields, writeFields } from "#app/modules/e-invoicing/document/invoice-code.ts";
import { type Signer, signHash } from "#app/modules/e-invoicing/document/sign-invoice.server.ts";
import { invoiceCodeOf, invoiceHash } from "#app/modules/e-invoicing/document/verify-invoice.server.ts";
import { newKeyPair } from "#app/modules/e-invoicing/units/key-vault.server.ts";
import { signingRequest } from "#app/modules/e-invoicing/units/signing-request.server.ts";
import { type Authority, issueCertificate } from "./certificates.ts";

/** The key and certificate that the authority stamps cleared documents with. */
export function newStamper(authority: Authority): Omit<Signer, "signedAt"> {
  const { privateKey } = newKeyPair();
  const request = signingRequest(
    {
      environment: "simulation",
      commonName: "SIMULATOR-STAMP",
      serialNumber: "1-Simulator|2-1|3-1",
      vatNumber: "300000000000003",
      organisation: "Simulator",
      branch: "Clearance",
      documents: "1000",
      address: "Riyadh",
      industry: "Authority",
    },
    privateKey,
  );
  return { stamp: readStamp(issueCertificate(request, authority)), privateKey };
}

/** A standard document with the authority's signature and code in place of its own. Its hash stays. */
export function stamped(xml: string, stamper: Omit<Signer, "signedAt">): string {
  const hash = invoiceHash(xml);
  const { signature, extensions } = signHash(hash, { ...stamper, signedAt: new Date().toISOString().slice(0, 19) });
  const code = invoiceCodeOf(xml);
  const { publicKeyBytes, authoritySignature } = stamper.stamp;
  const said = readFields(code)?.slice(0, 5) ?? [];
  return xml
    .replace(/<ext:UBLExtensions>[\s\S]*<\/ext:UBLExtensions>/, () => extensions)
    .replace(code, () => writeFields([...said, hash, signature, publicKeyBytes, authoritySignature]));
}
