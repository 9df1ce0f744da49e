import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const OPTOMETRIST_STATUSES = ["active", "inactive"] as const;
export const OPTOMETRIST_SORTS = ["name", "licenseNumber", "licenseState", "phone", "status"] as const;
type OptometristQuery = ListQuery<(typeof OPTOMETRIST_SORTS)[number], "status">;

/** Reads the filters, sorting and page from the list's URL. */
export const readOptometristList = (params: URLSearchParams): OptometristQuery =>
  readListQuery<(typeof OPTOMETRIST_SORTS)[number], "status">(params, {
    sortable: OPTOMETRIST_SORTS,
    defaultSort: "name",
    filters: { status: OPTOMETRIST_STATUSES },
  });
