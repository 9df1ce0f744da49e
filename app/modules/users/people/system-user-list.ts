import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const SYSTEM_USER_SORTS = ["name", "username", "email", "lastLogin", "createdAt"] as const;
export const USER_STATES = ["active", "inactive"] as const;

/** What the URL of the list says, for the page and its export. */
export const readSystemUserList = (params: URLSearchParams): ListQuery<(typeof SYSTEM_USER_SORTS)[number], "status"> =>
  readListQuery(params, { sortable: SYSTEM_USER_SORTS, defaultSort: "name", filters: { status: USER_STATES } });
