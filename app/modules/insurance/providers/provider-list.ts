import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const PROVIDER_SORTS = ["name", "coveragePercentage", "policies"] as const;
export type ProviderSort = (typeof PROVIDER_SORTS)[number];

/** What the URL of the list of providers says, for the page and its export. */
export const readProviderList = (params: URLSearchParams): ListQuery<ProviderSort, "status"> =>
  readListQuery<ProviderSort, "status">(params, {
    sortable: PROVIDER_SORTS,
    defaultSort: "name",
    filters: { status: ["active", "inactive"] },
  });

/** The same as the operation's input. */
export const providerListInput = ({ q, filters, sort, page, size }: ListQuery<ProviderSort, "status">) => ({
  q,
  ...filters,
  sort: sort.key,
  descending: sort.descending,
  limit: size,
  offset: (page - 1) * size,
});
