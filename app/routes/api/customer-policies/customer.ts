import { api } from "#app/http/api.server.ts";
import { listCustomerPolicies } from "#app/modules/customers/policies/list-customer-policies.server.ts";

export const { loader, action } = api({ GET: listCustomerPolicies });
