import { sql } from "kysely";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { pendingRows } from "#app/modules/inventory/stock/pending.server.ts";
import { shortLines } from "#app/modules/inventory/stock/short-lines.server.ts";
import { SHORT } from "#app/modules/ledger/status.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { matchingVariants } from "#app/modules/products/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The days that "sold lately" looks back, today included. */
const DAYS = 30;

const AVAILABLE = sql<number>`(i.quantity - i.quantity_on_hold)`;
const PENDING = sql<number>`coalesce(owed.pending, 0)`;
const SOLD = sql<number>`coalesce(s.sold, 0)`;

export const SHORT_SORT_COLUMNS = {
  available: AVAILABLE,
  name: sql`lower(p.name)`,
  sku: sql`v.sku`,
  quantity: sql`i.quantity`,
  pending: PENDING,
  sold: SOLD,
};

type Filters = {
  storeId: number;
  q: string | null;
  status: (typeof SHORT)[number] | null;
  ordered: "no" | null;
};

/** Pieces of each variant that a store sold lately; summed before they are joined to anything. */
const soldLately = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("sales as sale")
    .innerJoin("sale_items as line", "line.sale_id", "sale.id")
    .select(["line.variant_id", sql<number>`sum(line.quantity)::int`.as("sold")])
    .where("sale.store_id", "=", storeId)
    // A debit note sells no pieces.
    .where("sale.corrects_id", "is", null)
    .where("sale.sale_date", ">=", startOfDay(addDays(riyadhDay(), 1 - DAYS)))
    .groupBy("line.variant_id");

/** Items that are sold now and are at or below their reorder level, with the total number of rows. Source: part 2, section 4. */
export function shortRows(em: Em, { storeId, q, status, ordered }: Filters) {
  let query = rows(em)
    .selectFrom(shortLines(storeId, status ? [status] : SHORT))
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin(pendingRows(em, [storeId]).as("owed"), "owed.variantId", "v.id")
    .leftJoin(soldLately(em, storeId).as("s"), "s.variant_id", "v.id")
    .select(["v.id as variantId", "p.id as productId", "p.name", "p.brand", "v.sku", "v.color", "v.size"])
    .select(["i.quantity", "i.quantity_on_hold as quantityOnHold", "i.reorder_level as reorderLevel"])
    .select(["i.max_quantity as maxQuantity", PENDING.as("pending"), SOLD.as("sold")])
    .select(sql<number>`(count(*) over ())::int`.as("total"))
    .where(isSold())
    .where("p.is_service", "=", false);
  for (const found of matchingVariants("v", q ?? "")) query = query.where(found);
  if (ordered) query = query.where(sql<boolean>`${AVAILABLE} + ${PENDING} <= i.reorder_level`);
  return query;
}
