import { api } from "#app/http/api.server.ts";
import { removeCustomerPolicy } from "#app/modules/customers/policies/remove-customer-policy.server.ts";
import { updateCustomerPolicy } from "#app/modules/customers/policies/update-customer-policy.server.ts";

export const { loader, action } = api({ PATCH: updateCustomerPolicy, DELETE: removeCustomerPolicy });
