import { setTimeout } from "node:timers";
import { sql } from "kysely";
import { openText } from "#app/lib/seal.server.ts";
import { configuredKeys } from "#app/lib/secrets.server.ts";
import type { InvoiceProfile } from "#app/modules/e-invoicing/document/invoice.ts";
import { holdLock } from "#db/hold-lock.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { askedWait, waitAfter } from "./backoff.ts";
import { storable } from "./kept-answer.ts";
import { isAway } from "./outcome.ts";
import { clear, report, type Sendable, type Sent } from "./send-invoice.server.ts";

const MAX_PER_RUN = 200;
const RUN_MS = 20_000;
/** A document takes two requests at most, of 10 s each. */
const LOCK_MS = RUN_MS + 25_000;
/** How long a document that was issued just now waits for the run of another server. That run sees it, too, unless it is about to end. */
const PATIENCE_MS = 3_000;
/** How long a stopping server waits for the authority's answer. Without it the same document is sent again later. */
const GRACE_MS = 3_000;

/** The sending of one kind of document by this process: the run that goes on, and whether another one has to follow it. */
type Lane = { running: Promise<void> | null; again: boolean };
const lanes: Record<InvoiceProfile, Lane> = {
  standard: { running: null, again: false },
  simplified: { running: null, again: false },
};
let isStopping = false;
let end = new AbortController();

/** Lets this process send. @returns stops it: what is being sent gets a short time for its answer, and nothing else is sent */
export function startSending(): () => Promise<void> {
  isStopping = false;
  end = new AbortController();
  return async () => {
    isStopping = true;
    const timer = setTimeout(() => end.abort(), GRACE_MS);
    await Promise.allSettled(Object.values(lanes).map(({ running }) => running));
    clearTimeout(timer);
  };
}

/**
 * Sends what waits to the tax authority, oldest first within each unit. Of all servers one at a time sends standard documents, for which buyers wait,
 * and one simplified ones; any other leaves it to that one.
 */
export async function reportInvoices(): Promise<void> {
  await Promise.all([run("standard", 0), run("simplified", 0)]);
}

/** Has standard documents cleared at once, without anybody waiting for it. `reportInvoices` tries the failed ones again. */
export async function clearSoon(): Promise<void> {
  void run("standard", PATIENCE_MS).catch(() => {});
}

/** Starts a run, or has another one follow the run that goes on: that one may have looked for the last time already. */
function run(profile: InvoiceProfile, waitMs: number): Promise<void> {
  const lane = lanes[profile];
  if (lane.running) lane.again = true;
  else if (!isStopping) lane.running = runs(profile, waitMs);
  return lane.running ?? Promise.resolve();
}

async function runs(profile: InvoiceProfile, waitMs: number): Promise<void> {
  const lane = lanes[profile];
  try {
    let patience = waitMs;
    do {
      lane.again = false;
      await sendWaiting(profile, patience);
      patience = PATIENCE_MS;
    } while (lane.again && !isStopping);
  } finally {
    lane.running = null;
  }
}

async function sendWaiting(profile: InvoiceProfile, waitMs: number): Promise<void> {
  const keys = configuredKeys();
  if (keys.length === 0) return;
  const em = await forkEm();
  if (!(await nextDue(em, profile, []))) return;
  await holdLock(`e-invoices: ${profile}`, { waitMs, mostMs: LOCK_MS }, async (isHeld) => {
    const until = Date.now() + RUN_MS;
    /** Units whose password this server's keys do not open; another server may have theirs. */
    const closed: number[] = [];
    for (let sent = 0; sent < MAX_PER_RUN && Date.now() < until && isHeld() && !isStopping; sent += 1) {
      const document = await nextDue(em, profile, closed);
      if (!document) return;
      const secret = secretOf(document, keys);
      if (secret === null) closed.push(document.unitId);
      else if (!(await sendOne(em, profile, document, secret))) return;
    }
  });
}

/** @returns whether it makes sense to send another one now */
async function sendOne(em: Em, profile: InvoiceProfile, document: Waiting, secret: string): Promise<boolean> {
  const way = profile === "standard" ? clear : report;
  const sent = await way(document, { certificate: document.certificate, secret }, end.signal);
  // Nobody answered a server that stops. That says nothing about the authority.
  if (end.signal.aborted) return false;
  await note(em, document, sent);
  return !isAway(sent.answers.at(-1)?.status ?? 0);
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
 * what is reported do not wait for each other: the authority takes documents in any order.
 */
async function nextDue(em: Em, profile: InvoiceProfile, closed: readonly number[]): Promise<Waiting | undefined> {
  const { rows: found } = await sql<Waiting>`
    select i.id, i.uuid, i.hash, i.xml, i.attempts, u.id as "unitId", u.environment, u.name as "unitName", u.certificate,
      u.sealed_secret as "sealedSecret"
    from invoicing_units u cross join lateral (
      select p.* from invoices p where p.unit_id = u.id and p.status = 'pending' and p.profile = ${profile}
      order by p.counter limit 1
    ) i
    where i.next_attempt_at <= now() and u.certificate is not null and u.sealed_secret is not null
      and u.id <> all (${closed}::int[])
    order by i.id limit 1`.execute(rows(em));
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
