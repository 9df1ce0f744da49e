import { sql } from "kysely";
import { z } from "zod";
import { kept } from "#app/lib/database/kept.server.ts";
import { view } from "#app/lib/fields.server.ts";
import { shortLines } from "#app/modules/inventory/stock/short-lines.server.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const LowStockItem = z.object({
  variantId: view.id,
  productId: view.id,
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  /** Pieces that can still be sold; 0 for an item that is out of stock. */
  available: z.int().min(0),
  /** The available pieces in percent of the reorder level, 0 to 100. */
  percent: z.int().min(0).max(100),
});

export const LowStock = z.object({
  /** The number of low items that are still available, and the number of items out of stock. */
  low: z.int(),
  out: z.int(),
  /** The lowest items of both kinds. Items out of stock come first. */
  items: z.array(LowStockItem),
});
export type LowStock = z.infer<typeof LowStock>;

/** Pieces on hand less pieces on hold, like `available` in the rule for the stock status. */
const AVAILABLE = sql<number>`(i.quantity - i.quantity_on_hold)`;
const PERCENT = sql<number>`(greatest(${AVAILABLE}, 0) * 100 / greatest(i.reorder_level, 1))`;
/** The rank within the items out of stock, or within the low items. A few rows ordered by this rank contain items of both kinds. */
const PLACE = sql`row_number() over (partition by ${AVAILABLE} > 0 order by ${PERCENT}, v.sku)`;

/**
 * The low items of a store and their numbers. One query does both, because counting the items and finding the lowest reads the same rows.
 * Source of the rule: specification part 2, section 4.
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
