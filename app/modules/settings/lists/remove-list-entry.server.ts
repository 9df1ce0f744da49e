import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { listKind, listOf } from "./list-entry.schema.server.ts";
import { LIST_TABLES } from "./lists.ts";
import { getListEntry, lockEntry, tableOf } from "./read-list.server.ts";

/**
 * Removes a row that no record has. A record that is being written with the code holds the row, by its foreign key or by `takeReason`: the
 * removal waits for it and then sees it.
 */
export const removeListEntry = operation({
  name: "removeListEntry",
  summary: "Removes a row of a reference list; 409 when a record has its code",
  permission: "settings:update",
  input: z.object({ kind: listKind(), id: id() }),
  output: z.object({ id: z.int() }),
  writes: "payment_methods",
  status: 204,
  async run({ em, audit }, input) {
    const kind = listOf(input.kind);
    const before = await lockEntry(em, kind, input.id);
    audit({ entity: LIST_TABLES[kind], before });
    if (before.isBuiltIn) throw new DomainError("rule", "settings.lists.errors.builtIn");
    if (before.isUsed) throw new DomainError("conflict", "settings.lists.errors.used");
    await rows(em).deleteFrom(tableOf(kind)).where("id", "=", before.id).execute();
    return { id: before.id };
  },
});

export const listEntryRemoval = removal({
  removes: removeListEntry,
  async asks({ params: { kind = "", id }, locale, read }) {
    const { name, nameAr, isUsed, usage } = await read(getListEntry, { kind, id });
    return {
      title: "settings.lists.removeTitle",
      text: isUsed ? "settings.lists.removeUsed" : "settings.lists.removeText",
      names: { name: (locale === "ar" && nameAr) || name },
      under: {
        label: { key: `settings.lists.kinds.${kind}` },
        href: paths.settings.list(kind, { usage: usage ?? undefined }),
      },
    };
  },
  done: (_entry, { kind = "" }) => ({ href: paths.settings.list(kind), toast: "settings.lists.removed" }),
  failure: "settings.failed",
});
