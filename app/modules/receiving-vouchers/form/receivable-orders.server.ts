import { sql } from "kysely";
import { z } from "zod";
import { optionalId, optionalText, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { rows } from "#db/orm.ts";

const MOST = 50;

const ReceivableOrder = z.object({
  id: view.id,
  poNumber: z.string().nullable(),
  vendorName: z.string().nullable(),
  expectedDeliveryDate: view.day.nullable(),
  status: z.string(),
  ordered: z.int(),
  open: z.int(),
});
export type ReceivableOrder = z.infer<typeof ReceivableOrder>;

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', o.po_number, d.name)"));

/** The orders of a store that the vendor still has to deliver, those that are expected first at the top. */
export const listReceivableOrders = operation({
  name: "listReceivableOrders",
  summary: "Approved purchase orders of a store that still wait for goods",
  permission: [],
  input: z.object({ storeId: optionalId(), orderId: optionalId(), q: optionalText({ max: 100 }) }),
  output: z.array(ReceivableOrder),
  async run({ em, ...actor }, { storeId: asked, orderId, q }): Promise<ReceivableOrder[]> {
    const storeId = storeOf(actor, asked);
    if (storeId === null) return [];
    let query = rows(em)
      .selectFrom("requisition_orders as o")
      .innerJoin("requisition_order_items as t", "t.requisition_id", "o.id")
      .leftJoin("vendors as d", "d.id", "o.vendor_id")
      .select(["o.id", "o.po_number as poNumber", "d.name as vendorName", "o.status"])
      .select("o.expected_delivery_date as expectedDeliveryDate")
      .select([sql<number>`sum(t.quantity)::int`.as("ordered"), OPEN.as("open")])
      .where("o.store_id", "=", storeId)
      .where("o.status", "in", ["approved", "in_transit"])
      .where("o.deleted_at", "is", null)
      .where("o.closed_date", "is", null);
    if (orderId !== null) query = query.where("o.id", "=", orderId);
    for (const pattern of likePatterns(folded(q ?? ""))) query = query.where(sql`${SEARCHED}`, "like", pattern);
    return query
      .groupBy(["o.id", "d.name"])
      .having(OPEN, ">", 0)
      .orderBy(sql`o.expected_delivery_date nulls last`)
      .orderBy("o.id", "desc")
      .limit(MOST)
      .execute();
  },
});

const OPEN = sql<number>`sum(greatest(t.quantity - t.received_quantity - t.closed_quantity, 0))::int`;
