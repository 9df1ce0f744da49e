import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const INVOICE_STATUSES = ["pending", "reported", "cleared", "warned", "refused"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_KINDS = ["invoice", "credit", "debit"] as const;
export const INVOICE_PROFILES = ["simplified", "standard"] as const;
export const INVOICE_SORTS = ["issuedAt"] as const;

type InvoiceSort = (typeof INVOICE_SORTS)[number];
type InvoiceFilter = "status" | "kind" | "profile" | "storeId" | "from" | "to";
export type InvoiceListQuery = ListQuery<InvoiceSort, InvoiceFilter>;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isDay = (text: string): boolean => DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** What the URL of the list says, for the page and its export. A day or a store of the user that does not exist is ignored. */
export function readInvoiceList(params: URLSearchParams, storeIds: readonly number[]): InvoiceListQuery {
  const query = readListQuery<InvoiceSort, InvoiceFilter>(params, {
    sortable: INVOICE_SORTS,
    defaultSort: "-issuedAt",
    filters: {
      status: INVOICE_STATUSES,
      kind: INVOICE_KINDS,
      profile: INVOICE_PROFILES,
      storeId: storeIds.map(String),
      from: null,
      to: null,
    },
  });
  const { from, to, ...filters } = query.filters;
  return {
    ...query,
    filters: { ...filters, ...(from && isDay(from) ? { from } : {}), ...(to && isDay(to) ? { to } : {}) },
  };
}

export const isFiltered = ({ q, filters }: InvoiceListQuery): boolean => q !== "" || Object.keys(filters).length > 0;
