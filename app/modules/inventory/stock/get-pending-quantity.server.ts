import { z } from "zod";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { pendingRows } from "./pending.server.ts";

/** The pieces of a variant that open purchase orders still have to deliver to a store. Source: decision 24. */
export const getPendingQuantity = operation({
  name: "getPendingQuantity",
  summary: "Pieces of a variant still to be delivered to a store by open orders; the current store by default",
  permission: [],
  input: z.object({ variantId: id(), storeId: optionalId() }),
  output: z.object({ pendingQuantity: z.int() }),
  async run({ em, ...actor }, { variantId, ...input }) {
    const storeId = storeOf(actor, input.storeId);
    if (storeId === null) return { pendingQuantity: 0 };
    const found = await pendingRows(em, [storeId]).where("t.variant_id", "=", variantId).executeTakeFirst();
    return { pendingQuantity: found?.pending ?? 0 };
  },
});
