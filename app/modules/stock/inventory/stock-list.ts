import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { STOCK_STATUSES } from "./status.ts";

export type StockSort = "name" | "sku" | "category" | "price" | "quantity" | "available";
export type StockFilter = "category" | "brand" | "status" | "active";
export type StockListQuery = ListQuery<StockSort, StockFilter>;

/** What the inventory's URL says, for the page and its export. */
export const readStockList = (params: URLSearchParams): StockListQuery =>
  readListQuery<StockSort, StockFilter>(params, {
    sortable: ["name", "sku", "category", "price", "quantity", "available"],
    defaultSort: "name",
    filters: { category: null, brand: null, status: STOCK_STATUSES, active: ["yes", "no"] },
  });

/** The same as the operation's input. */
export const stockListInput = ({ q, filters, sort, page, size }: StockListQuery) => ({
  q,
  ...filters,
  sort: sort.key,
  descending: sort.descending,
  limit: size,
  offset: (page - 1) * size,
});
