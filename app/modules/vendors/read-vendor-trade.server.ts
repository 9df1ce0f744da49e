import { sql } from "kysely";
import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { OPEN_ORDERS } from "#app/modules/inventory/stock/pending.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

const SHOWN = 10;

const OpenOrder = z.object({
  id: view.id,
  poNumber: z.string().nullable(),
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  status: z.string(),
  orderDate: view.instant,
  expectedDeliveryDate: view.day.nullable(),
  totalAmount: view.amount,
});

const LastPrice = z.object({
  variantId: view.id,
  name: z.string(),
  sku: z.string(),
  unitPrice: view.amount,
  orderId: view.id,
  poNumber: z.string().nullable(),
  orderDate: view.instant,
});
export type VendorTrade = {
  openOrders: z.infer<typeof OpenOrder>[];
  openCount: number;
  lastPrices: z.infer<typeof LastPrice>[];
};

/** The same as its page gets it. */
export type ShownTrade = WithoutCosts<VendorTrade, "totalAmount" | "unitPrice">;

/** The pieces that a vendor still has to deliver to the user's stores, and the last paid prices of its items. */
export const getVendorTrade = operation({
  name: "getVendorTrade",
  summary: "A vendor's open orders and last prices in your stores",
  permission: [],
  input: z.object({ id: id() }),
  costs: ["totalAmount", "unitPrice"],
  output: z.object({ openOrders: z.array(OpenOrder), openCount: z.int(), lastPrices: z.array(LastPrice) }),
  async run({ em, stores }, input): Promise<VendorTrade> {
    const [open, lastPrices] = await Promise.all([
      openOrders(em, input.id, idsOf(stores)),
      readLastPrices(em, input.id, idsOf(stores)),
    ]);
    return {
      openCount: open[0]?.total ?? 0,
      openOrders: open.map(({ total: _total, orderDate, ...order }) => ({
        ...order,
        orderDate: orderDate.toISOString(),
      })),
      lastPrices: lastPrices.map(({ orderDate, ...price }) => ({ ...price, orderDate: orderDate.toISOString() })),
    };
  },
});

const openOrders = async (em: Em, vendorId: number, storeIds: number[]) =>
  storeIds.length === 0
    ? []
    : rows(em)
        .selectFrom("requisition_orders as o")
        .innerJoin("stores as s", "s.id", "o.store_id")
        .select(["o.id", "o.po_number as poNumber", "s.name as storeName", "s.name_ar as storeNameAr", "o.status"])
        .select(["o.order_date as orderDate", "o.expected_delivery_date as expectedDeliveryDate"])
        .select(["o.total_amount as totalAmount", sql<number>`(count(*) over ())::int`.as("total")])
        .where("o.vendor_id", "=", vendorId)
        .where("o.store_id", "in", storeIds)
        .where("o.status", "in", OPEN_ORDERS)
        .where("o.deleted_at", "is", null)
        .orderBy("o.order_date", "desc")
        .orderBy("o.id", "desc")
        .limit(SHOWN)
        .execute();

/** The latest price of each item among the vendor's last orders that were not cancelled, the newest first. */
async function readLastPrices(em: Em, vendorId: number, storeIds: number[]) {
  if (storeIds.length === 0) return [];
  const recent = rows(em)
    .selectFrom("requisition_orders as r")
    .select(["r.id", "r.po_number", "r.order_date"])
    .where("r.vendor_id", "=", vendorId)
    .where("r.store_id", "in", storeIds)
    .where("r.status", "<>", "cancelled")
    .where("r.deleted_at", "is", null)
    .orderBy("r.order_date", "desc")
    .orderBy("r.id", "desc")
    .limit(RECENT_ORDERS);
  const latest = rows(em)
    .selectFrom(recent.as("o"))
    .innerJoin("requisition_order_items as t", "t.requisition_id", "o.id")
    .innerJoin("product_variants as v", "v.id", "t.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .distinctOn("t.variant_id")
    .select(["t.variant_id as variantId", "p.name", "v.sku", "t.unit_price as unitPrice", "o.id as orderId"])
    .select(["o.po_number as poNumber", "o.order_date as orderDate"])
    .orderBy("t.variant_id")
    .orderBy("o.order_date", "desc")
    .orderBy("o.id", "desc");
  return rows(em)
    .selectFrom(latest.as("last"))
    .selectAll()
    .orderBy("orderDate", "desc")
    .orderBy("sku")
    .limit(SHOWN)
    .execute();
}

/** Enough of them to fill the list; older prices say little. */
const RECENT_ORDERS = 50;
