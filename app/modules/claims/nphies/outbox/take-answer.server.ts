import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import type { Answer, PaymentAnswer, SingleAnswer } from "#app/modules/claims/nphies/answer/answer.ts";
import { readAnswer } from "#app/modules/claims/nphies/answer/read-answer.server.ts";
import { applyAnswer } from "#app/modules/claims/nphies/exchange/apply-answer.server.ts";
import { bookPayment } from "#app/modules/claims/nphies/payments/book-payment.server.ts";
import { readNphies } from "#app/modules/claims/nphies/settings/stored-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { statusAfterAnswer } from "./stored-message.ts";

type Readable = Exclude<Answer, { kind: "unreadable" }>;
type Came = { text: string; httpStatus: number };

/**
 * Keeps the answer to a message byte for byte, and applies it to the claim. An answer that does not fit the claim's state is kept, and waits for a person.
 * @returns false for an answer that cannot be read: the message is sent again
 */
export async function takeAnswer(em: Em, messageId: number, came: Came): Promise<boolean> {
  const answer = readAnswer(came.text);
  if (answer.kind === "unreadable") return false;
  await keepAnswer(em, messageId, answer, came);
  if (answer.kind === "poll") await takeMail(em, messageId, answer.messages);
  else await applyAlone(em, messageId, answer);
  return true;
}

/** Notes an answer at its message. The last answer counts; the time of the first one stays. */
export async function keepAnswer(
  em: Em,
  messageId: number,
  answer: Readable,
  { text, httpStatus }: Came,
): Promise<void> {
  const status = statusAfterAnswer(answer);
  await rows(em)
    .updateTable("nphies_messages")
    .set({
      status,
      answer: text,
      answer_status: httpStatus,
      attempts: sql<number>`attempts + 1`,
      sent_at: sql<Date>`coalesce(sent_at, now())`,
      answered_at: sql<Date>`now()`,
      // A passing error of the receiver: the same message is sent again.
      ...(status === "sent" ? { next_attempt_at: sql<Date>`now() + interval '5 minutes'` } : {}),
    })
    .where("id", "=", messageId)
    .execute();
}

/** Applies an answer in a transaction of its own, in the name of who sent the message. */
async function applyAlone(em: Em, messageId: number, answer: SingleAnswer): Promise<void> {
  try {
    await em.fork().transactional((inner) => applyAnswer(inner as Em, messageId, answer));
  } catch (error) {
    // The claim has gone on meanwhile, such as by an answer that somebody has typed. The answer stands at the message.
    if (!isRefusal(error)) throw error;
  }
}

/** Gives each message of a poll to the one that it answers, and keeps what an insurer began. */
async function takeMail(
  em: Em,
  pollId: number,
  messages: readonly { answer: SingleAnswer; text: string }[],
): Promise<void> {
  const { store_id: storeId } = await rows(em)
    .selectFrom("nphies_messages")
    .select("store_id")
    .where("id", "=", pollId)
    .executeTakeFirstOrThrow();
  for (const { answer, text } of messages) {
    if (answer.kind === "unreadable") continue;
    const asked = await askedBy(em, answer);
    if (asked && !begins(answer)) await takeAnswer(em, asked.id, { text, httpStatus: 200 });
    else if (answer.kind === "payment") await takePayment(em, { storeId, asked: undefined }, answer, text);
    else await keepMail(em, { storeId, asked }, answer, text);
  }
}

/** An insurer's question or payment answers no message, though it is about one. */
const begins = ({ kind }: SingleAnswer): boolean => kind === "communication-request" || kind === "payment";

/** The message that an answer names by its header or by what it was about, and what that message was about. */
export async function askedBy(em: Em, answer: SingleAnswer) {
  const responseTo = "head" in answer ? answer.head.responseTo : null;
  const named = "request" in answer ? answer.request : "about" in answer ? answer.about : null;
  if (!responseTo && !named) return undefined;
  return await rows(em)
    .selectFrom("nphies_messages")
    .select(["id", "claim_id", "approval_id", "customer_policy_id", "remittance_id"])
    .where((e) =>
      e.or([
        sql<boolean>`header_id::text = ${responseTo ?? ""}`,
        // What nphies or an insurer began has an identifier of theirs.
        e.and([e("identifier", "=", named?.value ?? ""), e("created_by", "is not", null)]),
      ]),
    )
    .orderBy(sql`header_id::text = ${responseTo ?? ""}`, "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Place = { storeId: number; asked: Awaited<ReturnType<typeof askedBy>> };

/** Keeps what came without being asked for. It may come twice: it is known by the id of its header. @returns its id */
async function keepMail(em: Em, { storeId, asked }: Place, answer: SingleAnswer, text: string): Promise<number> {
  const head = "head" in answer ? answer.head : null;
  const identifier = "identifier" in answer ? answer.identifier : null;
  const { id } = await rows(em)
    .insertInto("nphies_messages")
    .values({
      store_id: storeId,
      claim_id: asked?.claim_id ?? null,
      approval_id: asked?.approval_id ?? null,
      event: head?.event.slice(0, 40) ?? "unknown",
      header_id: head && GUID.test(head.messageId) ? head.messageId : randomUUID(),
      identifier: identifier?.value.slice(0, 80) ?? null,
      body: text,
      status: "answered",
      answered_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column("header_id").doUpdateSet({ status: "answered" }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps an insurer's payment and books it in one transaction. One that cannot be booked is kept, and entered by a person. */
async function takePayment(em: Em, place: Place, payment: PaymentAnswer, text: string): Promise<void> {
  const { insurers } = await readNphies(em);
  try {
    await em.fork().transactional(async (tx) => {
      const inner = tx as Em;
      const messageId = await keepMail(inner, place, payment, text);
      const remittanceId = await bookPayment(inner, payment, { storeId: place.storeId, insurers });
      if (remittanceId === null) return;
      const set = { remittance_id: remittanceId, applied_at: new Date() };
      await rows(inner).updateTable("nphies_messages").set(set).where("id", "=", messageId).execute();
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await keepMail(em, place, payment, text);
  }
}

/** What a message says fits no more, such as to a claim that somebody has answered meanwhile. */
const isRefusal = (error: unknown): boolean => error instanceof DomainError || error instanceof InvalidInput;
