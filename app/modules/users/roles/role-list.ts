import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const ROLE_SORTS = ["name", "users", "createdAt"] as const;

/** What the URL of the list says, for the page and its export. */
export const readRoleList = (params: URLSearchParams): ListQuery<(typeof ROLE_SORTS)[number]> =>
  readListQuery(params, { sortable: ROLE_SORTS, defaultSort: "name" });
