import fc from "fast-check";
import { expect } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { action, place, refused } from "./action.ts";

/** An adjustment in either store, or one adjustment sent twice, which is done once. */
export const adjustment = action({
  step: fc.record({
    at: place,
    quantity: fc.integer({ min: -5, max: 5 }).filter((quantity) => quantity !== 0),
    twice: fc.boolean(),
    second: fc.boolean(),
  }),
  async perform({ actor, stores, variants }, { at, quantity, twice, second }, { em, key }) {
    const input = { storeId: stores[second ? 1 : 0], variantId: variants[at], quantity, reason: "correction" };
    const send = () => execute(adjustStock, { em, actor, idempotencyKey: key }, input).catch(refused);
    const answers = await Promise.all(twice ? [send(), send()] : [send()]);
    if (answers[0] && answers[1]) expect(answers[1]).toEqual(answers[0]);
  },
});
