import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { LOT_FILTERS } from "./lot-states.ts";

export type LotListQuery = ListQuery<"expiryDate", "filter">;

/** What the URL of the lots says, for the page and its export. */
export const readLotList = (params: URLSearchParams): LotListQuery =>
  readListQuery<"expiryDate", "filter">(params, {
    sortable: [],
    defaultSort: "expiryDate",
    filters: { filter: LOT_FILTERS },
  });
