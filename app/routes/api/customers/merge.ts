import { api } from "#app/http/api.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";

export const { loader, action } = api({ POST: mergeCustomers });
