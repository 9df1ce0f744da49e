import { sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { optionalChoice, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { categoriesOf, SALE_FILTERS } from "#app/modules/catalogue/categories/sale-filters.ts";
import { matchingVariants } from "#app/modules/catalogue/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";

const MOST_RESULTS = 20;

/** What the sale screen shows of something that can be sold. */
export const SaleItemOption = z.object({
  variantId: z.int(),
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  /** Colour, size and material, as far as they are known. */
  detail: z.string(),
  price: z.string(),
  /** Quantity less what is on hold, in the store; null for a service, which never runs out. */
  available: z.int().nullable(),
});
export type SaleItemOption = z.infer<typeof SaleItemOption>;

/**
 * `forSale` of a shelf (i), which a sale asks under its lock: on hand less on hold, less lots that are expired or blocked, which only
 * shelves that have lots are asked for.
 */
const forSaleSql = () => sql<number | null>`(i.quantity - i.quantity_on_hold - case when i.quantity_in_lots > 0 then (
  select coalesce(sum(l.current_quantity), 0)::int from stock_lots l
  where l.variant_id = i.variant_id and l.store_id = i.store_id and (l.status = 'blocked' or l.expiry_date < ${riyadhDay()}::date)
) else 0 end)`;

/** Items of the store's catalogue with what is available, ready for a `where`. */
export function saleItemRows(em: Em, storeId: number) {
  return rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", (join) => join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "=", storeId))
    .select(["v.id as variantId", "p.name", "p.brand", "v.sku", "v.price"])
    .select(sql<string>`concat_ws(', ', v.color, v.size, v.material)`.as("detail"))
    .select(sql<number | null>`case when p.is_service then null else coalesce(${forSaleSql()}, 0) end`.as("available"))
    .where("v.is_active", "=", true)
    .where("p.is_active", "=", true)
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null);
}

/** The one item whose SKU, UPC or ALU is exactly this code, as a scanner reads it; upper and lower case are the same. */
export async function findByCode(em: Em, code: string): Promise<number | null> {
  const wanted = code.toLowerCase();
  const upcs = sql.join(sameArticle(wanted));
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select("v.id")
    .where(sql<boolean>`(lower(v.sku) = ${wanted} or lower(v.upc) in (${upcs}) or lower(v.alu) = ${wanted})`)
    .where("v.is_active", "=", true)
    .where("p.is_active", "=", true)
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .orderBy(sql`lower(v.sku) = ${wanted}`, "desc")
    .orderBy("v.id")
    .executeTakeFirst();
  return found?.id ?? null;
}

/** A UPC of 12 digits is the EAN-13 that begins with 0, and scanners say either. */
function sameArticle(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
}

/** Up to 20 items by SKU, UPC, ALU, name, brand or model, those that are in stock first. */
export const findSaleItems = operation({
  name: "findSaleItems",
  summary: "Items to sell in the current store",
  permission: "sales:create",
  input: z.object({ q: optionalText({ max: 100 }), category: optionalChoice(SALE_FILTERS) }),
  output: z.array(SaleItemOption),
  async run({ em, store }, { q, category }) {
    if (!store || (!q && (category === null || category === "all"))) return [];
    let query = saleItemRows(em, store.id);
    for (const found of matchingVariants("v.id", q ?? "")) query = query.where(found);
    const names = categoriesOf(category ?? "all");
    if (names) query = query.where("c.name", "in", [...names]);
    return query
      .orderBy(sql`coalesce(i.quantity - i.quantity_on_hold, 0) > 0`, "desc")
      .orderBy("p.name")
      .orderBy("v.id")
      .limit(MOST_RESULTS)
      .execute();
  },
});
