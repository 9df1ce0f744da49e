import { sql } from "kysely";
import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { SHORT } from "#app/modules/stock/inventory/status.ts";
import type { Em } from "#db/orm.ts";
import { SaleItemOption, saleItemRows } from "./find-sale-items.server.ts";

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
    const low = await worst(em, store.id)
      .where("i.stock_status", "in", SHORT)
      .limit(MOST_LOW + 1)
      .execute();
    const inStock = await worst(em, store.id)
      .where("i.stock_status", "=", "in_stock")
      .limit(Math.max(1, SHOWN - low.length))
      .execute();
    const short = low.slice(0, MOST_LOW);
    return { items: [...short, ...inStock], short: short.length, more: low.length > MOST_LOW };
  },
});

const worst = (em: Em, storeId: number) =>
  saleItemRows(em, storeId)
    .where("p.is_service", "=", false)
    .orderBy(sql`i.quantity - i.quantity_on_hold`)
    .orderBy("v.id");
