import { defineEntity, p } from "@mikro-orm/core";
import { Session } from "#db/entities/users/session.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { createdAt, id, line } from "./base.ts";

export const KeptFormSchema = defineEntity({
  name: "KeptForm",
  tableName: "kept_forms",
  properties: {
    id: id(),
    /** The session that comes back to the form; null when the form was sent after its session had ended. */
    session: () => p.manyToOne(Session).mapToPk().name("session_hash").deleteRule("cascade").nullable(),
    /** The only user who gets a form back that was sent without a session. */
    user: () => p.manyToOne(SystemUser).mapToPk().name("user_id").deleteRule("cascade").nullable(),
    /** The SHA-256 of the one-time key of a form that was sent without a session. */
    keyHash: line(64).nullable().unique(),
    /** The path of the form's page. */
    path: line(),
    /** The query of the form's page, with its question mark. */
    search: p.text().default(""),
    /** Name and value of each field, in the order of the form. */
    fields: p.json<[string, string][]>(),
    /** Whether files were sent, too. They are not kept. */
    hadFiles: p.boolean().default(false),
    /** The answer to a form that was refused: its status, and the form's state with the messages in their order, which `jsonb` would not keep. */
    refusal: p.json<{ status: number; shown: unknown }>().columnType("json").nullable(),
    createdAt: createdAt(),
  },
  uniques: [{ properties: ["session", "path"] }],
  indexes: [{ properties: ["user"] }],
});

/** The typed values of an unsaved form, while its user visits another page or signs in again, and returns; and a refused form, until its page is drawn. */
export class KeptForm extends KeptFormSchema.class {}
KeptFormSchema.setClass(KeptForm);
