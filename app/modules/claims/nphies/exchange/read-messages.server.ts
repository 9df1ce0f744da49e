import { sql } from "kysely";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "#app/modules/claims/nphies/outbox/stored-message.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { MISSING } from "./claim-snapshot.server.ts";
import { prepareMessage } from "./prepare-message.server.ts";
import { readSubject, Subject } from "./read-subject.server.ts";
import { Said, saidIn } from "./said.server.ts";
import { COLUMN_OF, THINGS, wantedOf } from "./things.ts";

const MessageView = Said.extend({
  id: view.id,
  event: z.string(),
  identifier: z.string().nullable(),
  /** What a person wrote. */
  note: z.string().nullable(),
  status: z.enum(MESSAGE_STATUSES),
  attempts: z.int(),
  createdAt: view.instant,
  userName: z.string().nullable(),
  sentAt: view.instant.nullable(),
  answeredAt: view.instant.nullable(),
  nextAttemptAt: view.instant,
  /** Whether the answer has changed what the message is about. */
  isApplied: z.boolean(),
  hasAnswer: z.boolean(),
  /** Whether the texts of the message and its answer were removed because of their age. */
  isEmptied: z.boolean(),
});
export type MessageView = z.infer<typeof MessageView>;

const Messages = z.object({
  thing: z.enum(THINGS),
  id: view.id,
  subject: Subject,
  isOn: z.boolean(),
  isSimulated: z.boolean(),
  missing: z.array(z.enum(MISSING)),
  problems: z.array(z.object({ code: z.string().nullable(), where: z.string(), text: z.string() })),
  messages: z.array(MessageView),
});
export type Messages = z.infer<typeof Messages>;

export const listInsurerMessages = operation({
  name: "listInsurerMessages",
  summary: "The messages to nphies about a claim, an approval, a policy or a payment, and what a new one would lack",
  permission: "sales:read",
  input: z.object({ thing: z.enum(THINGS, { error: "errors.choice" }), id: id() }),
  output: Messages,
  async run(context, about): Promise<Messages> {
    const { em, stores } = context;
    const subject = await readSubject(context, about);
    const next = await prepareMessage(context, wantedOf({ ...about, event: null, text: null, reason: null }));
    const found = await rows(em)
      .selectFrom("nphies_messages as m")
      .leftJoin("system_users as u", "u.id", "m.created_by")
      .select(["m.id", "m.event", "m.identifier", "m.status", "m.attempts", "m.created_at as createdAt", "m.lines"])
      .select(["m.sent_at as sentAt", "m.answered_at as answeredAt", "m.next_attempt_at as nextAttemptAt"])
      .select(["m.applied_at as appliedAt", "m.answer", "m.body", "m.note"])
      .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("userName"))
      .where(`m.${COLUMN_OF[about.thing]}`, "=", about.id)
      .where("m.store_id", "in", [0, ...idsOf(stores)])
      .orderBy("m.id", "desc")
      .execute();
    const asked = new Map(subject.asked.map((line) => [line.id, line.asked]));
    return {
      ...about,
      subject,
      isOn: next.settings.isOn && next.settings.address !== null,
      isSimulated: env.NPHIES_URL !== undefined,
      missing: next.missing,
      problems: next.problems,
      messages: found.map(({ answer, body, lines, appliedAt, ...row }) => ({
        ...row,
        status: row.status as MessageStatus,
        createdAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
        answeredAt: row.answeredAt?.toISOString() ?? null,
        nextAttemptAt: row.nextAttemptAt.toISOString(),
        isApplied: appliedAt !== null,
        hasAnswer: answer !== null,
        isEmptied: body === "",
        // What an insurer began is itself what it says.
        ...saidIn(answer ?? (row.userName === null ? body : null), lines, asked),
      })),
    };
  },
});
