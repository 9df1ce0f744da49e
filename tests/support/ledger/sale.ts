import fc from "fast-check";
import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { action, place, refused, VARIANTS } from "./action.ts";

/** A sale of some items in the first store. */
export const sale = action({
  step: fc.record({
    lines: fc.uniqueArray(fc.record({ at: place, quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: VARIANTS,
      selector: (line) => line.at,
    }),
  }),
  async perform({ actor, stores, variants }, { lines }, { em, key }) {
    const items = lines.map((line) => ({ variantId: variants[line.at], quantity: line.quantity }));
    const input = { sale: { paymentMethod: "cash", storeId: stores[0] }, items };
    await execute(createSale, { em, actor, idempotencyKey: key }, input).catch(refused);
  },
});
