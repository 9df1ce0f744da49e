import { sql } from "kysely";
import { z } from "zod";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** Orders that are still to be delivered; received and cancelled ones are not. */
const OPEN = ["pending", "approved", "in_transit"];

/** What open purchase orders still have to deliver of a variant to a store. Source: decision 24. */
export const getPendingQuantity = operation({
  name: "getPendingQuantity",
  summary: "What open purchase orders still have to deliver of a variant to a store; the current store unless told",
  permission: [],
  input: z.object({ variantId: id(), storeId: optionalId() }),
  output: z.object({ pendingQuantity: z.int() }),
  async run({ em, ...actor }, { variantId, ...input }) {
    const storeId = storeOf(actor, input.storeId);
    if (storeId === null) return { pendingQuantity: 0 };
    return (
      rows(em)
        .selectFrom("requisition_order_items as t")
        .innerJoin("requisition_orders as o", "o.id", "t.requisition_id")
        // A vendor that sent more than was ordered on one line owes no less on the others.
        .select(sql<number>`coalesce(sum(greatest(t.quantity - t.received_quantity, 0)), 0)::int`.as("pendingQuantity"))
        .where("t.variant_id", "=", variantId)
        .where("o.store_id", "=", storeId)
        .where("o.status", "in", OPEN)
        .executeTakeFirstOrThrow()
    );
  },
});
