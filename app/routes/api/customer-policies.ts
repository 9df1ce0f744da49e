import { api } from "#app/http/api.server.ts";
import { addCustomerPolicy } from "#app/modules/customers/policies/add-customer-policy.server.ts";

export const { loader, action } = api({ POST: addCustomerPolicy });
