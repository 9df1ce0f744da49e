import { api } from "#app/http/api.server.ts";
import { getCustomer } from "#app/modules/customers/get-customer.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";

export const { loader, action } = api({ GET: getCustomer, PATCH: updateCustomer });
