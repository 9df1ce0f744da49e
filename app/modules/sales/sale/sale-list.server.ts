import { optionalDay } from "#app/lib/fields.server.ts";
import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { CLAIM_STATUSES, PAYMENT_METHODS } from "./sale-input.schema.server.ts";
import { INSURED, SALE_SORTS } from "./sale-search.server.ts";

type SaleSort = (typeof SALE_SORTS)[number];
type SaleFilter = "from" | "to" | "paymentMethod" | "claimStatus" | "insured";
export type SaleListQuery = ListQuery<SaleSort, SaleFilter>;

const isDay = (text: string): boolean => optionalDay().safeParse(text).success;

/** Reads the filters of a list of sales or receipts from the URL, for the page and its export. A day that does not exist is ignored. */
export function readSaleList(params: URLSearchParams): SaleListQuery {
  const query = readListQuery<SaleSort, SaleFilter>(params, {
    sortable: SALE_SORTS,
    defaultSort: "-saleDate",
    filters: { from: null, to: null, paymentMethod: PAYMENT_METHODS, claimStatus: CLAIM_STATUSES, insured: INSURED },
  });
  const { from, to, ...filters } = query.filters;
  return {
    ...query,
    filters: { ...filters, ...(from && isDay(from) ? { from } : {}), ...(to && isDay(to) ? { to } : {}) },
  };
}
