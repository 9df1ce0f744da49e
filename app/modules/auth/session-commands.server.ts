import { sql } from "kysely";
import { z } from "zod";
import { closeSession } from "#app/http/session/session.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalChoice } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

/** Chooses the store of this session. Refuses, with 403, a store where the user does not work. */
export const switchStore = operation({
  name: "switchStore",
  summary: "Chooses the current store of this session",
  permission: [],
  reason: "A person chooses among the stores in which they work.",
  input: z.object({ storeId: id() }),
  output: z.object({ id: z.int(), name: z.string() }),
  writes: "sessions",
  async run({ em, stores, sessionHash }, { storeId }) {
    const store = stores.find((one) => one.id === storeId);
    if (!store) throw new DomainError("forbidden", "errors.forbidden", { field: "storeId" });
    await rows(em)
      .updateTable("sessions")
      .set({ store_id: storeId })
      .where("token_hash", "=", sessionHash ?? "")
      .execute();
    return store;
  },
});

/** Stores the chosen language with the user. */
export const chooseLocale = operation({
  name: "chooseLocale",
  summary: "Keeps the user's language",
  permission: [],
  reason: "A person chooses the language of their own screens.",
  input: z.object({ locale: optionalChoice(["en", "ar"]) }),
  output: z.object({ locale: z.string() }),
  writes: "system_users",
  async run({ em, user }, { locale }) {
    const chosen = locale ?? user.locale;
    await rows(em).updateTable("system_users").set({ locale: chosen }).where("id", "=", user.id).execute();
    return { locale: chosen };
  },
});

/** More lists than there are. */
const MOST_LISTS = 100;
const name = z.string({ error: "errors.invalid" }).regex(/^[A-Za-z.]{1,60}$/, "errors.invalid");

/** Keeps the columns that the user wants to see in a list; null for the usual ones. */
export const chooseColumns = operation({
  name: "chooseColumns",
  summary: "Keeps which columns of a list the user sees",
  permission: [],
  reason: "A person chooses what their own lists show.",
  input: z.object({ list: name, columns: z.array(name).max(60, "errors.invalid").nullable() }),
  output: z.object({ columns: z.array(z.string()).nullable() }),
  writes: "system_users",
  async run({ em, user }, { list, columns }) {
    // One statement, so that two choices at once do not undo each other.
    const all = sql`coalesce(list_columns, '{}')`;
    const others = sql`(${all} - ${list}::text)`;
    const chosen = columns && sql`${others} || jsonb_build_object(${list}::text, ${JSON.stringify(columns)}::jsonb)`;
    await sql`update system_users set list_columns = ${chosen ?? others} where id = ${user.id}
      and (select count(*) from jsonb_object_keys(${all})) < ${MOST_LISTS}`.execute(rows(em));
    return { columns };
  },
});

/** Ends the current session. */
export const signOut = operation({
  name: "signOut",
  summary: "Ends this session",
  permission: [],
  reason: "A person ends their own session.",
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  writes: "sessions",
  async run({ em, sessionHash }) {
    if (sessionHash) await closeSession(em, sessionHash);
    return { success: true as const };
  },
});
