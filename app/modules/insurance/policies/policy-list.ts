import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const POLICY_SORTS = [
  "id",
  "policyNumber",
  "className",
  "provider",
  "discountRate",
  "copayment",
  "status",
] as const;
export type PolicySort = (typeof POLICY_SORTS)[number];
export type PolicyFilter = "insuranceId" | "approvalStatus";
export type PolicyListQuery = ListQuery<PolicySort, PolicyFilter>;

/** Reads the filters of the policy list from the URL, for the page and its export. A malformed provider id is ignored. */
export function readPolicyList(params: URLSearchParams): PolicyListQuery {
  const query = readListQuery<PolicySort, PolicyFilter>(params, {
    sortable: POLICY_SORTS,
    defaultSort: "provider",
    filters: { insuranceId: null, approvalStatus: ["approved", "pending", "rejected", "not_specified"] },
  });
  if (!/^[1-9]\d{0,8}$/.test(query.filters.insuranceId ?? "")) delete query.filters.insuranceId;
  return query;
}
