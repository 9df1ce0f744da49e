import { defineEntity, p } from "@mikro-orm/core";
import { id, line, updatedAt } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";

export const MessageChannelSchema = defineEntity({
  name: "MessageChannel",
  tableName: "message_channels",
  properties: {
    id: id(),
    /** Null for the company; a branch that sends in its own way has a row of its own. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").nullable().deleteRule("cascade"),
    channel: line(10),
    /** How it leaves: not at all, over SMTP, over the Cloud API of WhatsApp, or over a gateway that is described by data. */
    way: line(10),
    isOn: p.boolean().default(true),
    /** Hosts, addresses and templates, without secrets. */
    settings: p.json<unknown>(),
    /** The password or token, encrypted under the name of this row. */
    sealedSecret: p.text().nullable(),
    updatedAt: updatedAt(),
    updatedBy: p.integer().nullable(),
    version: p.integer().version().default(1),
  },
  checks: [
    { name: "message_channels_channel_check", expression: "channel in ('email','whatsapp','sms')" },
    { name: "message_channels_way_check", expression: "way in ('sink','smtp','cloud','gateway')" },
  ],
  indexes: [
    {
      name: "message_channels_one_of_each",
      expression:
        "create unique index message_channels_one_of_each on message_channels (channel, coalesce(store_id, 0))",
    },
    { properties: ["storeId"] },
  ],
});

/** How messages of one channel leave the company, or one branch. */
export class MessageChannel extends MessageChannelSchema.class {}
MessageChannelSchema.setClass(MessageChannel);
