import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { VALIDITIES } from "./validity.ts";

export const PRESCRIPTION_SORTS = ["date", "expiryDate", "customer"] as const;
export type PrescriptionSort = (typeof PRESCRIPTION_SORTS)[number];
type Filter = "status" | "doctorId" | "customerId";
type PrescriptionQuery = ListQuery<PrescriptionSort, Filter>;

/** Reads the filters, sorting and page from the list's URL, for the page and its export. */
export function readPrescriptionList(params: URLSearchParams): PrescriptionQuery {
  const query = readListQuery<PrescriptionSort, Filter>(params, {
    sortable: PRESCRIPTION_SORTS,
    defaultSort: "-date",
    filters: { status: VALIDITIES, doctorId: null, customerId: null },
  });
  for (const name of ["doctorId", "customerId"] as const) {
    if (!/^[1-9]\d{0,8}$/.test(query.filters[name] ?? "")) delete query.filters[name];
  }
  return query;
}
