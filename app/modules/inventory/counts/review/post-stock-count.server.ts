import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { amount, sum } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { lockCount, stepTo } from "#app/modules/inventory/counts/count-lock.server.ts";
import { CountView, readCount } from "#app/modules/inventory/counts/count-view.server.ts";
import { readLateEntries } from "#app/modules/inventory/counts/entry/late-entries.server.ts";
import { moveStock } from "#app/modules/ledger/move-stock.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type LockedLine, lockCounted, refuseShortage } from "./lock-counted.server.ts";
import { bringUnknown, numbersChanged, planSerials, takeMissing } from "./post-serials.server.ts";
import { surplusLots } from "./surplus-lots.server.ts";

/**
 * Posts a count once: moves the difference of each counted line to its snapshot, so that later sales stay sold.
 * All or nothing: a line that would fall below 0, or below the pieces on hold, is named and nothing is posted.
 */
export const postStockCount = operation({
  name: "postStockCount",
  summary: "Posts the differences of a stock count to the stock of its store",
  permission: "inventory:manage",
  input: z.object({ id: id() }),
  output: CountView,
  writes: "stock_counts",
  async run(context, input) {
    const { em, user, audit } = context;
    const count = await lockCount(context, input.id, "post");
    const late = await readLateEntries(em, count.id);
    if (late.length > 0) throw new DomainError("rule", "counts.late.waits", { params: { count: late.length } });
    const lines = await lockCounted(em, count);
    refuseShortage(lines);
    const differing = lines.filter(({ delta }) => delta !== 0);
    const whose = { storeId: count.storeId, userId: user.id };
    const serials = await planSerials(em, count.storeId, lines);
    await takeMissing(em, count.storeId, serials);
    const lots = await surplusLots(em, whose, differing);
    await moveStock(em, {
      ...whose,
      kind: "count",
      moves: differing.map(({ variantId, delta }) => ({
        variantId,
        quantity: delta,
        lotId: lots.get(variantId) ?? null,
      })),
      reason: count.name,
      reference: { type: "stock_counts", id: count.id },
    });
    await bringUnknown(em, whose, serials);
    await keepResults(em, lines);
    await stepTo(context, count, "post");
    audit({
      before: { status: count.status },
      after: {
        id: count.id,
        status: "posted",
        counted: lines.length,
        differences: differing.length,
        ...numbersChanged(serials),
        pieces: differing.reduce((pieces, { delta }) => pieces + delta, 0),
        value: amount(sum(differing.map(({ value }) => value))),
      },
    });
    await recordActivity(em, {
      storeId: count.storeId,
      type: "stock_counted",
      description: count.name,
      entityType: "stock_counts",
      entityId: count.id,
    });
    return readCount(em, context, count.id);
  },
});

/** Saves the result of each counted line, for readers of the posted count. */
async function keepResults(em: Em, lines: readonly LockedLine[]): Promise<void> {
  await sql`
    update stock_count_lines l set final_quantity = r.result
    from unnest(${lines.map((line) => line.id)}::int[], ${lines.map(({ result }) => result)}::int[]) as r (id, result)
    where l.id = r.id`.execute(rows(em));
}
