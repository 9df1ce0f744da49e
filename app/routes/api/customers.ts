import { api } from "#app/http/api.server.ts";
import { createCustomer } from "#app/modules/customers/create-customer.server.ts";
import { getCustomer, listCustomers } from "#app/modules/customers/read-customers.server.ts";

import { removeCustomer } from "#app/modules/customers/remove-customer.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";

export const { loader, action } = api({
  GET: listCustomers,
  POST: createCustomer,
  item: { GET: getCustomer, PATCH: updateCustomer, DELETE: removeCustomer },
});
