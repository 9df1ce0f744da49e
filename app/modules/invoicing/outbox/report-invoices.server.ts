import { sql } from "kysely";
import { env } from "#app/env.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import type { InvoiceProfile } from "../document/invoice.ts";
import {
  type AuthorityAnswer,
  askAuthority,
  authorityUrl,
  type Credentials,
  type Environment,
} from "../units/authority.server.ts";
import { openText, readSealingKey } from "../units/key-vault.server.ts";
import { type ClearedInvoice, readCleared } from "./cleared-invoice.server.ts";

/** Longer than a request may take: another worker does not send the same document meanwhile. */
const LEASE_SECONDS = 60;
const MAX_PER_RUN = 200;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** Seconds until the next attempt, after that many attempts failed. */
export const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_SECONDS);

type Outcome = "reported" | "cleared" | "warned" | "refused" | "pending";

/** What an answer makes of a document. "pending" is tried again: nobody was there, the gateway failed, or it did not know the unit. */
export function statusAfter(status: number): Outcome {
  // 409: the document has arrived before, and its answer was lost.
  if (status === 200 || status === 409) return "reported";
  if (status === 202) return "warned";
  return status === 400 ? "refused" : "pending";
}

/** Sends what waits to the tax authority: first the standard documents, for which buyers wait. Several servers may do this at once. */
export async function reportInvoices(): Promise<void> {
  await sendWaiting("standard");
  await sendWaiting("simplified");
}

/** Has standard documents cleared at once, without anybody waiting for it. What fails here is tried again by `reportInvoices`. */
export async function clearSoon(): Promise<void> {
  void sendWaiting("standard").catch(() => {});
}

/** Sends what waits, oldest first within each unit. */
async function sendWaiting(profile: InvoiceProfile): Promise<void> {
  const sealingKey = readSealingKey(env.E_INVOICING_KEY);
  if (!sealingKey) return;
  const em = await forkEm();
  for (let sent = 0; sent < MAX_PER_RUN; sent += 1) {
    const document = await claimNext(em, profile);
    if (!document) return;
    const secret = openText(document.sealedSecret, document.unitName, sealingKey).toString("utf8");
    const credentials = { certificate: document.certificate, secret };
    const result = profile === "standard" ? await clear(document, credentials) : await report(document, credentials);
    await note(em, document, result);
    // Whoever is away will still be away for the next document.
    if (result.status === "pending") return;
  }
}

type Claimed = {
  id: number;
  uuid: string;
  hash: string;
  xml: string;
  attempts: number;
  environment: Environment;
  unitName: string;
  certificate: string;
  sealedSecret: string;
};

/**
 * Takes the next due document for this worker. One that waits holds back the later ones of its unit and profile, so they arrive in their order. What
 * is cleared and what is reported do not wait for each other: the authority takes documents in any order.
 */
async function claimNext(em: Em, profile: InvoiceProfile): Promise<Claimed | undefined> {
  const { rows: claimed } = await sql<Claimed>`
    with due as (
      select i.id from invoices i
      where i.status = 'pending' and i.profile = ${profile} and i.next_attempt_at <= now()
        and not exists (select 1 from invoices e where e.unit_id = i.unit_id and e.status = 'pending' and e.profile = i.profile
          and e.counter < i.counter)
      order by i.id limit 1 for update of i skip locked
    )
    update invoices i set attempts = i.attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due, invoicing_units u where i.id = due.id and u.id = i.unit_id
    returning i.id, i.uuid, i.hash, i.xml, i.attempts, u.environment, u.name as "unitName", u.certificate,
      u.sealed_secret as "sealedSecret"`.execute(rows(em));
  return claimed[0];
}

type Result = {
  status: Outcome;
  /** What the authority said, without the document that it stamped. */
  answer: { status: number; body: unknown };
  cleared: ClearedInvoice | null;
};

const send = async (
  way: "reporting" | "clearance",
  { environment, hash, uuid, xml }: Claimed,
  credentials: Credentials,
): Promise<AuthorityAnswer> =>
  askAuthority(
    `${authorityUrl(environment, env.E_INVOICING_URL)}/invoices/${way}/single`,
    { invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString("base64") },
    { credentials, headers: { "Clearance-Status": way === "clearance" ? "1" : "0" } },
  ).catch((error: unknown) => ({ status: 0, body: error instanceof Error ? error.name : "Error" }));

async function report(document: Claimed, credentials: Credentials): Promise<Result> {
  const answer = await send("reporting", document, credentials);
  return { status: statusAfter(answer.status), answer, cleared: null };
}

/** The authority answers 303 while clearance is switched off; then standard documents are reported like the others. */
async function clear(document: Claimed, credentials: Credentials): Promise<Result> {
  const { status, body } = await send("clearance", document, credentials);
  if (status === 303) return report(document, credentials);
  const { cleared, problem, rest } = readCleared(body, document);
  const answer = { status, body: problem ? { problem, answer: rest } : rest };
  return { status: statusAfterClearing(status, cleared !== null), answer, cleared };
}

/** Like `statusAfter`. 208: the document was cleared before, and its answer was lost. What comes back without our document is tried again. */
export function statusAfterClearing(status: number, isOurs: boolean): Outcome {
  if (status === 200 || status === 208) return isOurs ? "cleared" : "pending";
  if (status === 202) return isOurs ? "warned" : "pending";
  return status === 400 ? "refused" : "pending";
}

async function note(em: Em, { id, attempts }: Claimed, { status, answer, cleared }: Result): Promise<void> {
  await sql`
    with noted as (
      update invoices set status = ${status}, answered_at = now(),
        cleared_xml = ${cleared?.xml ?? null}, cleared_code = ${cleared?.code ?? null},
        next_attempt_at = now() + make_interval(secs => ${waitAfter(attempts)})
      where id = ${id} and status = 'pending'
    )
    insert into invoice_answers (invoice_id, status, body)
    values (${id}, ${answer.status}, ${JSON.stringify(answer.body ?? null)}::jsonb)`.execute(rows(em));
}
