import { sql } from "kysely";
import { z } from "zod";
import { kept } from "#app/lib/database/kept.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { shortLines } from "#app/modules/inventory/stock/short-lines.server.ts";
import { SaleItemOption } from "#app/modules/sales/cart/scan/find-sale-items.server.ts";
import { saleItemRows } from "#app/modules/sales/cart/scan/sale-item-rows.server.ts";
import { type Em, rows } from "#db/orm.ts";

const SHOWN = 8;
/** At most this many items are listed, the lowest first, so that the page opens even when a store has run out of everything. */
const MOST_LOW = 200;

/**
 * The low-stock area: all variants that are out of stock or low, and some in stock up to 8 in total, but at least 1. Source: specification
 * part 2, section 9.
 */
export const listLowStock = operation({
  name: "listLowStock",
  summary: "Out-of-stock and low-stock items of the current store, for the sale screen",
  permission: "sales:create",
  input: z.object({}),
  output: z.object({
    items: z.array(SaleItemOption),
    /** The number of items that are out of stock or low; they come first in `items`. */
    short: z.int(),
    more: z.boolean(),
  }),
  async run({ em, store }) {
    if (!store) return { items: [], short: 0, more: false };
    return kept("low stock of the sale screen", store.id, () => readLowStock(em, store.id), TABLES);
  },
});

const TABLES = ["inventory", "product_variants", "products", "categories", "stock_lots"] as const;

async function readLowStock(em: Em, storeId: number) {
  const low = await worst(em, storeId)
    // The database reads an array of ids once. With "in (select)" it read the ids for each variant, and the statement timed out.
    .where(sql<boolean>`v.id = any(array(${rows(em).selectFrom(shortLines(storeId)).select("i.variant_id")}))`)
    .limit(MOST_LOW + 1)
    .execute();
  const inStock = await worst(em, storeId)
    .where("i.stock_status", "=", "in_stock")
    .limit(Math.max(1, SHOWN - low.length))
    .execute();
  const short = low.slice(0, MOST_LOW);
  return { items: [...short, ...inStock], short: short.length, more: low.length > MOST_LOW };
}

const worst = (em: Em, storeId: number) =>
  saleItemRows(em, storeId)
    .where("p.is_service", "=", false)
    .orderBy(sql`coalesce(i.quantity - i.quantity_on_hold, 0)`)
    .orderBy("v.id");
