import { sql } from "kysely";
import { operation } from "#app/lib/operation.server.ts";
import { staleVersion } from "#app/lib/stale.server.ts";
import { rows } from "#db/orm.ts";
import { lockCount } from "./count-lock.server.ts";
import { CountView, readCount } from "./count-view.server.ts";
import { scopeColumns } from "./scope-columns.server.ts";
import { CountChange } from "./stock-count.schema.server.ts";

/** Changes a draft. With a version that is no longer the row's: 409, and nothing is written. */
export const updateStockCount = operation({
  name: "updateStockCount",
  summary: "Changes the name, scope or blindness of a stock count that has not begun",
  permission: "inventory:update",
  input: CountChange,
  output: CountView,
  writes: "stock_counts",
  async run(context, { id, version, name, isBlind, scope, categoryId, brand, productIds }) {
    const { em, user, audit } = context;
    const count = await lockCount(context, id, "edit");
    const before = await readCount(em, context, id);
    if (version !== null && version !== count.version) {
      throw await staleVersion(em, { entity: "stock_counts", id, version, current: before });
    }
    audit({ before });
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
        updated_at: new Date(),
        updated_by: user.id,
        version: sql`version + 1`,
      })
      .where("id", "=", id)
      .execute();
    return readCount(em, context, id);
  },
});
