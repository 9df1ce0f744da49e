import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const PERMISSION_SORTS = ["code", "module", "action", "resource", "roles"] as const;

/** What the URL of the list says, for the page and its export. */
export const readPermissionList = (params: URLSearchParams): ListQuery<(typeof PERMISSION_SORTS)[number]> =>
  readListQuery(params, { sortable: PERMISSION_SORTS, defaultSort: "code" });
