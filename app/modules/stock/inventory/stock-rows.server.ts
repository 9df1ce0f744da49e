import { type RawBuilder, sql } from "kysely";
import { byName, matchingVariants } from "#app/modules/catalogue/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { notSoldSql } from "../lots/not-sold.server.ts";
import type { StockStatus } from "./status.ts";

/** Which rows of the catalogue, in which store; what is null or empty filters nothing. */
export type StockFilters = {
  storeId: number;
  q: string | null;
  /** 0 for one that there is not. */
  categoryId: number | null;
  brand: string | null;
  status: StockStatus | null;
  /** Whether it is sold now: the variant and its product are active. */
  active: "yes" | "no" | null;
};

/** Pieces on hand less those on hold, as `available` of the status rule says it. */
const AVAILABLE = sql<number>`(i.quantity - i.quantity_on_hold)`;

const SOLD = sql<boolean>`v.is_active and p.is_active`;

export const STOCK_SORTS = ["name", "sku", "category", "price", "quantity", "available"] as const;
type StockSort = (typeof STOCK_SORTS)[number];
/** Upper and lower case of names sort alike. The last column of each makes the order whole. */
const STOCK_SORT_COLUMNS: Record<Exclude<StockSort, "name">, RawBuilder<unknown>[]> = {
  sku: [sql`v.sku`, sql`v.id`],
  category: [sql`c.name`, sql`v.list_name`, sql`v.sku`],
  price: [sql`v.price`, sql`v.id`],
  quantity: [sql`coalesce(i.quantity, 0)`, sql`v.id`],
  available: [sql`coalesce(${AVAILABLE}, 0)`, sql`v.id`],
};

/** What is searched or filtered is counted no further: reading every row only to count them would cost more than the page. */
export const MOST_COUNTED = 5_000;

/**
 * Variants (v) of the catalogue that the filters leave. Their products (p), categories (c) and stock in the store (i) are joined so that
 * the planner leaves out those that nothing asks for.
 */
function filteredStock(em: Em, { storeId, q, categoryId, brand, status, active }: StockFilters) {
  let query = rows(em)
    .selectFrom("product_variants as v")
    .leftJoin("products as p", "p.id", "v.product_id")
    .leftJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", (join) =>
      join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "=", storeId).on("i.deleted_at", "is", null),
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

/** Of what is sold now and lies on a shelf. */
const hasStatus = (status: StockStatus) => sql<boolean>`${SOLD} and not p.is_service and i.stock_status = ${status}`;

export type StockPage = {
  sort: StockSort;
  descending: boolean;
  limit: number;
  offset: number;
  /** Whether the words find many rows: see `findsMany`. */
  many: boolean;
};

/** The rows of one page: first which they are, then what is shown of them alone. */
export function stockPage(em: Em, filters: StockFilters, { sort, descending, limit, offset, many }: StockPage) {
  const direction = descending ? "desc" : "asc";
  let ids = filteredStock(em, filters);
  let page = selectStock(em, filters.storeId);
  // Says that there is always a category, so that the planner may begin with it.
  if (sort === "category") ids = ids.where("c.id", "is not", null);
  for (const column of sort === "name" ? byName(many) : STOCK_SORT_COLUMNS[sort]) {
    ids = ids.orderBy(column, direction);
    page = page.orderBy(column, direction);
  }
  return page.where("v.id", "in", ids.limit(limit).offset(offset));
}

/** Whether anything is left out of the list. */
const isFiltered = ({ storeId: _storeId, ...filters }: StockFilters): boolean =>
  Object.values(filters).some((value) => value !== null);

/** How many rows there are: all by an index alone, of what is searched or filtered at most one more than MOST_COUNTED. */
export function countStock(em: Em, filters: StockFilters) {
  const found = filteredStock(em, filters);
  return rows(em)
    .selectFrom((isFiltered(filters) ? found.limit(MOST_COUNTED + 1) : found).as("found"))
    .select(sql<number>`count(*)::int`.as("count"));
}

const selectStock = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", (join) =>
      join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "=", storeId).on("i.deleted_at", "is", null),
    )
    .select(["v.id as variantId", "p.id as productId", "p.name", "p.brand", "p.model", "v.sku"])
    .select(["c.name as category", "c.name_ar as categoryAr", "c.insurance_category as insuranceCategory"])
    .select(["v.color", "v.size", "v.price"])
    .select("p.thumbnail_key as thumbnailKey")
    .select(["i.quantity", "i.quantity_on_hold as quantityOnHold", "i.reorder_level as reorderLevel"])
    .select(notSoldSql().as("notSold"))
    .select([SOLD.as("isActive"), "p.is_service as isService"]);
export type SelectedStock = Awaited<ReturnType<ReturnType<typeof selectStock>["execute"]>>[number];
