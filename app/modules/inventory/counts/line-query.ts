import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export type LineListQuery = ListQuery<"order", "filter">;
const LINE_FILTERS = ["all", "differences", "uncounted", "counted"] as const;

/** The values that the URL of a count's lines holds. `all` is for pages whose first filter is another one. */
export const readLineList = (params: URLSearchParams): LineListQuery =>
  readListQuery<"order", "filter">(params, {
    sortable: [],
    defaultSort: "order",
    filters: { filter: LINE_FILTERS },
  });

/** The same as the operation's input. */
export const lineListInput = (id: number, { q, filters, page, size }: LineListQuery, initial = "all") => {
  const filter = filters.filter ?? initial;
  return { id, q, filter: filter === "all" ? null : filter, limit: size, offset: (page - 1) * size };
};
