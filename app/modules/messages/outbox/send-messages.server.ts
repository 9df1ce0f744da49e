import { sql } from "kysely";
import { waitAfter } from "#app/lib/outbox/backoff.ts";
import { type FindNext, oneSender } from "#app/lib/outbox/one-sender.server.ts";
import type { Looking, Went } from "#app/lib/outbox/side-by-side.ts";
import { channelsOf, saidOf } from "#app/modules/messages/recipient.server.ts";
import { CHANNELS, type Channel, type Purpose } from "#app/modules/messages/rules/events.ts";
import type { Outcome } from "#app/modules/messages/rules/gateway.ts";
import { mayTell } from "#app/modules/messages/rules/may-tell.ts";
import { fieldsIn } from "#app/modules/messages/rules/template.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { lineOf } from "./channel-settings.server.ts";
import { paperOf } from "./papers.server.ts";
import { limits, type Outgoing, send } from "./transport.server.ts";

/** From how many branches of one channel is sent at the same time; each branch sends one message after the other. */
const AT_ONCE = 4;

/** A sender of messages. Of all of them one at a time sends, for each channel. */
export const newMessageSender = () =>
  oneSender<Channel>({
    lanes: CHANNELS,
    lock: (channel) => `messages: ${channel}`,
    atOnce: () => AT_ONCE,
    runMs: 20_000,
    longestMs: limits.answerMs + limits.connectMs + 10_000,
    look,
  });

/** The sender of this process. */
const sender = newMessageSender();

/** Lets this process send. @returns stops it */
export const startSendingMessages = sender.start;
/** Sends what is due. */
export const sendCustomerMessages = sender.sendDue;
/** Sends what was written just now, without anybody waiting for it. */
export const sendMessagesSoon = (): void => {
  for (const channel of CHANNELS) sender.sendSoon(channel);
};

async function look(channel: Channel): Promise<FindNext | null> {
  const em = await forkEm();
  await expire(em, channel);
  if (!(await nextDue(em, channel, { without: [], turns: [] })) && !(await hasBegun(em, channel))) return null;
  let isFirst = true;
  return async (looking) => {
    // This process alone sends now, so what somebody has begun and not ended has lost its answer.
    if (isFirst) await giveUp(em, channel);
    isFirst = false;
    const message = await nextDue(em, channel, looking);
    return message ? { queue: message.storeId, send: (signal) => sendOne(message, signal) } : null;
  };
}

type Waiting = {
  id: number;
  event: string;
  aboutId: number;
  storeId: number;
  customerId: number;
  purpose: string;
  channel: string;
  address: string;
  subject: string;
  body: string;
  locale: string;
  reference: string;
  fields: unknown;
  attempts: number;
  templateId: number | null;
};

const nextDue = (em: Em, channel: Channel, { without, turns }: Looking): Promise<Waiting | undefined> =>
  rows(em)
    .selectFrom("messages")
    .select(["id", "store_id as storeId", "channel", "address", "subject", "body", "locale", "reference", "fields"])
    .select(["attempts", "template_id as templateId", "customer_id as customerId", "purpose", "event"])
    .select("about_id as aboutId")
    .where("channel", "=", channel)
    .where("status", "=", "waiting")
    .where("next_attempt_at", "<=", sql<Date>`now()`)
    .where((e) => e.or([e("not_after", "is", null), e("not_after", ">", sql<Date>`now()`)]))
    .where(sql<boolean>`store_id <> all(${[...without]}::int[])`)
    .orderBy(sql`coalesce(array_position(${[...turns]}::int[], store_id), 0)`)
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** What is of no use any more does not leave. */
const expire = (em: Em, channel: Channel) =>
  rows(em)
    .updateTable("messages")
    .set({ status: "expired" })
    .where("channel", "=", channel)
    .where("status", "=", "waiting")
    .where("not_after", "<=", sql<Date>`now()`)
    .execute();

const hasBegun = (em: Em, channel: Channel) =>
  rows(em)
    .selectFrom("messages")
    .select("id")
    .where("channel", "=", channel)
    .where("status", "=", "sending")
    .limit(1)
    .executeTakeFirst();

/** A message that was begun and whose answer nobody saw may have been taken. It is not sent again: a person decides. */
const giveUp = (em: Em, channel: Channel) =>
  rows(em)
    .updateTable("messages")
    .set({ status: "unknown", answer: "no answer" })
    .where("channel", "=", channel)
    .where("status", "=", "sending")
    .execute();

async function sendOne(message: Waiting, signal: AbortSignal): Promise<Went> {
  const em = await forkEm();
  const name = message.channel as Channel;
  const channel = (await channelsOf(em, message.storeId)).get(name);
  if (channel && !channel.isOn) return await leave(em, message, "cancelled");
  // The customer may have refused since it was written.
  const isAllowed = mayTell(message.purpose as Purpose, name, await saidOf(em, message.customerId));
  if (!isAllowed) return await leave(em, message, "cancelled");
  const line = channel ? await lineOf(em, channel) : null;
  if (!line) return await leave(em, message, "sink");
  const outgoing = await outgoingOf(em, message);
  // Written before anything leaves. Who was cancelled meanwhile, or is begun by somebody else, is left alone.
  if (!(await begin(em, message.id))) return "on";
  const outcome = await send(line, outgoing, signal);
  await note(em, message, outcome);
  return outcome.kind === "busy" ? "away" : "on";
}

/** Ends a message that does not leave. */
async function leave(em: Em, { id }: Waiting, status: "sink" | "cancelled"): Promise<Went> {
  await rows(em).updateTable("messages").set({ status }).where("id", "=", id).where("status", "=", "waiting").execute();
  return "on";
}

async function begin(em: Em, id: number): Promise<boolean> {
  const { numUpdatedRows } = await rows(em)
    .updateTable("messages")
    .set({ status: "sending", begun_at: sql<Date>`now()`, attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes what came of it. An answer may come after another server has given the message up. */
async function note(em: Em, { id, attempts }: Waiting, outcome: Outcome): Promise<void> {
  const wait = waitAfter(attempts + 1, Math.random());
  const set =
    outcome.kind === "accepted"
      ? { status: "sent", sent_at: new Date(), gateway_id: outcome.gatewayId, answer: null }
      : outcome.kind === "busy"
        ? {
            status: "waiting",
            answer: outcome.answer,
            next_attempt_at: sql<Date>`now() + make_interval(secs => ${wait})`,
          }
        : { status: outcome.kind === "refused" ? "failed" : "unknown", answer: outcome.answer };
  await rows(em)
    .updateTable("messages")
    .set(set)
    .where("id", "=", id)
    .where("status", "in", ["sending", "unknown"])
    .execute();
}

async function outgoingOf(em: Em, message: Waiting): Promise<Outgoing> {
  const { address, subject, body, reference } = message;
  const locale = message.locale === "en" ? "en" : "ar";
  const outgoing = { address, subject, body, reference, locale } as const;
  if (message.channel === "email") {
    return { ...outgoing, template: null, paper: await paperOf(em, { ...message, locale }) };
  }
  if (message.channel !== "whatsapp" || message.templateId === null) return { ...outgoing, template: null };
  const words = await rows(em)
    .selectFrom("message_templates")
    .select(["whatsapp_name as name", "body", "body_ar as bodyAr"])
    .where("id", "=", message.templateId)
    .executeTakeFirst();
  if (!words?.name) return { ...outgoing, template: null };
  const fields = message.fields as Record<string, string>;
  const values = fieldsIn(locale === "ar" ? words.bodyAr : words.body).map((name) => fields[name] ?? "");
  return { ...outgoing, template: { name: words.name, values } };
}
