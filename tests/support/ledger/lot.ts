import fc from "fast-check";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createLot } from "#app/modules/inventory/lots/create-lot.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { action, place, refused } from "./action.ts";

/** Pieces come with a lot or leave one, or a lot is named for pieces that have none. Of the items, the first two are kept in lots. */
export const lot = action({
  step: fc.record({
    at: place,
    code: fc.constantFrom("A", "B", "C"),
    days: fc.constantFrom(null, -1, 5, 50),
    quantity: fc.integer({ min: -4, max: 4 }).filter((quantity) => quantity !== 0),
    named: fc.boolean(),
    second: fc.boolean(),
  }),
  async perform({ actor, stores, variants }, { at, code, days, quantity, named, second }, { em, key }) {
    const storeId = stores[second ? 1 : 0];
    const expiryDate = days === null ? null : addDays(riyadhDay(), days);
    const door = { em, actor, idempotencyKey: key };
    if (named) {
      const initialQuantity = Math.abs(quantity);
      const input = { storeId, productVariantId: variants[at], lotCode: code, expiryDate, initialQuantity };
      await execute(createLot, door, input).catch(refused);
      return;
    }
    const input = { storeId, variantId: variants[at], quantity, reason: "correction", lotCode: code };
    await execute(adjustStock, door, quantity > 0 ? { ...input, expiryDate } : input).catch(refused);
  },
});
