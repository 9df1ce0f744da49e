import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const VENDOR_STATUSES = ["active", "inactive"] as const;
export const VENDOR_SORTS = ["name", "contactPerson", "items", "openOrders"] as const;
type VendorQuery = ListQuery<(typeof VENDOR_SORTS)[number], "status">;

/** What the URL of the list says, for the page and its export. */
export const readVendorList = (params: URLSearchParams): VendorQuery =>
  readListQuery<(typeof VENDOR_SORTS)[number], "status">(params, {
    sortable: VENDOR_SORTS,
    defaultSort: "name",
    filters: { status: VENDOR_STATUSES },
  });

/** What the URL of a vendor's page says about the list of its items. */
export const readVendorItemList = (params: URLSearchParams): ListQuery<"name"> =>
  readListQuery<"name">(params, { sortable: [], defaultSort: "name" });
