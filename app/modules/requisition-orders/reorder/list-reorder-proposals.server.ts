import { sql } from "kysely";
import { z } from "zod";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { pendingRows } from "#app/modules/inventory/stock/pending.server.ts";
import { shortLines } from "#app/modules/inventory/stock/short-lines.server.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { usualCostSql } from "#app/modules/requisition-orders/items/usual-price.server.ts";
import { MAX_LINES } from "#app/modules/requisition-orders/requisition.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type Proposal, proposeReorder, type ReorderNeed, SALES_DAYS } from "./reorder-proposal.ts";

export type ReorderLine = ReorderNeed & {
  variantId: number;
  name: string;
  brand: string;
  sku: string;
  color: string | null;
  size: string | null;
  /** Null where no active vendor supplies the item. */
  vendorId: number | null;
  vendorName: string | null;
  unitCost: string | null;
  /** Also for readers who do not see the cost. */
  isCostKnown: boolean;
  proposal: Proposal;
};

/** The orders that the current store should make, with vendors and reasons; enough for one form, and the number of all such items. */
export const listReorderProposals = operation({
  name: "listReorderProposals",
  summary: "What the current store should order from each vendor",
  permission: "inventory:read",
  input: z.object({ vendorId: optionalId() }),
  costs: ["unitCost"],
  output: z.unknown(),
  async run({ em, store }, { vendorId }): Promise<{ lines: ReorderLine[]; total: number }> {
    if (!store) return { lines: [], total: 0 };
    const found = await shortItems(em, store.id, vendorId).execute();
    return {
      total: found[0]?.total ?? 0,
      lines: found.map(({ total: _total, ...line }) => ({
        ...line,
        isCostKnown: line.unitCost !== null,
        proposal: proposeReorder(line),
      })),
    };
  },
});

const AVAILABLE = sql<number>`(i.quantity - i.quantity_on_hold)`;
const PENDING = sql<number>`coalesce(owed.pending, 0)`;

/** Pieces of each variant that the store sold in the days that a proposal looks at. */
const soldLately = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("sales as sale")
    .innerJoin("sale_items as line", "line.sale_id", "sale.id")
    .select(["line.variant_id", sql<number>`sum(line.quantity)::int`.as("sold")])
    .where("sale.store_id", "=", storeId)
    // A debit note sells no pieces.
    .where("sale.corrects_id", "is", null)
    .where("sale.sale_date", ">=", startOfDay(addDays(riyadhDay(), 1 - SALES_DAYS)))
    .groupBy("line.variant_id");

type Supplied = {
  variant_id: number;
  vendor_id: number;
  name: string;
  unit_cost: string | null;
  lead_time_days: number | null;
  minimum_quantity: number;
};

/** The vendor to order an item from: the preferred one, else the cheapest; active ones only. */
const BEST_VENDOR = sql<Supplied>`(
  select distinct on (x.variant_id) x.variant_id, x.vendor_id, d.name, x.unit_cost, x.lead_time_days, x.minimum_quantity
  from vendor_items x join vendors d on d.id = x.vendor_id and d.is_active and d.deleted_at is null
  where x.deleted_at is null
  order by x.variant_id, x.is_preferred desc, x.unit_cost nulls last, x.vendor_id)`;

/** Items at or below their reorder level with what is on its way; those that no vendor supplies last. */
function shortItems(em: Em, storeId: number, vendorId: number | null) {
  let query = rows(em)
    .selectFrom(shortLines(storeId))
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin(pendingRows(em, [storeId]).as("owed"), "owed.variantId", "v.id")
    .leftJoin(soldLately(em, storeId).as("sale"), "sale.variant_id", "v.id")
    .leftJoin(BEST_VENDOR.as<"s">("s"), "s.variant_id", "v.id")
    .select(["v.id as variantId", "p.name", "p.brand", "v.sku", "v.color", "v.size"])
    .select([AVAILABLE.as("available"), PENDING.as("pending"), "i.reorder_level as reorderLevel"])
    .select(["i.max_quantity as maxQuantity", sql<number>`coalesce(sale.sold, 0)`.as("sold")])
    .select(["s.vendor_id as vendorId", "s.name as vendorName", "s.lead_time_days as leadTimeDays"])
    .select([
      sql<number>`coalesce(s.minimum_quantity, 1)`.as("minimumQuantity"),
      sql<string | null>`coalesce(s.unit_cost, ${usualCostSql({ storeId, vendorId: null })})`.as("unitCost"),
      sql<number>`(count(*) over ())::int`.as("total"),
    ])
    .where(isSold())
    .where("p.is_service", "=", false)
    .where(sql<boolean>`${AVAILABLE} + ${PENDING} <= i.reorder_level`);
  if (vendorId !== null) query = query.where(sql<boolean>`s.vendor_id = ${vendorId}`);
  return query
    .orderBy(sql`lower(s.name) nulls last`)
    .orderBy(sql`s.vendor_id`)
    .orderBy(AVAILABLE)
    .orderBy("v.id")
    .limit(MAX_LINES);
}
