import { sql } from "kysely";
import { env } from "#app/env.server.ts";
import { askedWait, waitAfter, wentAfter } from "#app/lib/outbox/backoff.ts";
import { type FindNext, oneSender } from "#app/lib/outbox/one-sender.server.ts";
import type { Looking, Went } from "#app/lib/outbox/side-by-side.ts";
import { openText } from "#app/lib/seal.server.ts";
import { configuredKeys } from "#app/lib/secrets.server.ts";
import type { InvoiceProfile } from "#app/modules/e-invoicing/document/invoice.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { storable } from "./kept-answer.ts";
import { clear, report, type Sendable, type Sent } from "./send-invoice.server.ts";

/**
 * Of all servers one at a time sends standard documents, for which buyers wait, and one simplified ones; any other leaves it to that one. Units send side
 * by side, each its documents in their order: a store whose answers are slow holds back no other. A document takes two requests at most, of 10 s each.
 */
const sender = oneSender<InvoiceProfile>({
  lanes: ["standard", "simplified"],
  lock: (profile) => `e-invoices: ${profile}`,
  atOnce: () => env.E_INVOICING_AT_ONCE,
  runMs: 5 * 60_000,
  longestMs: 25_000,
  look,
});

/** Lets this process send. @returns stops it */
export const startSending = sender.start;

/** Sends what waits to the tax authority, oldest first within each unit. */
export const reportInvoices = sender.sendDue;

/** Has standard documents cleared at once, without anybody waiting for it. `reportInvoices` tries the failed ones again. */
export async function clearSoon(): Promise<void> {
  sender.sendSoon("standard");
}

async function look(profile: InvoiceProfile): Promise<FindNext | null> {
  const keys = configuredKeys();
  if (keys.length === 0) return null;
  const em = await forkEm();
  if (!(await nextDue(em, profile, { without: [], turns: [] }))) return null;
  /** Units whose password this server's keys do not open; another server may have theirs. */
  const closed: number[] = [];
  return async ({ without, turns }) => {
    for (;;) {
      const document = await nextDue(em, profile, { without: [...without, ...closed], turns });
      if (!document) return null;
      const secret = secretOf(document, keys);
      if (secret === null) closed.push(document.unitId);
      else return { queue: document.unitId, send: (signal) => sendOne(em, profile, { document, secret, signal }) };
    }
  };
}

type One = { document: Waiting; secret: string; signal: AbortSignal };

async function sendOne(em: Em, profile: InvoiceProfile, { document, secret, signal }: One): Promise<Went> {
  const way = profile === "standard" ? clear : report;
  const sent = await way(document, { certificate: document.certificate, secret }, signal);
  // Nobody answered a server that stops. That says nothing about the authority.
  if (signal.aborted) return "wait";
  await note(em, document, sent);
  const last = sent.answers.at(-1);
  return wentAfter(last?.status ?? 0, last?.retryAfter);
}

function secretOf({ sealedSecret, unitName }: Waiting, keys: readonly Buffer[]): string | null {
  try {
    return openText(sealedSecret, unitName, ...keys).toString("utf8");
  } catch {
    return null;
  }
}

type Waiting = Sendable & {
  id: number;
  attempts: number;
  unitId: number;
  unitName: string;
  certificate: string;
  sealedSecret: string;
};

/**
 * The next document that is due. One that waits holds back the later ones of its unit and profile, so they arrive in their order. What is cleared and
 * what is reported do not wait for each other: the authority takes documents in any order. Units take turns: one with many documents, such as after a
 * day without a line, does not keep the places of all others.
 */
async function nextDue(em: Em, profile: InvoiceProfile, { without, turns }: Looking): Promise<Waiting | undefined> {
  const { rows: found } = await sql<Waiting>`
    select i.id, i.uuid, i.hash, i.xml, i.attempts, u.id as "unitId", u.environment, u.name as "unitName", u.certificate,
      u.sealed_secret as "sealedSecret"
    from invoicing_units u cross join lateral (
      select p.* from invoices p where p.unit_id = u.id and p.status = 'pending' and p.profile = ${profile}
      order by p.counter limit 1
    ) i
    where i.next_attempt_at <= now() and u.certificate is not null and u.sealed_secret is not null
      and u.id <> all (${without}::int[])
    order by array_position(${turns}::int[], u.id) nulls first, i.id limit 1`.execute(rows(em));
  return found[0];
}

/** Notes what came of an attempt, with each answer as a row. */
async function note(em: Em, { id, attempts }: Waiting, { status, answers, cleared }: Sent): Promise<void> {
  const wait = askedWait(answers.at(-1)?.retryAfter, new Date()) ?? waitAfter(attempts + 1, Math.random());
  await rows(em)
    .with("noted", (db) =>
      db
        .updateTable("invoices")
        .set({
          status,
          attempts: sql<number>`attempts + 1`,
          answered_at: sql<Date>`now()`,
          next_attempt_at: sql<Date>`now() + make_interval(secs => ${wait})`,
          cleared_xml: cleared?.xml ?? null,
          cleared_code: cleared?.code ?? null,
        })
        .where("id", "=", id)
        .where("status", "=", "pending"),
    )
    .insertInto("invoice_answers")
    .values(
      answers.map((answer) => ({
        invoice_id: id,
        status: answer.status,
        body: sql<unknown>`${storable(answer.body)}::jsonb`,
      })),
    )
    .execute();
}
