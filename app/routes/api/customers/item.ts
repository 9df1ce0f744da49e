import { api } from "#app/http/api.server.ts";
import { getCustomer } from "#app/modules/customers/get-customer.server.ts";
import { removeCustomer } from "#app/modules/customers/remove-customer.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";

export const { loader, action } = api({ GET: getCustomer, PATCH: updateCustomer, DELETE: removeCustomer });
