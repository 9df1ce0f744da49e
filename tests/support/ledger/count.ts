import fc from "fast-check";
import { execute } from "#app/lib/operation.server.ts";
import { cancelStockCount } from "#app/modules/inventory/counts/cancel-stock-count.server.ts";
import { createStockCount } from "#app/modules/inventory/counts/create-stock-count.server.ts";
import { recordCountEntry } from "#app/modules/inventory/counts/entry/record-count-entry.server.ts";
import { listCountLines } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { nameSurplusLot } from "#app/modules/inventory/counts/review/name-surplus-lot.server.ts";
import { postStockCount } from "#app/modules/inventory/counts/review/post-stock-count.server.ts";
import { reviewStockCount } from "#app/modules/inventory/counts/review/review-stock-count.server.ts";
import { startStockCount } from "#app/modules/inventory/counts/start-stock-count.server.ts";
import { rows } from "#db/orm.ts";
import { action, place, refused, VARIANTS } from "./action.ts";

/**
 * A whole count of one item in either store, posted while the others sell; one that cannot begin or be posted is given up. Some numbers are
 * scanned where the item has them, one of them perhaps new; and the review names a lot for a surplus.
 */
export const count = action({
  step: fc.record({
    at: place,
    counted: fc.integer({ min: 0, max: 9 }),
    second: fc.boolean(),
    scanned: fc.subarray(["X0", "X1", "Y0", "Z0"]),
    lotCode: fc.constantFrom(null, "A", "N"),
  }),
  async perform({ actor, stores, variants }, { at, counted, second, scanned, lotCode }, { em, key }) {
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
      for (const serial of at === VARIANTS - 1 ? scanned : []) {
        await execute(recordCountEntry, { em, actor }, { id, variantId, serial }).catch(refused);
      }
      await execute(reviewStockCount, { em, actor }, { id });
      const { rows: lines } = await execute(listCountLines, { em, actor }, { id });
      const lineId = lines[0]?.id ?? 0;
      if (lotCode) await execute(nameSurplusLot, { em, actor }, { id, lineId, lotCode }).catch(refused);
      if (await execute(postStockCount, { em, actor, idempotencyKey: key }, { id }).catch(refused)) return;
    }
    await execute(cancelStockCount, { em, actor }, { id });
  },
});
