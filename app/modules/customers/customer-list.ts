import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const CUSTOMER_SORTS = ["name", "phone", "createdAt"] as const;
export const INSURED = ["yes", "no"] as const;
export const POLICY_STATUSES = ["active", "expired", "canceled"] as const;

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export type CustomerFilter = "insured" | "gender" | "company" | "policyStatus";
export type CustomerListQuery = ListQuery<CustomerSort, CustomerFilter>;

/** What the customer list's URL says, for the page and its export. */
export const readCustomerList = (params: URLSearchParams): CustomerListQuery =>
  readListQuery<CustomerSort, CustomerFilter>(params, {
    sortable: CUSTOMER_SORTS,
    defaultSort: "-createdAt",
    filters: {
      insured: INSURED,
      gender: ["male", "female", "other"],
      company: null,
      policyStatus: POLICY_STATUSES,
    },
  });

/** The same as the operation's input. */
export const customerListInput = ({ q, filters, sort, page, size }: CustomerListQuery) => ({
  q,
  ...filters,
  sort: sort.key,
  descending: sort.descending,
  limit: size,
  offset: (page - 1) * size,
});
