import { type Id, query } from "./paths.ts";

/** The URLs of insurers' approvals. The sale screen leads there, and to no other page of claims. */
export const approvalPaths = {
  export: () => "/claims/approvals/export",
  list: (filters: { status?: string; customerId?: Id } = {}) => `/claims/approvals${query(filters)}`,
  new: (params: { draftId?: Id; saleId?: Id } = {}) => `/claims/approvals/new${query(params)}`,
  detail: (id: Id) => `/claims/approvals/${id}`,
};
