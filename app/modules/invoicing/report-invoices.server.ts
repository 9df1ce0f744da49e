import { sql } from "kysely";
import { env } from "#app/env.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { type AuthorityAnswer, askAuthority, authorityUrl, type Environment } from "./authority.server.ts";
import { openText, readSealingKey } from "./key-vault.server.ts";

/** Longer than a request may take: another worker does not send the same document meanwhile. */
const LEASE_SECONDS = 60;
const MAX_PER_RUN = 200;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** Seconds until the next attempt, after that many attempts failed. */
export const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_SECONDS);

/** What an answer makes of a document. "pending" is tried again: nobody was there, the gateway failed, or it did not know the unit. */
export function statusAfter(status: number): "reported" | "warned" | "refused" | "pending" {
  // 409: the document has arrived before, and its answer was lost.
  if (status === 200 || status === 409) return "reported";
  if (status === 202) return "warned";
  return status === 400 ? "refused" : "pending";
}

/** Sends what waits, oldest first within each unit, to the tax authority. Several servers may do this at once. */
export async function reportInvoices(): Promise<void> {
  const sealingKey = readSealingKey(env.E_INVOICING_KEY);
  if (!sealingKey) return;
  const em = await forkEm();
  for (let sent = 0; sent < MAX_PER_RUN; sent += 1) {
    const document = await claimNext(em);
    if (!document) return;
    const secret = openText(document.sealedSecret, document.unitName, sealingKey).toString("utf8");
    const answer = await send(document, { certificate: document.certificate, secret });
    await note(em, document, answer);
    // Whoever is away will still be away for the next document.
    if (statusAfter(answer.status) === "pending") return;
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

/** Takes the next due document for this worker. One that waits holds back the later ones of its unit, so they arrive in their order. */
async function claimNext(em: Em): Promise<Claimed | undefined> {
  const { rows: claimed } = await sql<Claimed>`
    with due as (
      select i.id from invoices i
      where i.status = 'pending' and i.next_attempt_at <= now()
        and not exists (select 1 from invoices e where e.unit_id = i.unit_id and e.status = 'pending' and e.counter < i.counter)
      order by i.id limit 1 for update of i skip locked
    )
    update invoices i set attempts = i.attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due, invoicing_units u where i.id = due.id and u.id = i.unit_id
    returning i.id, i.uuid, i.hash, i.xml, i.attempts, u.environment, u.name as "unitName", u.certificate,
      u.sealed_secret as "sealedSecret"`.execute(rows(em));
  return claimed[0];
}

const send = async (
  { environment, hash, uuid, xml }: Claimed,
  credentials: { certificate: string; secret: string },
): Promise<AuthorityAnswer> =>
  askAuthority(
    `${authorityUrl(environment, env.E_INVOICING_URL)}/invoices/reporting/single`,
    { invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString("base64") },
    { credentials, headers: { "Clearance-Status": "0" } },
  ).catch((error: unknown) => ({ status: 0, body: error instanceof Error ? error.name : "Error" }));

async function note(em: Em, { id, attempts }: Claimed, { status, body }: AuthorityAnswer): Promise<void> {
  const result = statusAfter(status);
  const answer = JSON.stringify({ status, body });
  await sql`
    update invoices set status = ${result}, answered_at = now(), answer = ${answer}::jsonb,
      next_attempt_at = now() + make_interval(secs => ${waitAfter(attempts)})
    where id = ${id} and status = 'pending'`.execute(rows(em));
}
