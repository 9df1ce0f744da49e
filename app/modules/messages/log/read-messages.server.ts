import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalChoice, optionalId, pageOfList, view } from "#app/lib/fields.server.ts";
import { type Actor, operation } from "#app/lib/operation.server.ts";
import { storeAndCustomer } from "#app/modules/customers/customer.schema.server.ts";
import { CHANNELS, EVENT_NAMES, PURPOSES } from "#app/modules/messages/rules/events.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { STATUSES } from "./message-status.ts";

export const MessageView = z.object({
  id: view.id,
  ...storeAndCustomer,
  event: z.string(),
  purpose: z.enum(PURPOSES),
  channel: z.enum(CHANNELS),
  locale: z.string(),
  /** Empty after the customer's data were taken out. */
  address: z.string(),
  subject: z.string(),
  body: z.string(),
  status: z.enum(STATUSES),
  /** What the receiver said, in a word or a number. */
  answer: z.string().nullable(),
  attempts: z.int(),
  createdAt: view.instant,
  /** When it leaves, or is tried again. */
  nextAttemptAt: view.instant,
  sentAt: view.instant.nullable(),
  deliveredAt: view.instant.nullable(),
});
export type MessageView = z.infer<typeof MessageView>;

const selectMessages = (em: Em, stores: Actor["stores"]) =>
  rows(em)
    .selectFrom("messages as m")
    .innerJoin("customers as c", "c.id", "m.customer_id")
    .innerJoin("stores as s", "s.id", "m.store_id")
    .select(["m.id", "m.store_id as storeId", "s.name as storeName", "s.name_ar as storeNameAr"])
    .select(["m.customer_id as customerId", sql<string>`c.first_name || ' ' || c.last_name`.as("customerName")])
    .select(["m.event", "m.purpose", "m.channel", "m.locale", "m.address", "m.subject", "m.body", "m.status"])
    .select(["m.answer", "m.attempts", "m.created_at as createdAt", "m.next_attempt_at as nextAttemptAt"])
    .select(["m.sent_at as sentAt", "m.delivered_at as deliveredAt"])
    .where("m.store_id", "in", [0, ...idsOf(stores)]);

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>["executeTakeFirstOrThrow"]>>;

const toMessageView = (row: Row): MessageView => ({
  ...row,
  purpose: row.purpose as MessageView["purpose"],
  channel: row.channel as MessageView["channel"],
  status: row.status as MessageView["status"],
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.nextAttemptAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
});

/** Messages are counted up to this number: a chain has millions. */
const MOST_COUNTED = 5_001;

/** The messages of the user's stores, the newest first. */
export const listMessages = operation({
  name: "listMessages",
  summary: `Messages to customers, newest first, counted up to ${MOST_COUNTED}`,
  permission: "customers:read",
  input: z.object({
    ...pageOfList,
    status: optionalChoice(STATUSES),
    channel: optionalChoice(CHANNELS),
    event: optionalChoice(EVENT_NAMES),
    customerId: optionalId(),
  }),
  output: z.array(MessageView),
  paged: true,
  async run({ em, stores }, { limit, offset, status, channel, event, customerId }) {
    let found = selectMessages(em, stores);
    if (status !== null) found = found.where("m.status", "=", status);
    if (channel !== null) found = found.where("m.channel", "=", channel);
    if (event !== null) found = found.where("m.event", "=", event);
    if (customerId !== null) found = found.where("m.customer_id", "=", customerId);
    const counted = rows(em)
      .selectFrom(found.limit(MOST_COUNTED).as("found"))
      .select(sql<number>`count(*)::int`.as("count"));
    const [page, { count: total }] = await Promise.all([
      found.orderBy("m.id", "desc").limit(limit).offset(offset).execute(),
      counted.executeTakeFirstOrThrow(),
    ]);
    return { rows: page.map(toMessageView), total, next: offset + page.length < total ? offset + limit : null };
  },
});

/** One message. @throws 404 when there is none, or when it is one of a store where the user does not work */
export async function readMessage(em: Em, { stores }: Pick<Actor, "stores">, messageId: number): Promise<MessageView> {
  const row = await selectMessages(em, stores).where("m.id", "=", messageId).executeTakeFirst();
  if (!row) throw notFound();
  return toMessageView(row);
}

export const getMessage = operation({
  name: "getMessage",
  summary: "One message to a customer",
  permission: "customers:read",
  input: z.object({ id: id() }),
  output: MessageView,
  run: (context, input) => readMessage(context.em, context, input.id),
});
