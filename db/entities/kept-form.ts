import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "./base.ts";
import { Session } from "./session.ts";

export const KeptFormSchema = defineEntity({
  name: "KeptForm",
  tableName: "kept_forms",
  properties: {
    id: id(),
    session: () => p.manyToOne(Session).mapToPk().name("session_hash").deleteRule("cascade"),
    /** The path of the form's page. */
    path: line(),
    /** Name and value of each field, in the order of the form. */
    fields: p.json<[string, string][]>(),
    createdAt: createdAt(),
  },
  uniques: [{ properties: ["session", "path"] }],
});

/** The typed values of an unsaved form, while its user visits another page and returns. */
export class KeptForm extends KeptFormSchema.class {}
KeptFormSchema.setClass(KeptForm);
