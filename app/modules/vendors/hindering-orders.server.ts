import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { OPEN_ORDERS } from "#app/modules/inventory/stock/pending.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** An order that still has to be delivered, so its vendor cannot simply be removed. */
export const HinderingOrder = z.object({
  id: view.id,
  poNumber: z.string().nullable(),
  status: z.enum(["pending", "approved", "in_transit"]),
  storeName: z.string(),
  /** Whether goods are on their way, have arrived, or are being counted: then no other vendor can take the order. */
  isUnderWay: z.boolean(),
});
export type HinderingOrder = z.infer<typeof HinderingOrder>;

/** Orders of all stores that the vendor still has to deliver. */
export const openOrders = async (em: Em, vendorId: number) => (await query(em, vendorId).execute()) as HinderingOrder[];

const query = (em: Em, vendorId: number) =>
  rows(em)
    .selectFrom("requisition_orders as o")
    .innerJoin("stores as s", "s.id", "o.store_id")
    .select(["o.id", "o.po_number as poNumber", "o.status", "s.name as storeName"])
    .select(
      sql<boolean>`(o.status = 'in_transit'
        or exists (select 1 from requisition_order_items t where t.requisition_id = o.id and t.received_quantity > 0)
        or exists (select 1 from receiving_vouchers r
          where r.requisition_order_id = o.id and r.status in ('pending', 'counted') and r.deleted_at is null))`.as(
        "isUnderWay",
      ),
    )
    .where("o.vendor_id", "=", vendorId)
    .where("o.status", "in", OPEN_ORDERS)
    .where("o.deleted_at", "is", null)
    .orderBy("o.id");

/** Locks the rows of these orders, too. */
export const lockOpenOrders = async (em: Em, vendorId: number) =>
  (await query(em, vendorId).forUpdate("o").execute()) as HinderingOrder[];
