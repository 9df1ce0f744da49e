import fc from "fast-check";
import { execute } from "#app/lib/operation.server.ts";
import { adjustStock } from "#app/modules/stock/movements/adjust-stock.server.ts";
import { action, refused } from "./action.ts";

/** Pieces with a number come and go, some of them named. Of the items, the last is kept by serial numbers. */
export const serial = action({
  step: fc.record({
    quantity: fc.integer({ min: -3, max: 3 }).filter((quantity) => quantity !== 0),
    named: fc.boolean(),
    code: fc.constantFrom("X", "Y"),
  }),
  async perform({ actor, stores, variants }, { quantity, named, code }, { em, key }) {
    const serials = named ? Array.from({ length: Math.abs(quantity) }, (_, n) => `${code}${n}`) : [];
    const input = { storeId: stores[0], variantId: variants.at(-1), quantity, reason: "correction", serials };
    await execute(adjustStock, { em, actor, idempotencyKey: key }, input).catch(refused);
  },
});
