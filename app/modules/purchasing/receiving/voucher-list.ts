import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { VOUCHER_KINDS, VOUCHER_STATUSES } from "./voucher-status.ts";

export const VOUCHER_SORTS = ["voucherDate", "voucherNumber", "vendor", "totalAmount"] as const;
type VoucherSort = (typeof VOUCHER_SORTS)[number];
export type VoucherFilter = "status" | "kind" | "from" | "to";
export type VoucherListQuery = ListQuery<VoucherSort, VoucherFilter>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | undefined): text is string =>
  text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** What the URL of the list says, for the page and its export. A day that does not exist falls away. */
export function readVoucherList(params: URLSearchParams): VoucherListQuery {
  const query = readListQuery<VoucherSort, VoucherFilter>(params, {
    sortable: VOUCHER_SORTS,
    defaultSort: "-voucherDate",
    filters: { status: VOUCHER_STATUSES, kind: VOUCHER_KINDS, from: null, to: null },
  });
  const { from, to, ...filters } = query.filters;
  return { ...query, filters: { ...filters, ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) } };
}

export const isFiltered = ({ q, filters }: VoucherListQuery): boolean => q !== "" || Object.keys(filters).length > 0;
