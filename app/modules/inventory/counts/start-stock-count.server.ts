import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { refuseCountedTwice, snapshot, variantsIn } from "#app/modules/inventory/counts/scope/count-scope.server.ts";
import { openShelves } from "#app/modules/ledger/move-stock.server.ts";
import { rows } from "#db/orm.ts";
import { lockCount, lockCountsOf, stepTo } from "./count-lock.server.ts";
import { CountView, readCount } from "./count-view.server.ts";

/** More lines than a shop counts in a day, and still fine for one printout and one transaction. */
const MOST_LINES = 20_000;

/** Begins a count: snapshots the stock of every variant at one moment, while all the stock lines are locked. */
export const startStockCount = operation({
  name: "startStockCount",
  summary: "Begins a stock count: snapshots the stock of each variant in its scope",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  output: CountView,
  writes: "stock_counts",
  async run(context, input) {
    const { em, user, audit } = context;
    const count = await lockCount(context, input.id, "start");
    await lockCountsOf(em, count.storeId);
    const variants = await variantsIn(em, count);
    const found = (await sql<{ id: number }>`${variants} limit ${MOST_LINES + 1}`.execute(rows(em))).rows;
    if (found.length === 0) throw new DomainError("rule", "counts.errors.nothing");
    if (found.length > MOST_LINES) {
      throw new DomainError("rule", "counts.errors.tooMany", { params: { max: MOST_LINES } });
    }
    const ids = found.map((one) => one.id);
    const chosen = sql`select unnest(${ids}::int[])`;
    await refuseCountedTwice(em, count, chosen);
    await openShelves(em, count.storeId, ids, user.id);
    const lines = await snapshot(em, count, chosen);
    await stepTo(context, count, "start");
    audit({ before: { status: count.status }, after: { id: count.id, status: "counting", lines } });
    return readCount(em, context, count.id);
  },
});
