import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { TRANSFER_STATUSES } from "./transfer-status.ts";

export const TRANSFER_SORTS = ["createdDate", "transferNumber", "etaDate", "totalValue"] as const;
type TransferSort = (typeof TRANSFER_SORTS)[number];
/** Goods that leave the current store, or that come to it. */
export const DIRECTIONS = ["out", "in"] as const;
export type TransferListQuery = ListQuery<TransferSort, "status" | "direction">;

/** What the URL of the list says, for the page and its export. */
export const readTransferList = (params: URLSearchParams): TransferListQuery =>
  readListQuery<TransferSort, "status" | "direction">(params, {
    sortable: TRANSFER_SORTS,
    defaultSort: "-createdDate",
    filters: { status: TRANSFER_STATUSES, direction: DIRECTIONS },
  });

export const isFiltered = ({ q, filters }: TransferListQuery): boolean => q !== "" || Object.keys(filters).length > 0;
