import { type RawBuilder, sql } from "kysely";
import { DEFAULT_REORDER_LEVEL } from "#app/modules/categories/category-options.ts";
import { notSoldSql } from "#app/modules/ledger/lot-rules.server.ts";
import type { StockStatus } from "#app/modules/ledger/status.ts";
import { byName, matchingVariants } from "#app/modules/products/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { plannedEachTime } from "#db/preparing-client.ts";

export const STOCK_SORTS = [
  "name",
  "sku",
  "category",
  "price",
  "quantity",
  "available",
  "reorderLevel",
  "status",
] as const;
type StockSort = (typeof STOCK_SORTS)[number];

/** The store and the filters of the list. A null or empty value does not filter. */
export type StockFilters = {
  storeId: number;
  q: string | null;
  /** 0 for a category that does not exist. */
  categoryId: number | null;
  brand: string | null;
  status: StockStatus | null;
  /** Whether the item is sold now: the variant and its product are active. */
  active: "yes" | "no" | null;
};

/** On hand less on hold, by the rule of `available`. */
const AVAILABLE = sql<number>`(i.quantity - i.quantity_on_hold)`;

const SOLD = sql<boolean>`v.is_active and p.is_active`;

/** Names sort without regard to upper and lower case. The last column makes each order unambiguous. */
const STOCK_SORT_COLUMNS: Record<Exclude<StockSort, "name">, RawBuilder<unknown>[]> = {
  sku: [sql`v.sku`, sql`v.id`],
  category: [sql`c.name`, sql`v.list_name`, sql`v.sku`],
  price: [sql`v.price`, sql`v.id`],
  quantity: [sql`coalesce(i.quantity, 0)`, sql`v.id`],
  available: [sql`coalesce(${AVAILABLE}, 0)`, sql`v.id`],
  // A service has no level and comes first.
  reorderLevel: [
    sql`case when p.is_service then -1 else coalesce(i.reorder_level, ${sql.lit(DEFAULT_REORDER_LEVEL)}) end`,
    sql`v.id`,
  ],
  // By urgency: out of stock, low, in stock; then services, and what is no longer sold.
  status: [
    sql`case when not (${SOLD}) then 4 when p.is_service then 3
      when i.stock_status = 'in_stock' then 2 when i.stock_status = 'low_stock' then 1 else 0 end`,
    sql`v.id`,
  ],
};

/** A searched or filtered list is counted only up to this number: counting every row would cost more than the page itself. */
export const MOST_COUNTED = 5_000;

/**
 * Variants (v) of the catalogue that match the filters. Products (p), categories (c) and the store's stock (i) are joined in a way that
 * lets the planner drop unused joins.
 */
function filteredStock(em: Em, { storeId, q, categoryId, brand, status, active }: StockFilters) {
  let query = rows(em)
    .selectFrom("product_variants as v")
    .leftJoin("products as p", "p.id", "v.product_id")
    .leftJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", (join) =>
      join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "=", sql.lit(storeId)).on("i.deleted_at", "is", null),
    )
    .select("v.id")
    .where("v.deleted_at", "is", null)
    .where("v.list_name", "is not", null);
  for (const found of matchingVariants("v", q ?? "")) query = query.where(found);
  if (categoryId !== null) query = query.where("p.category_id", "=", categoryId);
  if (brand) query = query.where("p.brand", "=", brand);
  if (status) query = query.where(hasStatus(status));
  if (active === "yes") query = query.where(SOLD);
  if (active === "no") query = query.where(sql<boolean>`not (${SOLD})`);
  return query;
}

/** Variants that are sold now, with the stock status; without a row in the store a variant is out of stock. */
const hasStatus = (status: StockStatus) =>
  status === "out_of_stock"
    ? sql<boolean>`${SOLD} and not p.is_service and (i.id is null or i.stock_status = 'out_of_stock')`
    : sql<boolean>`${SOLD} and not p.is_service and i.stock_status = ${status}`;

export type StockPage = {
  sort: StockSort;
  descending: boolean;
  limit: number;
  offset: number;
  /** Whether the search words match many rows: see `findsMany`. */
  many: boolean;
};

/**
 * The rows of one page: first their ids, then the columns for these rows only. The store id is part of the statement's text: so a list without filters
 * has no values and can be a prepared statement.
 */
export function stockPage(em: Em, filters: StockFilters, { sort, descending, limit, offset, many }: StockPage) {
  const direction = descending ? "desc" : "asc";
  let ids = filteredStock(em, filters);
  let page = selectStock(em, filters.storeId);
  // Tells the planner that every product has a category, so that it may begin with the categories.
  if (sort === "category") ids = ids.where("c.id", "is not", null);
  for (const column of sort === "name" ? byName(many) : STOCK_SORT_COLUMNS[sort]) {
    ids = ids.orderBy(column, direction);
    page = page.orderBy(column, direction);
  }
  return page.where("v.id", "in", ids.limit(limit).offset(offset));
}

/** Whether any filter is set. */
const isFiltered = ({ storeId: _storeId, ...filters }: StockFilters): boolean =>
  Object.values(filters).some((value) => value !== null);

/** The number of rows. An unfiltered list is counted from an index alone; a searched or filtered one up to MOST_COUNTED + 1. */
export function countStock(em: Em, filters: StockFilters) {
  const found = filteredStock(em, filters);
  return rows(em)
    .selectFrom((isFiltered(filters) ? found.limit(MOST_COUNTED + 1) : found).as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .modifyEnd(plannedEachTime);
}

const selectStock = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", (join) =>
      join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "=", sql.lit(storeId)).on("i.deleted_at", "is", null),
    )
    .select(["v.id as variantId", "p.id as productId", "p.name", "p.brand", "p.model", "v.sku"])
    .select(["c.name as category", "c.name_ar as categoryAr", "c.insurance_category as insuranceCategory"])
    .select(["v.color", "v.size", "v.price"])
    .select("p.thumbnail_key as thumbnailKey")
    .select(["i.quantity", "i.quantity_on_hold as quantityOnHold", "i.reorder_level as reorderLevel"])
    .select(notSoldSql().as("notSold"))
    .select([SOLD.as("isActive"), "p.is_service as isService"]);
export type SelectedStock = Awaited<ReturnType<ReturnType<typeof selectStock>["execute"]>>[number];
