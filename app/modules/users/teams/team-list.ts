import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const TEAM_SORTS = ["name", "members", "createdAt"] as const;

/** What the URL of the list says, for the page and its export. */
export const readTeamList = (params: URLSearchParams): ListQuery<(typeof TEAM_SORTS)[number]> =>
  readListQuery(params, { sortable: TEAM_SORTS, defaultSort: "name" });
