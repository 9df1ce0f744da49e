import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { ORDER_STATUSES } from "./status.ts";

export const PO_TYPES = ["Drop Ship", "Store Pickup", "Direct"] as const;

export const ORDER_SORTS = ["orderDate", "number", "vendor", "expectedDeliveryDate", "total"] as const;
type Filter = "status" | "vendorId" | "stores" | "from" | "to";
export type OrderListQuery = ListQuery<(typeof ORDER_SORTS)[number], Filter>;

/** What the URL of the list says, for the page and its export. */
export function readOrderList(params: URLSearchParams): OrderListQuery {
  const query = readListQuery<(typeof ORDER_SORTS)[number], Filter>(params, {
    sortable: ORDER_SORTS,
    defaultSort: "-orderDate",
    filters: { status: ORDER_STATUSES, vendorId: null, stores: ["all"], from: null, to: null },
  });
  const { filters } = query;
  if (!/^[1-9]\d{0,8}$/.test(filters.vendorId ?? "")) delete filters.vendorId;
  for (const bound of ["from", "to"] as const) if (!isDay(filters[bound] ?? "")) delete filters[bound];
  return query;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
