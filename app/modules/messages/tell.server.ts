import { randomUUID } from "node:crypto";
import { env } from "#app/env.server.ts";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { messagePaths } from "#app/message-paths.ts";
import { customerPath } from "#app/modules/customers/privacy/customer-token.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { readEvent, readMessageSettings, textsOf } from "./message-settings.server.ts";
import { channelsOf, type Recipient, recipientOf, setupsOf } from "./recipient.server.ts";
import type { Channel, MessageEvent } from "./rules/events.ts";
import { ruleOf } from "./rules/events.ts";
import { chooseChannel } from "./rules/may-tell.ts";
import { leavesAt } from "./rules/quiet-hours.ts";
import { fillTemplate } from "./rules/template.ts";

export { languageOf } from "./recipient.server.ts";
export type { Channel, MessageEvent } from "./rules/events.ts";

export type Telling = {
  event: MessageEvent;
  customerId: number;
  storeId: number;
  /** The row that it tells of, such as `{ kind: "appointment", id }`. */
  about: { kind: string; id: number };
  /** At most one message has this key and this customer, ever. */
  key: string;
  /** Values of the template beside those of customer and store, written in the customer's language where it matters (see `languageOf`). */
  fields: Record<string, string>;
  /** A path, which becomes the field `{link}` with the product's public address before it. By default the customer's own page. */
  link?: string;
  /** It does not leave before the one, nor after the other: by default three days after it could. */
  notBefore?: Date;
  notAfter?: Date;
  /** Asked for by a person, so it keeps no quiet hours and no limit; else the first allowed channel of the customer in the event's order. */
  channel?: Channel;
  /** The person who sends it by hand. */
  userId?: number;
};

/** Why nothing is written: switched off, no consent, no address, as many as a day may have, told already. */
export type NotTold = "off" | "consent" | "address" | "limit" | "told";

/** A message that nobody could send for so long is of no use any more. */
const USEFUL_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes the message that an event asks for, in the transaction of what it tells. The outbox sends it after the commit.
 * @returns its id and channel, or the reason why nothing is written
 */
export async function tell(em: Em, telling: Telling): Promise<{ id: number; channel: Channel } | { none: NotTold }> {
  const { event, customerId, storeId, key } = telling;
  const rule = ruleOf(event);
  const setting = await readEvent(em, event);
  if (!setting.isOn) return { none: "off" };
  if (await isTold(em, customerId, key)) return { none: "told" };
  const settings = await readMessageSettings(em);
  const customer = await recipientOf(em, customerId, settings.language);
  if (!customer) return { none: "address" };
  const setups = setupsOf(await channelsOf(em, storeId));
  const channel = chooseChannel({
    purpose: rule.purpose,
    order: telling.channel ? [telling.channel] : setting.channels,
    said: customer.said,
    addresses: customer.addresses,
    setups,
  });
  if (channel === "off" || channel === "consent" || channel === "address") return { none: channel };
  const isByHand = telling.channel !== undefined;
  if (!isByHand && (await toldToday(em, customerId)) >= settings.dayLimit) return { none: "limit" };

  const earliest = new Date(Math.max(Date.now(), telling.notBefore?.getTime() ?? 0));
  const leaves = isByHand || rule.atOnce ? earliest : leavesAt(earliest, settings.hours);
  const reference = randomUUID();
  const link = telling.link ?? (await customerPath(em, customerId));
  const words = await wordsOf(em, { ...telling, link }, { customer, reference });
  const written = await rows(em)
    .insertInto("messages")
    .values({
      ...words,
      store_id: storeId,
      customer_id: customerId,
      written_for: customerId,
      key,
      event,
      purpose: rule.purpose,
      about_kind: telling.about.kind,
      about_id: telling.about.id,
      channel,
      locale: customer.locale,
      address: customer.addresses[channel] ?? "",
      link: link ?? null,
      reference,
      next_attempt_at: leaves,
      not_after: telling.notAfter ?? new Date(leaves.getTime() + USEFUL_DAYS * DAY_MS),
      created_by: telling.userId ?? null,
    })
    .onConflict((conflict) => conflict.columns(["written_for", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return written ? { id: written.id, channel } : { none: "told" };
}

/** Another record of the customer may have been told, before the two became one. */
async function isTold(em: Em, customerId: number, key: string): Promise<boolean> {
  const found = await rows(em)
    .selectFrom("messages")
    .select("id")
    .where((e) => e.or([e("customer_id", "=", customerId), e("written_for", "=", customerId)]))
    .where("key", "=", key)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * How many messages were written to the customer today. It locks the customer, so that two messages at the same moment are counted one after the
 * other; who writes to several customers in one transaction takes them in the order of their ids.
 */
async function toldToday(em: Em, customerId: number): Promise<number> {
  await rows(em).selectFrom("customers").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
  const { count } = await rows(em)
    .selectFrom("messages")
    .select((e) => e.fn.countAll<string>().as("count"))
    .where("customer_id", "=", customerId)
    .where("created_at", ">=", startOfDay(riyadhDay()))
    .where("status", "not in", ["cancelled", "expired", "failed"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The filled texts in the customer's language. */
async function wordsOf(
  em: Em,
  { event, storeId, fields, link }: Telling,
  { customer, reference }: { customer: Recipient; reference: string },
) {
  const store = await rows(em)
    .selectFrom("stores")
    .select(["name", "name_ar as nameAr", "phone"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
  const texts = await textsOf(em, event);
  const isArabic = customer.locale === "ar";
  const values = {
    ...fields,
    firstName: customer.firstName,
    lastName: customer.lastName,
    storeName: (isArabic && store.nameAr) || store.name,
    storePhone: store.phone ?? "",
    link: addressOf(link),
    optOutLink: addressOf(messagePaths.stop(reference)),
  };
  return {
    subject: fillTemplate(isArabic ? texts.subjectAr : texts.subject, values).slice(0, 200),
    body: fillTemplate(isArabic ? texts.bodyAr : texts.body, values),
    fields: JSON.stringify(values),
    template_id: texts.id,
  };
}

/** A path under the product's public address. Without one there is no link that a customer could open. */
const addressOf = (path: string | undefined): string =>
  path && env.APP_ORIGIN ? `${env.APP_ORIGIN.replace(/\/+$/, "")}${path}` : "";

/** What waits to be told of a row is of no use any more: a visit was cancelled, glasses were collected. It does not leave. */
export async function withdraw(em: Em, about: Telling["about"], events: readonly MessageEvent[]): Promise<void> {
  await rows(em)
    .updateTable("messages")
    .set({ status: "cancelled" })
    .where("about_kind", "=", about.kind)
    .where("about_id", "=", about.id)
    .where("status", "=", "waiting")
    .where("event", "in", [...events])
    .execute();
}
