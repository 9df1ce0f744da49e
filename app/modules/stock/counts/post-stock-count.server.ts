import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { amount, sum } from "#app/lib/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/dashboard/record-activity.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { letExpiredGo, lockShelves } from "../movements/lock-shelves.server.ts";
import { moveStock } from "../movements/move-stock.server.ts";
import { type LockedCount, lockCount, stepTo } from "./count-lock.server.ts";
import { CountView, readCount } from "./count-view.server.ts";
import { difference } from "./difference.ts";
import { lineRows } from "./line-rows.server.ts";

/**
 * Posts a count, once: of each counted line the difference to its snapshot is moved, so that what was sold since stays sold.
 * All or nothing: a line that would come to less than nothing, or to less than is on hold, is named and nothing is posted.
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
    const lines = await lockCounted(em, count);
    refuseShortage(lines);
    const differing = lines.filter(({ delta }) => delta !== 0);
    await moveStock(em, {
      storeId: count.storeId,
      userId: user.id,
      kind: "count",
      moves: differing.map(({ variantId, delta }) => ({ variantId, quantity: delta })),
      reason: count.name,
      reference: { type: "stock_counts", id: count.id },
    });
    await keepResults(em, lines);
    await stepTo(context, count, "post");
    audit({
      before: { status: count.status },
      after: {
        id: count.id,
        status: "posted",
        counted: lines.length,
        differences: differing.length,
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

type Line = Awaited<ReturnType<typeof lockCounted>>[number];

/**
 * What was counted, with what there is of it now; the shelves stay locked, in id order as by everything that moves stock. Holds
 * whose time is over are let go where a difference takes their pieces.
 */
async function lockCounted(em: Em, count: LockedCount) {
  const counted = await lineRows(em, count)
    .select(["l.id", "l.variant_id as variantId", "p.name", "v.sku", "l.snapshot_quantity as snapshot", "l.price"])
    .select(sql<number>`s.counted`.as("counted"))
    .where("s.counted", "is not", null)
    .orderBy("v.sku")
    .execute();
  const shelves = await lockShelves(
    em,
    count.storeId,
    counted.map(({ variantId }) => variantId),
  );
  const lines = counted.map((line) => {
    const onHand = shelves.get(line.variantId)?.quantity ?? 0;
    return { ...line, ...difference({ ...line, onHand }) };
  });
  await letExpiredGo(em, count.storeId, shelves, new Map(lines.map(({ variantId, delta }) => [variantId, -delta])));
  return lines.map((line) => ({ ...line, onHold: shelves.get(line.variantId)?.quantityOnHold ?? 0 }));
}

function refuseShortage(lines: readonly Line[]): void {
  const short = lines.filter(({ delta, result, onHold }) => delta < 0 && result < onHold);
  const [first] = short;
  if (!first) return;
  const { name, sku, result, onHold } = first;
  throw new DomainError("rule", result < 0 ? "counts.errors.belowNothing" : "counts.errors.belowHold", {
    params: { item: `${name} (${sku})`, result, onHold, others: short.length - 1 },
    extra: {
      lines: short.map((line) => ({ lineId: line.id, sku: line.sku, result: line.result, onHold: line.onHold })),
    },
  });
}

/** What each counted line came to, for those who look at the count later. */
async function keepResults(em: Em, lines: readonly Line[]): Promise<void> {
  await sql`
    update stock_count_lines l set final_quantity = r.result
    from unnest(${lines.map((line) => line.id)}::int[], ${lines.map(({ result }) => result)}::int[]) as r (id, result)
    where l.id = r.id`.execute(rows(em));
}
