import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const CUSTOMER_SORTS = [
  "name",
  "phone",
  "company",
  "insured",
  "policyStatus",
  "lastVisit",
  "totalBought",
  "createdAt",
] as const;
export const CUSTOMER_GENDERS = ["male", "female", "other"] as const;
export const INSURED = ["yes", "no"] as const;
export const POLICY_STATUSES = ["active", "expired", "canceled"] as const;

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export type CustomerFilter = "insured" | "gender" | "company" | "policyStatus";
export type CustomerListQuery = ListQuery<CustomerSort, CustomerFilter>;

/** The filters in the customer list's URL, for the page and its export. */
export const readCustomerList = (params: URLSearchParams): CustomerListQuery =>
  readListQuery<CustomerSort, CustomerFilter>(params, {
    sortable: CUSTOMER_SORTS,
    defaultSort: "-createdAt",
    filters: {
      insured: INSURED,
      gender: CUSTOMER_GENDERS,
      company: null,
      policyStatus: POLICY_STATUSES,
    },
  });
