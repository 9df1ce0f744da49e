import { sql } from "kysely";
import { matchingVariants } from "#app/modules/catalogue/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { StockStatus } from "./status.ts";

/** Which rows of the catalogue, in which store; what is null or empty filters nothing. */
export type StockFilters = {
  storeId: number;
  q: string | null;
  category: string | null;
  brand: string | null;
  status: StockStatus | null;
  /** Whether it is sold now: the variant and its product are active. */
  active: "yes" | "no" | null;
};

/** Pieces on hand less those on hold, as `available` of the status rule says it. */
const AVAILABLE = sql<number>`(i.quantity - i.quantity_on_hold)`;

const SOLD = sql<boolean>`v.is_active and p.is_active`;

/** Upper and lower case sort alike. The last column of each makes the order whole. */
const NAME = sql`lower(p.name)`;
export const STOCK_SORT_COLUMNS = {
  name: [NAME, sql`v.sku`],
  sku: [sql`v.sku`],
  category: [sql`c.name`, NAME, sql`v.sku`],
  price: [sql`v.price`, sql`v.id`],
  quantity: [sql`coalesce(i.quantity, 0)`, sql`v.id`],
  available: [sql`coalesce(${AVAILABLE}, 0)`, sql`v.id`],
};

/** Variants (v) with their products (p), categories (c) and stock in the store (i), ready for a `select`. */
export function stockRows(em: Em, { storeId, q, category, brand, status, active }: StockFilters) {
  let query = rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", (join) =>
      join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "=", storeId).on("i.deleted_at", "is", null),
    )
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null);
  for (const found of matchingVariants("v.id", q ?? "")) query = query.where(found);
  if (category) query = query.where("c.name", "=", category);
  if (brand) query = query.where("p.brand", "=", brand);
  if (status) query = query.where(hasStatus(status));
  if (active === "yes") query = query.where(SOLD);
  if (active === "no") query = query.where(sql<boolean>`not (${SOLD})`);
  return query;
}

/** `stockStatus` as a condition, of what is sold now and lies on a shelf; a test holds the two together. */
function hasStatus(status: StockStatus) {
  const onShelf = sql<boolean>`${SOLD} and not p.is_service`;
  if (status === "out_of_stock") return sql<boolean>`${onShelf} and ${AVAILABLE} <= 0`;
  const enough = status === "in_stock" ? sql`>` : sql`<=`;
  return sql<boolean>`${onShelf} and ${AVAILABLE} > 0 and ${AVAILABLE} ${enough} i.reorder_level`;
}

/** The same with the columns of a row. */
export const selectStock = (em: Em, filters: StockFilters) =>
  stockRows(em, filters)
    .select(["v.id as variantId", "p.id as productId", "p.name", "p.brand", "p.model", "v.sku"])
    .select([
      "c.name as category",
      "c.name_ar as categoryAr",
      "c.insurance_category as insuranceCategory",
      "v.color",
      "v.size",
      "v.price",
    ])
    .select("p.thumbnail_key as thumbnailKey")
    .select(["i.quantity", "i.quantity_on_hold as quantityOnHold", "i.reorder_level as reorderLevel"])
    .select([SOLD.as("isActive"), "p.is_service as isService"]);
