import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

export const MessageSchema = defineEntity({
  name: "Message",
  tableName: "messages",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    /** The customer when it was written: two records may become one, and each had its own keys. */
    writtenFor: p.integer(),
    /** At most one message of a customer has this key. */
    key: line(120),
    event: line(30),
    purpose: line(10),
    aboutKind: line(30),
    aboutId: p.integer(),
    channel: line(10),
    locale: line(2),
    /** Where it goes: a phone or an e-mail; empty after it was forgotten, like the texts. */
    address: line(),
    subject: line(200),
    body: p.text(),
    /** The values of its fields: an approved template of WhatsApp asks for them one by one. */
    fields: p.json<unknown>(),
    /** The path that its link leads to. */
    link: line(500).nullable(),
    templateId: p.integer().nullable(),
    /** Our id in what is sent: a gateway may name it in its report. */
    reference: p.uuid(),
    status: line(10).default("waiting"),
    attempts: p.integer().default(0),
    /** When it leaves, or is tried again; and when it is of no more use. */
    nextAttemptAt: p.datetime().defaultRaw("now()"),
    notAfter: p.datetime().nullable(),
    /** When its sending began, and when it was taken. Written before anything leaves: what was begun is not begun again. */
    begunAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    /** The receiver's id of it, and a word or number of its answer. Never a content. */
    gatewayId: line(200).nullable(),
    answer: line(80).nullable(),
    createdAt: createdAt(),
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by").nullable(),
  },
  checks: [
    { name: "messages_channel_check", expression: "channel in ('email','whatsapp','sms')" },
    {
      name: "messages_status_check",
      expression:
        "status in ('waiting','sending','sent','delivered','read','failed','unknown','expired','cancelled','sink')",
    },
  ],
  indexes: [
    { properties: ["storeId", "id"] },
    { properties: ["customerId", "id"] },
    { properties: ["aboutKind", "aboutId"] },
    {
      name: "messages_waiting",
      expression: "create index messages_waiting on messages (channel, next_attempt_at) where status = 'waiting'",
    },
    {
      name: "messages_open",
      expression: "create index messages_open on messages (status, id) where status in ('sending', 'unknown')",
    },
    {
      name: "messages_gateway_id",
      expression: "create index messages_gateway_id on messages (gateway_id) where gateway_id is not null",
    },
  ],
  uniques: [{ properties: ["writtenFor", "key"] }, { properties: ["reference"] }],
});

/** A message of the shop to a customer. It is written in the transaction of what it tells, and sent later by one server. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
