import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { kept } from "#app/lib/kept.server.ts";
import { isSold } from "#app/modules/catalogue/variants/is-sold.server.ts";
import { shortLines } from "#app/modules/stock/inventory/short-lines.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const LowStockItem = z.object({
  variantId: view.id,
  productId: view.id,
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  /** Pieces that can still be sold; 0 when it is out of stock. */
  available: z.int().min(0),
  /** What is available against the reorder level, 0 to 100. */
  percent: z.int().min(0).max(100),
});

export const LowStock = z.object({
  /** Items at or below their reorder level that are still there, and those that are gone. */
  low: z.int(),
  out: z.int(),
  /** The shortest of both kinds, those that are gone first. */
  items: z.array(LowStockItem),
});
export type LowStock = z.infer<typeof LowStock>;

/** Pieces on hand less those on hold, as `available` of the stock status rule. */
const AVAILABLE = sql<number>`(i.quantity - i.quantity_on_hold)`;
const PERCENT = sql<number>`(greatest(${AVAILABLE}, 0) * 100 / greatest(i.reorder_level, 1))`;
/** The place among what is gone, or among what is low: taken by it, a few rows show some of both. */
const PLACE = sql`row_number() over (partition by ${AVAILABLE} > 0 order by ${PERCENT}, v.sku)`;

/**
 * What runs short in a store, with how many there are in all: one query, because counting them and finding the shortest
 * reads the same rows. Source of the rule: specification part 2, section 4.
 */
export const lowStock = (em: Em, storeId: number, { limit }: { limit: number }): Promise<LowStock> =>
  kept("low stock", [storeId, limit], () => readLowStock(em, storeId, limit), [
    "inventory",
    "product_variants",
    "products",
  ]);

async function readLowStock(em: Em, storeId: number, limit: number): Promise<LowStock> {
  const found = await rows(em)
    .selectFrom(shortLines(storeId))
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as variantId", "p.id as productId", "p.name", "p.brand", "v.sku"])
    .select([sql<number>`greatest(${AVAILABLE}, 0)`.as("available"), PERCENT.as("percent")])
    .select([
      sql<number>`(count(*) filter (where ${AVAILABLE} > 0) over ())::int`.as("low"),
      sql<number>`(count(*) filter (where ${AVAILABLE} <= 0) over ())::int`.as("out"),
    ])
    .where(isSold())
    .where("p.is_service", "=", false)
    .orderBy(PLACE)
    .orderBy("available")
    .limit(limit)
    .execute();
  const { low = 0, out = 0 } = found[0] ?? {};
  const items = found.map(({ low: _low, out: _out, ...item }) => item).sort((a, b) => a.percent - b.percent);
  return { low, out, items };
}
