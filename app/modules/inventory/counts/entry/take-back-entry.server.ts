import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { lockCount } from "#app/modules/inventory/counts/count-lock.server.ts";
import { rows } from "#db/orm.ts";
import { EntryView, readEntry } from "./entry-view.server.ts";

/** Undoes an entry by adding an entry that cancels it. Nothing is deleted. Allowed for the user who counted, and for reviewers. */
export const takeBackEntry = operation({
  name: "takeBackEntry",
  summary: "Undoes an entry of a stock count: your own, or any user's with inventory:manage",
  permission: "inventory:update",
  input: z.object({ id: id(), entryId: id() }),
  output: EntryView,
  writes: "stock_count_entries",
  status: 201,
  async run(context, { id: countId, entryId }) {
    const { em, user, permissions } = context;
    await lockCount(context, countId, "enter");
    const locked = await rows(em)
      .selectFrom("stock_count_entries as e")
      .innerJoin("stock_count_lines as l", "l.id", "e.line_id")
      .select("e.id")
      .where("e.id", "=", entryId)
      .where("l.count_id", "=", countId)
      .forUpdate("e")
      .executeTakeFirst();
    if (!locked) throw notFound();
    const entry = await readEntry(em, entryId);
    if (entry.createdBy !== user.id && !holds(permissions, "inventory:manage")) {
      throw new DomainError("forbidden", "counts.errors.notYours");
    }
    if (!entry.counts) throw new DomainError("conflict", "counts.errors.takenBack");
    const { lineId: line_id, quantity, serial, place } = entry;
    const taken = await rows(em)
      .insertInto("stock_count_entries")
      .columns(["line_id", "round", "quantity", "source", "serial", "place", "takes_back_id", "created_by"])
      .values({
        line_id,
        round: rows(em).selectFrom("stock_count_lines").select("round").where("id", "=", line_id),
        quantity: 0 - quantity,
        source: "taken_back",
        serial,
        place,
        takes_back_id: entryId,
        created_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return readEntry(em, taken.id);
  },
});
