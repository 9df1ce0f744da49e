import { sql } from "kysely";
import { z } from "zod";
import { InvalidInput, type Message } from "#app/lib/errors.ts";
import { optionalText, requiredText } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { EVENT_NAMES, fieldsOf } from "#app/modules/messages/rules/events.ts";
import { templateProblem } from "#app/modules/messages/rules/template.ts";
import { rows } from "#db/orm.ts";
import { TemplateView, templateOf } from "./read-templates.server.ts";

const LONGEST_BODY = 2_000;

const text = (max: number) => requiredText("messages.errors.text", { max });
const TemplateChange = z.object({
  event: z.enum(EVENT_NAMES, { error: "errors.choice" }),
  subject: text(200),
  subjectAr: text(200),
  body: text(LONGEST_BODY),
  bodyAr: text(LONGEST_BODY),
  whatsappName: optionalText({ max: 120 }),
});

/** @throws InvalidInput at each text that names a field which its event does not have */
function checkTexts({ event, ...texts }: z.output<typeof TemplateChange>): void {
  const problems = (["subject", "subjectAr", "body", "bodyAr"] as const).flatMap((name) => {
    const problem = templateProblem(texts[name], fieldsOf(event));
    if (!problem) return [];
    const message: Message =
      problem.kind === "brace"
        ? { key: "messages.errors.brace" }
        : { key: "messages.errors.field", params: { field: problem.field } };
    return [[name, [message]] as [string, Message[]]];
  });
  if (problems.length > 0) throw new InvalidInput(Object.fromEntries(problems));
}

/** Changes the words of one event: a new version. Messages that are written already keep theirs. */
export const updateMessageTemplate = operation({
  name: "updateMessageTemplate",
  summary:
    "Changes the words of one event's messages; the versions before are kept, and a field that the event does not have is refused",
  permission: "settings:update",
  input: TemplateChange,
  output: TemplateView,
  writes: "message_templates",
  async run({ em, user, audit }: OperationContext, input) {
    checkTexts(input);
    const { event, subject, subjectAr, body, bodyAr, whatsappName } = input;
    // Two changes at once get numbers one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`message template ${event}`}))`.execute(rows(em));
    const before = await templateOf(em, event);
    await rows(em)
      .insertInto("message_templates")
      .values({
        ...{ event, version_no: before.versionNo + 1, subject, subject_ar: subjectAr, body, body_ar: bodyAr },
        ...{ whatsapp_name: whatsappName, created_by: user.id },
      })
      .execute();
    const after = await templateOf(em, event);
    audit({ before, after });
    return after;
  },
});
