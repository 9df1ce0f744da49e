import { createHmac, timingSafeEqual } from "node:crypto";
import { identityOfCertificate, identityOfRequest } from "#app/modules/e-invoicing/units/registered-identity.server.ts";
import { type Authority, isIssued, issueAgain, issueCertificate, SIMULATOR_SEED } from "./certificates.ts";

/** A certificate for trying out, or one for real. */
export type Kind = "trial" | "production";
/** A unit that has signed in. All that the simulator knows of it is in its certificate and its password. */
export type SignedIn = { kind: Kind; certificate: string; name: string; vatNumber: string; requestId: string };

const made = (text: string): Buffer => createHmac("sha256", SIMULATOR_SEED).update(text).digest();

const secretOf = (certificate: string, kind: Kind): string => made(`${kind} ${certificate}`).toString("base64");
const requestIdOf = (certificate: string): string => String(made(certificate).readUIntBE(0, 5) + 1_000_000_000_000);

/** The parts that the authority hands over with a certificate. */
export function handedOver(certificate: string, kind: Kind) {
  return {
    requestID: requestIdOf(certificate),
    tokenType: "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3",
    dispositionMessage: "ISSUED",
    binarySecurityToken: Buffer.from(certificate).toString("base64"),
    secret: secretOf(certificate, kind),
  };
}

/** @param csr base64 of the PEM form, as it is sent. Throws when it is not right. */
export const issueFor = (csr: string, authority: Authority): string =>
  issueCertificate(Buffer.from(csr, "base64").toString("utf8"), authority);

export const issueForReal = ({ certificate }: SignedIn, authority: Authority): string =>
  issueAgain(certificate, authority);

/** The VAT number in a request; empty when it cannot be read. */
export function vatNumberOf(csr: unknown): string {
  try {
    const pem = Buffer.from(String(csr), "base64").toString("utf8");
    return identityOfRequest(pem.replace(/-----[^-]+-----|\s/g, "")).vatNumber;
  } catch {
    return "";
  }
}

/** The unit behind an Authorization header: a certificate of this authority that has not ended, with its own password. */
export function signedIn(header: string | undefined, authority: Authority): SignedIn | null {
  const [, encoded = ""] = (header ?? "").split("Basic ");
  const [token = "", given = ""] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const certificate = Buffer.from(token, "base64").toString("utf8");
  if (!isIssued(certificate, authority)) return null;
  const kind = (["trial", "production"] as const).find((one) => same(secretOf(certificate, one), given));
  if (!kind) return null;
  const { commonName: name, vatNumber } = identityOfCertificate(certificate);
  return { kind, certificate, name, vatNumber, requestId: requestIdOf(certificate) };
}

function same(kept: string, given: string): boolean {
  const [one, other] = [Buffer.from(kept), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
