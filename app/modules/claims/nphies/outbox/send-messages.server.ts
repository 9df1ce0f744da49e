import { sql } from "kysely";
import { askedWait, isAway, waitAfter, wentAfter } from "#app/lib/outbox/backoff.ts";
import { type FindNext, oneSender } from "#app/lib/outbox/one-sender.server.ts";
import type { Went } from "#app/lib/outbox/side-by-side.ts";
import { readNphies } from "#app/modules/claims/nphies/settings/stored-settings.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { takeAnswer } from "./take-answer.server.ts";
import { limits, type TransportAnswer, transport } from "./transport.server.ts";

/** All messages stand in one queue: a poll brings the answers to other ones, which must not be under way themselves. */
const QUEUE = 1;

/** A sender to nphies. Of all of them one at a time sends, the oldest message first. A message takes one request. */
export const newMessageSender = () =>
  oneSender({
    lanes: ["messages"],
    lock: () => "nphies: messages",
    atOnce: () => 1,
    runMs: 20_000,
    longestMs: limits.answerMs + 10_000,
    look,
  });

/** The sender of this process. */
const sender = newMessageSender();

/** Lets this process send. @returns stops it */
export const startSendingClaims = sender.start;

/** Sends what waits, and what got no answer. */
export const sendMessages = sender.sendDue;

/** Sends what was written just now, without anybody waiting for it. */
export async function sendMessagesSoon(): Promise<void> {
  sender.sendSoon("messages");
}

async function look(): Promise<FindNext | null> {
  const em = await forkEm();
  if (!(await nextDue(em))) return null;
  const { isOn, address } = await readNphies(em);
  if (!isOn || !address) return null;
  return async ({ without }) => {
    const message = without.includes(QUEUE) ? undefined : await nextDue(em);
    return message ? { queue: QUEUE, send: (signal) => sendOne(em, message, { address, signal }) } : null;
  };
}

type Waiting = { id: number; body: string; attempts: number };

const nextDue = (em: Em): Promise<Waiting | undefined> =>
  rows(em)
    .selectFrom("nphies_messages")
    .select(["id", "body", "attempts"])
    .where("status", "in", ["new", "sent"])
    .where("next_attempt_at", "<=", sql<Date>`now()`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

async function sendOne(
  em: Em,
  message: Waiting,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<Went> {
  const answer = await transport(address, message.body, signal);
  // Nobody answered a server that stops. That says nothing about nphies.
  if (signal.aborted) return "wait";
  if (isFinal(answer)) await takeAnswer(em, message.id, { text: answer.body, httpStatus: answer.status });
  else await noteFailure(em, message, answer);
  return wentAfter(answer.status, answer.retryAfter);
}

/** A request that was understood has its answer, be it a refusal. A proxy's refusal of the sender says nothing about the message. */
const isFinal = ({ status }: TransportAnswer): boolean =>
  !isAway(status) && status !== 401 && status !== 403 && status !== 408;

/** The message stays as it is, and is sent again: the receiver knows it by its identifier. */
async function noteFailure(em: Em, { id, attempts }: Waiting, answer: TransportAnswer): Promise<void> {
  const wait = askedWait(answer.retryAfter, new Date()) ?? waitAfter(attempts + 1, Math.random());
  await rows(em)
    .updateTable("nphies_messages")
    .set({
      status: "sent",
      attempts: sql<number>`attempts + 1`,
      sent_at: sql<Date>`coalesce(sent_at, now())`,
      answer: answer.body.replaceAll("\u0000", ""),
      answer_status: answer.status,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${wait})`,
    })
    .where("id", "=", id)
    .where("status", "in", ["new", "sent"])
    .execute();
}
