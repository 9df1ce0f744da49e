import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

/** Orders that are still to be delivered: not the received and cancelled ones. */
export const OPEN_ORDERS = ["pending", "approved", "in_transit"];

/** The pieces that a line (t) still has to deliver. Too many pieces delivered on one line do not reduce the other lines. */
export const OWED = sql<number>`greatest(t.quantity - t.received_quantity - t.closed_quantity, 0)`;

/** Pieces that open orders still have to deliver, by store and variant. Source: decision 24. */
export const pendingRows = (em: Em, storeIds: readonly number[]) =>
  rows(em)
    .selectFrom("requisition_order_items as t")
    .innerJoin("requisition_orders as o", "o.id", "t.requisition_id")
    .select(["o.store_id as storeId", "t.variant_id as variantId", sql<number>`sum(${OWED})::int`.as("pending")])
    .where("o.store_id", "in", storeIds)
    .where("o.status", "in", OPEN_ORDERS)
    .groupBy(["o.store_id", "t.variant_id"]);
