import { sql } from "kysely";
import { z } from "zod";
import { kept } from "#app/lib/kept.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { shortLines } from "#app/modules/stock/inventory/short-lines.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { SaleItemOption } from "./find-sale-items.server.ts";
import { saleItemRows } from "./sale-item-rows.server.ts";

const SHOWN = 8;
/** A store that has run out of everything still gets a page that opens: of more, the shortest are listed. */
const MOST_LOW = 200;

/**
 * The low-stock area: all variants that are out of stock or low, plus some in stock up to 8 in total, at least 1.
 * Source: specification part 2, section 9.
 */
export const listLowStock = operation({
  name: "listLowStock",
  summary: "Out-of-stock and low-stock items of the current store, for the sale screen",
  permission: "sales:create",
  input: z.object({}),
  output: z.object({
    items: z.array(SaleItemOption),
    /** How many of the items, the first of them, are out of stock or low. */
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
    // As an array the short lines are read once. As "in (select)" they were read for each variant, and the statement ran out of time.
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
