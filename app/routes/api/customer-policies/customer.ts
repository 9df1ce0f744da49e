import { api } from "#app/http/api.server.ts";
import { listCustomerPolicies } from "#app/modules/customers/policies/get-customer-policy.server.ts";

export const { loader, action } = api({ GET: listCustomerPolicies });
