import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

export const MessageTemplateSchema = defineEntity({
  name: "MessageTemplate",
  tableName: "message_templates",
  properties: {
    id: id(),
    event: line(30),
    /** Counts the versions of one event's words from 1. The newest one is used; the others stay, as messages were written from them. */
    versionNo: p.integer(),
    subject: line(200),
    subjectAr: line(200),
    body: p.text(),
    bodyAr: p.text(),
    /** The name of the template that WhatsApp has approved for this event; without it the text goes as it stands. */
    whatsappName: line(120).nullable(),
    createdAt: createdAt(),
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by").nullable(),
  },
  uniques: [{ properties: ["event", "versionNo"] }],
});

/** The words of one event's messages, in both languages. An event without a row has the product's own words. */
export class MessageTemplate extends MessageTemplateSchema.class {}
MessageTemplateSchema.setClass(MessageTemplate);
