import { sql } from "kysely";
import { notSoldSql } from "#app/modules/ledger/lot-rules.server.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { byName, matchingVariants } from "#app/modules/products/variants/matching-variants.server.ts";
import { POWER_PARTS } from "#app/modules/products/variants/power.ts";
import { type Em, rows } from "#db/orm.ts";
import { plannedEachTime } from "#db/preparing-client.ts";
import type { TypedPower } from "./typed-powers.ts";

/** The SQL form of `forSale`, for an inventory row (i). A sale computes the figure again under its lock. */
const forSaleSql = () => sql<number | null>`(i.quantity - i.quantity_on_hold - ${notSoldSql()})`;

/** Items that are for sale, with their available pieces in the store. Ready for a `where`. */
export const saleItemRows = (em: Em, storeId: number) => itemRows(em, storeId).where(isSold());

/** Like `saleItemRows`, but includes items that are no longer for sale, because an older cart may contain them. */
export function itemRows(em: Em, storeId: number) {
  return rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", (join) => join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "=", storeId))
    .select(["v.id as variantId", "p.name", "p.brand", "v.sku", "v.price"])
    .select(sql<string>`concat_ws(', ', v.color, v.size, v.material)`.as("detail"))
    .select(sql<number | null>`case when p.is_service then null else coalesce(${forSaleSql()}, 0) end`.as("available"));
}

const POWER_COLUMNS = {
  sphere: "v.sphere",
  cylinder: "v.cylinder",
  baseCurve: "v.base_curve",
  addPower: "v.add_power",
} as const;

type SaleItemSearch = {
  storeId: number;
  q: string | null;
  /** The typed parts of a lens's power, written as in the database. */
  power?: TypedPower;
  categoryIds: readonly number[] | null;
  /** Whether the words find many items; see `findsMany`. */
  many: boolean;
  inStock: boolean;
};

/** Items by name: those in stock, or the others. Each of the two queries reads names only until it has enough. */
export function saleItemsQuery(
  em: Em,
  { storeId, q, power = {}, categoryIds, many, inStock }: SaleItemSearch,
  limit: number,
) {
  let query = saleItemRows(em, storeId)
    .select(["v.product_id as productId", "p.thumbnail_key as thumbnailKey", "p.tax_category as taxCategory"])
    .select(sql<boolean>`(v.sphere is not null or v.cylinder is not null or v.add_power is not null)`.as("hasPower"))
    .where("v.list_name", "is not", null);
  for (const found of matchingVariants("v", q ?? "")) query = query.where(found);
  for (const part of POWER_PARTS) {
    const value = power[part];
    if (value !== undefined) query = query.where(POWER_COLUMNS[part], "=", value);
  }
  if (categoryIds) query = query.where("p.category_id", "in", [0, ...categoryIds]);
  query = query.where(
    inStock
      ? sql<boolean>`(i.quantity - i.quantity_on_hold) > 0`
      : sql<boolean>`coalesce(i.quantity - i.quantity_on_hold, 0) <= 0`,
  );
  for (const column of byName(many)) query = query.orderBy(column);
  // The best plan depends on the number of products in the category, so it is planned each time.
  return categoryIds ? query.limit(limit).modifyEnd(plannedEachTime) : query.limit(limit);
}
