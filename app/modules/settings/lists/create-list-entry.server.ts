import { sql } from "kysely";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { ListEntryInput, ListEntryView, listOf } from "./list-entry.schema.server.ts";
import { isFixed, LIST_TABLES } from "./lists.ts";
import { readEntry, tableOf, termColumns } from "./read-list.server.ts";

/** Adds a row to a reference list, at its end unless it names its place. */
export const createListEntry = operation({
  name: "createListEntry",
  summary: "Adds a row to a reference list",
  permission: "settings:update",
  input: ListEntryInput,
  output: ListEntryView,
  writes: "payment_methods",
  status: 201,
  async run({ em, user, audit }, { kind: word, usage, nameAr, isActive, sortOrder, code, name, ...terms }) {
    const kind = listOf(word);
    audit({ entity: LIST_TABLES[kind] });
    if (isFixed(kind)) throw new DomainError("rule", `settings.lists.errors.fixed.${kind}`);
    const reasons = kind === "reason-codes";
    if (reasons && usage === null) throw new InvalidInput({ usage: [{ key: "settings.lists.errors.usage" }] });
    const db = rows(em);
    const same = reasons ? sql`where usage = ${usage}` : sql``;
    const last = sql<number>`(select coalesce(max(sort_order), -1) + 1 from ${sql.table(tableOf(kind))} ${same})`;
    const values = {
      ...(reasons ? { usage } : {}),
      ...termColumns(kind, code, terms),
      code,
      name,
      name_ar: nameAr,
      is_active: isActive,
      sort_order: sortOrder ?? last,
      updated_by: user.id,
    };
    const made = await db
      .insertInto(tableOf(kind))
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw new DomainError("conflict", "settings.lists.errors.codeTaken", { field: "code" });
    return readEntry(em, kind, made.id);
  },
});
