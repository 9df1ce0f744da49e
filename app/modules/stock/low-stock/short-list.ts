import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export type ShortSort = "available" | "name" | "sku" | "quantity" | "pending" | "sold";
export type ShortListQuery = ListQuery<ShortSort, "status" | "ordered">;

/** The filters in the URL of the low stock, for the page, its export and its print. */
export const readShortList = (params: URLSearchParams): ShortListQuery =>
  readListQuery<ShortSort, "status" | "ordered">(params, {
    sortable: ["available", "name", "sku", "quantity", "pending", "sold"],
    defaultSort: "available",
    filters: { status: ["out_of_stock", "low_stock"], ordered: ["no"] },
  });
