import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { COUNT_STATUSES } from "./status.ts";

export type CountListQuery = ListQuery<"number", "status">;

/** What the URL of the counts says. */
export const readCountList = (params: URLSearchParams): CountListQuery =>
  readListQuery<"number", "status">(params, {
    sortable: [],
    defaultSort: "-number",
    filters: { status: COUNT_STATUSES },
  });

export type LineListQuery = ListQuery<"order", "filter">;
const LINE_FILTERS = ["all", "differences", "uncounted", "counted"] as const;

/** What the URL says of the lines of one count; `all` is for a page that begins with another filter. */
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
