import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockCount } from "#app/modules/inventory/counts/count-lock.server.ts";
import { CountView, readCount } from "#app/modules/inventory/counts/count-view.server.ts";
import { rows } from "#db/orm.ts";
import { holdSerial } from "./count-serial.server.ts";
import { countedLine } from "./counted-line.server.ts";
import { readLateEntries } from "./late-entries.server.ts";

/**
 * Adds the late entries of a count, or leaves them out. An added entry names who counted the pieces. An entry that cannot be added, such as an
 * unknown code, is named, and nothing is added.
 */
export const settleLateEntries = operation({
  name: "settleLateEntries",
  summary: "Adds the pieces that were counted too late to their stock count, or leaves them out",
  permission: "inventory:manage",
  input: z.object({
    id: id(),
    /** One entry; without it all that wait. */
    entryId: id().optional(),
    outcome: z.enum(["added", "left_out"], { error: "errors.choice" }),
  }),
  output: CountView.extend({ settled: z.int() }),
  writes: "stock_count_entries",
  async run(context, { id: countId, entryId, outcome }) {
    const { em, user, audit } = context;
    const count = await lockCount(context, countId, "late");
    const waiting = await readLateEntries(em, count.id);
    const chosen = entryId === undefined ? waiting : waiting.filter((entry) => entry.id === entryId);
    for (const entry of outcome === "added" ? chosen : []) {
      const { code, variantId, quantity, place, createdBy } = entry;
      const named = { code, variantId, serial: entry.serial, add: true };
      const { serial, ...line } = await countedLine(context, count, named).catch((error) => {
        if (!(error instanceof DomainError)) throw error;
        throw new DomainError("rule", "counts.late.cannotAdd", { params: { entry: code ?? entry.name ?? "" } });
      });
      if (serial !== null) await holdSerial(em, { storeId: count.storeId, line, serial });
      await rows(em)
        .insertInto("stock_count_entries")
        .values({
          line_id: line.id,
          round: line.round,
          quantity: quantity ?? 1,
          source: quantity === null ? "scan" : "typed",
          serial,
          place,
          created_by: createdBy,
        })
        .execute();
    }
    if (chosen.length > 0) {
      await rows(em)
        .updateTable("stock_count_late_entries")
        .set({ outcome, settled_at: new Date(), settled_by: user.id })
        .where(
          "id",
          "in",
          chosen.map((entry) => entry.id),
        )
        .execute();
    }
    audit({ after: { id: countId, outcome, entries: chosen } });
    return { ...(await readCount(em, context, count.id)), settled: chosen.length };
  },
});
