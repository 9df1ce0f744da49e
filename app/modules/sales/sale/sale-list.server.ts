import { optionalDay } from "#app/lib/fields.server.ts";
import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { BALANCES } from "../payments/ageing.ts";
import { INSURED, SALE_SORTS } from "./sale-search.server.ts";
import { SPLIT } from "./shown-method.ts";

type SaleSort = (typeof SALE_SORTS)[number];
type SaleFilter = "from" | "to" | "paymentMethod" | "claimStatus" | "insured" | "balance";
export type SaleListQuery = ListQuery<SaleSort, SaleFilter>;

const isDay = (text: string): boolean => optionalDay().safeParse(text).success;

type SaleCodes = { paymentMethods: readonly string[]; claimStatuses: readonly string[] };

/**
 * Reads the filters of a list of sales or receipts from the URL, for the page and its export. A day that does not exist and a code that is not
 * in the shop's lists are ignored.
 */
export function readSaleList(params: URLSearchParams, codes?: SaleCodes): SaleListQuery {
  const query = readListQuery<SaleSort, SaleFilter>(params, {
    sortable: SALE_SORTS,
    defaultSort: "-saleDate",
    filters: {
      from: null,
      to: null,
      paymentMethod: codes ? [...codes.paymentMethods, SPLIT] : [],
      claimStatus: codes?.claimStatuses ?? [],
      insured: INSURED,
      balance: BALANCES,
    },
  });
  const { from, to, ...filters } = query.filters;
  return {
    ...query,
    filters: { ...filters, ...(from && isDay(from) ? { from } : {}), ...(to && isDay(to) ? { to } : {}) },
  };
}
