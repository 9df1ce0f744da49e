import { api } from "#app/http/api.server.ts";
import { createCustomer } from "#app/modules/customers/create-customer.server.ts";
import { listCustomers } from "#app/modules/customers/list-customers.server.ts";

export const { loader, action } = api({ GET: listCustomers, POST: createCustomer });
