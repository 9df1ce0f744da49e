import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { STOCK_STATUSES } from "./status.ts";

export type StockSort = "name" | "sku" | "category" | "price" | "quantity" | "available";
export type StockFilter = "category" | "brand" | "status" | "active";
export type StockListQuery = ListQuery<StockSort, StockFilter>;

/** The filters in the inventory's URL, for the page and its export. */
export const readStockList = (params: URLSearchParams): StockListQuery =>
  readListQuery<StockSort, StockFilter>(params, {
    sortable: ["name", "sku", "category", "price", "quantity", "available"],
    defaultSort: "name",
    filters: { category: null, brand: null, status: STOCK_STATUSES, active: ["yes", "no"] },
  });
