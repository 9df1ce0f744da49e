import { env } from "#app/env.server.ts";
import {
  type AuthorityAnswer,
  askAuthority,
  authorityUrl,
  type Credentials,
  type Environment,
} from "#app/modules/e-invoicing/units/authority.server.ts";
import { type ClearedInvoice, readCleared } from "./cleared-invoice.server.ts";
import { type Outcome, statusAfter, statusAfterClearing } from "./outcome.ts";

/** A document with what its sending needs. */
export type Sendable = { uuid: string; hash: string; xml: string; environment: Environment };

export type Sent = {
  status: Outcome;
  /** The authority's answers, without the document that it stamped. The last one decides. */
  answers: AuthorityAnswer[];
  cleared: ClearedInvoice | null;
};

/** Reports a simplified document. Always answers: the status is 0 when nobody was there. */
export async function report(document: Sendable, credentials: Credentials, signal: AbortSignal): Promise<Sent> {
  const answer = await send("reporting", document, { credentials, signal });
  return { status: statusAfter(answer.status), answers: [answer], cleared: null };
}

/** Has a standard document cleared. The authority answers 303 while clearance is switched off; then it is reported like the others. */
export async function clear(document: Sendable, credentials: Credentials, signal: AbortSignal): Promise<Sent> {
  const answer = await send("clearance", document, { credentials, signal });
  if (answer.status === 303) {
    const reported = await report(document, credentials, signal);
    return { ...reported, answers: [answer, ...reported.answers] };
  }
  const { cleared, problem, rest } = readCleared(answer.body, document);
  return {
    status: statusAfterClearing(answer.status, cleared !== null),
    answers: [{ ...answer, body: problem ? { problem, answer: rest } : rest }],
    cleared,
  };
}

type With = { credentials: Credentials; signal: AbortSignal };

const send = (
  way: "reporting" | "clearance",
  { environment, hash, uuid, xml }: Sendable,
  { credentials, signal }: With,
): Promise<AuthorityAnswer> =>
  askAuthority(
    `${authorityUrl(environment, env.E_INVOICING_URL)}/invoices/${way}/single`,
    { invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString("base64") },
    { credentials, signal, headers: { "Clearance-Status": way === "clearance" ? "1" : "0" } },
  ).catch((error: unknown) => ({ status: 0, body: error instanceof Error ? error.name : "Error" }));
