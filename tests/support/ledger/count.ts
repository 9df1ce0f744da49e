import fc from "fast-check";
import { execute } from "#app/lib/operation.server.ts";
import { cancelStockCount } from "#app/modules/stock/counts/cancel-stock-count.server.ts";
import { createStockCount } from "#app/modules/stock/counts/create-stock-count.server.ts";
import { postStockCount } from "#app/modules/stock/counts/post-stock-count.server.ts";
import { recordCountEntry } from "#app/modules/stock/counts/record-count-entry.server.ts";
import { reviewStockCount } from "#app/modules/stock/counts/review-stock-count.server.ts";
import { startStockCount } from "#app/modules/stock/counts/start-stock-count.server.ts";
import { rows } from "#db/orm.ts";
import { action, place, refused } from "./action.ts";

/** A whole count of one item in either store, posted while the others sell; one that cannot begin or be posted is given up. */
export const count = action({
  step: fc.record({ at: place, counted: fc.integer({ min: 0, max: 9 }), second: fc.boolean() }),
  async perform({ actor, stores, variants }, { at, counted, second }, { em, key }) {
    const variantId = variants[at] ?? 0;
    const { product_id: productId } = await rows(em)
      .selectFrom("product_variants")
      .select("product_id")
      .where("id", "=", variantId)
      .executeTakeFirstOrThrow();
    const draft = { storeId: stores[second ? 1 : 0], name: "Ledger", scope: "products", productIds: [productId] };
    const { id } = await execute(createStockCount, { em, actor }, draft);
    if (await execute(startStockCount, { em, actor }, { id }).catch(refused)) {
      await execute(recordCountEntry, { em, actor }, { id, variantId, quantity: counted });
      await execute(reviewStockCount, { em, actor }, { id });
      if (await execute(postStockCount, { em, actor, idempotencyKey: key }, { id }).catch(refused)) return;
    }
    await execute(cancelStockCount, { em, actor }, { id });
  },
});
