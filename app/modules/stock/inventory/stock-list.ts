import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { STOCK_STATUSES } from "./status.ts";

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
export type StockSort = (typeof STOCK_SORTS)[number];
export type StockFilter = "category" | "brand" | "status" | "active";
export type StockListQuery = ListQuery<StockSort, StockFilter>;

/** The filters in the inventory's URL, for the page and its export. */
export const readStockList = (params: URLSearchParams): StockListQuery =>
  readListQuery<StockSort, StockFilter>(params, {
    sortable: STOCK_SORTS,
    defaultSort: "name",
    filters: { category: null, brand: null, status: STOCK_STATUSES, active: ["yes", "no"] },
  });
