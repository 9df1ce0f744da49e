import fc from "fast-check";
import { execute } from "#app/lib/operation.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { numberPieces } from "#app/modules/inventory/serials/number-pieces.server.ts";
import { action, refused } from "./action.ts";

/**
 * Pieces with a number come and go, some of them named; or pieces that have none are numbered. Of the items, the last is kept by serial
 * numbers.
 */
export const serial = action({
  step: fc.record({
    quantity: fc.integer({ min: -3, max: 3 }).filter((quantity) => quantity !== 0),
    named: fc.boolean(),
    after: fc.boolean(),
    second: fc.boolean(),
    code: fc.constantFrom("X", "Y"),
  }),
  async perform({ actor, stores, variants }, { quantity, named, after, second, code }, { em, key }) {
    const serials = named ? Array.from({ length: Math.abs(quantity) }, (_, n) => `${code}${n}`) : [];
    const door = { em, actor, idempotencyKey: key };
    const storeId = stores[second ? 1 : 0];
    if (after) {
      await execute(numberPieces, door, { storeId, variantId: variants.at(-1), serials }).catch(refused);
      return;
    }
    const input = { storeId, variantId: variants.at(-1), quantity, reason: "correction", serials };
    await execute(adjustStock, door, input).catch(refused);
  },
});
