import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export type ShortSort = "available" | "name" | "sku" | "quantity" | "pending" | "sold";
export type ShortListQuery = ListQuery<ShortSort, "status" | "ordered">;

/** What the URL of the low stock says, for the page, its export and its print. */
export const readShortList = (params: URLSearchParams): ShortListQuery =>
  readListQuery<ShortSort, "status" | "ordered">(params, {
    sortable: ["available", "name", "sku", "quantity", "pending", "sold"],
    defaultSort: "available",
    filters: { status: ["out_of_stock", "low_stock"], ordered: ["no"] },
  });

/** The same as the operation's input. */
export const shortListInput = ({ q, filters, sort, page, size }: ShortListQuery) => ({
  q,
  ...filters,
  sort: sort.key,
  descending: sort.descending,
  limit: size,
  offset: (page - 1) * size,
});
