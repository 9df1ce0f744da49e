import { sql } from "kysely";
import { operation } from "#app/lib/operation.server.ts";
import { scopeColumns } from "#app/modules/inventory/counts/scope/scope-columns.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { lockCountsOf } from "./count-lock.server.ts";
import { CountView, readCount } from "./count-view.server.ts";
import { NewCount } from "./stock-count.schema.server.ts";

/** Drafts a count. The count has no snapshot and takes no entries before it starts. */
export const createStockCount = operation({
  name: "createStockCount",
  summary: "Drafts a stock count of a store",
  permission: "inventory:update",
  input: NewCount,
  output: CountView,
  writes: "stock_counts",
  status: 201,
  async run(context, { storeId: asked, name, isBlind, ...scope }) {
    const { em, user } = context;
    const storeId = requiredStore(context, asked, "counts.errors.storeRequired");
    const columns = await scopeColumns(em, scope);
    await lockCountsOf(em, storeId);
    const { id } = await rows(em)
      .insertInto("stock_counts")
      .values({
        store_id: storeId,
        number: sql`(select coalesce(max(number), 0) + 1 from stock_counts where store_id = ${storeId})`,
        name,
        is_blind: isBlind,
        ...columns,
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return readCount(em, context, id);
  },
});
