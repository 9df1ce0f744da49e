import { beginChange, changedBy } from "#app/lib/database/change-row.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { scopeColumns } from "#app/modules/inventory/counts/scope/scope-columns.server.ts";
import { rows } from "#db/orm.ts";
import { lockCount } from "./count-lock.server.ts";
import { CountView, readCount } from "./count-view.server.ts";
import { CountChange } from "./stock-count.schema.server.ts";

/** Changes a draft. A stale version is refused with 409, and nothing is written. */
export const updateStockCount = operation({
  name: "updateStockCount",
  summary: "Changes the name, scope or blindness of a stock count that has not begun",
  permission: "inventory:update",
  input: CountChange,
  output: CountView,
  writes: "stock_counts",
  async run(context, { id, version, name, isBlind, scope, categoryId, brand, productIds }) {
    const { em, user } = context;
    const count = await lockCount(context, id, "edit");
    const before = await readCount(em, context, id);
    await beginChange(context, "stock_counts", before, version);
    const columns = await scopeColumns(em, {
      scope: scope ?? count.scope,
      categoryId: categoryId === undefined ? count.categoryId : categoryId,
      brand: brand === undefined ? count.brand : brand,
      productIds: productIds ?? count.productIds,
    });
    await rows(em)
      .updateTable("stock_counts")
      .set({
        name: name ?? count.name,
        is_blind: isBlind ?? count.isBlind,
        ...columns,
        ...changedBy(user.id),
      })
      .where("id", "=", id)
      .execute();
    return readCount(em, context, id);
  },
});
