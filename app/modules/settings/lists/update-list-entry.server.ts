import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { ListEntryChange, ListEntryView, listOf } from "./list-entry.schema.server.ts";
import { LIST_TABLES } from "./lists.ts";
import { lockEntry, readEntry, tableOf, termColumns } from "./read-list.server.ts";

/** Changes the name, the place or the state of a row. With an old version: 409, and nothing is written. */
export const updateListEntry = operation({
  name: "updateListEntry",
  summary:
    "Changes a row of a reference list: its names, place and state, and the terms of a payment method; its code stays",
  permission: "settings:update",
  input: ListEntryChange,
  output: ListEntryView,
  writes: "payment_methods",
  async run(context, { kind: word, id, version, ...changes }) {
    const { em, user, audit } = context;
    const kind = listOf(word);
    const before = await lockEntry(em, kind, id);
    audit({ entity: LIST_TABLES[kind] });
    await beginChange(context, LIST_TABLES[kind], before, version);
    if (changes.isActive === false && before.isNeeded) {
      throw new DomainError("rule", `settings.lists.errors.needed.${kind}`, { field: "isActive" });
    }
    const { name, nameAr, isActive, sortOrder, ...terms } = changes;
    await rows(em)
      .updateTable(tableOf(kind))
      .set({
        ...given({ name, name_ar: nameAr, is_active: isActive, sort_order: sortOrder }),
        ...termColumns(kind, before.code, terms),
        ...changedBy(user.id),
      })
      .where("id", "=", id)
      .execute();
    return readEntry(em, kind, id);
  },
});
