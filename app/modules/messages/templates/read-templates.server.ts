import { sql } from "kysely";
import { z } from "zod";
import { optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { textsOf } from "#app/modules/messages/message-settings.server.ts";
import { EVENT_NAMES, fieldsOf, type MessageEvent } from "#app/modules/messages/rules/events.ts";
import { type Em, rows } from "#db/orm.ts";
import { previewOf, TemplatePreview } from "./preview.server.ts";

export const TemplateView = z.object({
  event: z.enum(EVENT_NAMES),
  /** 0 are the product's own words. */
  versionNo: z.int(),
  subject: z.string(),
  subjectAr: z.string(),
  body: z.string(),
  bodyAr: z.string(),
  whatsappName: z.string().nullable(),
  /** The fields that its texts may name. */
  fields: z.array(z.string()),
});
export type TemplateView = z.infer<typeof TemplateView>;

export async function templateOf(em: Em, event: MessageEvent): Promise<TemplateView> {
  const { id: _, ...texts } = await textsOf(em, event);
  return { event, ...texts, fields: [...fieldsOf(event)] };
}

export const listMessageTemplates = operation({
  name: "listMessageTemplates",
  summary: "The words of all messages, in both languages",
  permission: ["settings:read", "settings:update"],
  input: z.object({}),
  output: z.array(TemplateView),
  run: ({ em }) => Promise.all(EVENT_NAMES.map((event) => templateOf(em, event))),
});

const Version = z.object({ versionNo: z.int(), createdAt: view.instant, by: z.string().nullable(), body: z.string() });
export type TemplateVersion = z.infer<typeof Version>;
const TemplatePage = TemplateView.extend({ versions: z.array(Version), preview: TemplatePreview.nullable() });

/** The words of one event, their earlier versions, and what a customer would read. */
export const getMessageTemplate = operation({
  name: "getMessageTemplate",
  summary: "The words of one event's messages, with earlier versions, and as a customer would read them",
  permission: ["settings:read", "settings:update"],
  input: z.object({ event: z.enum(EVENT_NAMES, { error: "errors.choice" }), customerId: optionalId() }),
  output: TemplatePage,
  async run(context, { event, customerId }) {
    const template = await templateOf(context.em, event);
    const versions = await rows(context.em)
      .selectFrom("message_templates as t")
      .leftJoin("system_users as u", "u.id", "t.created_by")
      .select(["t.version_no as versionNo", "t.created_at as createdAt", "t.body"])
      .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("by"))
      .where("t.event", "=", event)
      .orderBy("t.version_no", "desc")
      .limit(20)
      .execute();
    return {
      ...template,
      versions: versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
      preview: await previewOf(context, template, customerId),
    };
  },
});
