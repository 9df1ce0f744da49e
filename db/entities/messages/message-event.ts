import { defineEntity, p } from "@mikro-orm/core";
import { line, updatedAt } from "#db/entities/base.ts";

export const MessageEventSchema = defineEntity({
  name: "MessageEvent",
  tableName: "message_events",
  properties: {
    event: line(30).primary(),
    isOn: p.boolean().default(true),
    /** The channels in the order in which they are tried. */
    channels: p.json<unknown>(),
    updatedAt: updatedAt(),
    updatedBy: p.integer().nullable(),
    version: p.integer().version().default(1),
  },
});

/** What a shop has decided about the messages of one event. An event without a row is as the product says. */
export class MessageEvent extends MessageEventSchema.class {}
MessageEventSchema.setClass(MessageEvent);
