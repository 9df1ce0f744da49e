import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export type CustomerSort = "name" | "phone" | "createdAt";
export type CustomerFilter = "insured" | "gender";
export type CustomerListQuery = ListQuery<CustomerSort, CustomerFilter>;

/** What the customer list's URL says, for the page and its export. */
export const readCustomerList = (params: URLSearchParams): CustomerListQuery =>
  readListQuery<CustomerSort, CustomerFilter>(params, {
    sortable: ["name", "phone", "createdAt"],
    defaultSort: "-createdAt",
    filters: { insured: ["yes", "no"], gender: ["male", "female", "other"] },
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
