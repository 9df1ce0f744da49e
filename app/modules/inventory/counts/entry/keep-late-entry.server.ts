import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockCount } from "#app/modules/inventory/counts/count-lock.server.ts";
import { rows } from "#db/orm.ts";
import { LateEntryView, readLateEntries } from "./late-entries.server.ts";
import { CountEntry } from "./record-count-entry.server.ts";

/** Keeps pieces that were counted after the counting had ended, until the reviewer adds them or leaves them out. */
export const keepLateEntry = operation({
  name: "keepLateEntry",
  summary: "Keeps pieces that were counted too late, for the reviewer of the count",
  permission: "inventory:update",
  input: CountEntry,
  output: LateEntryView,
  writes: "stock_count_late_entries",
  status: 201,
  async run(context, { id: countId, code, variantId, quantity, serial, place }) {
    const { em, user } = context;
    const count = await lockCount(context, countId, "late");
    const { id } = await rows(em)
      .insertInto("stock_count_late_entries")
      .values({
        count_id: count.id,
        code,
        variant_id: variantId,
        quantity: quantity ?? null,
        serial,
        place,
        created_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const kept = (await readLateEntries(em, count.id)).find((entry) => entry.id === id);
    if (!kept) throw new DomainError("unavailable", "errors.notFound");
    return kept;
  },
});
