import { api } from "#app/http/api.server.ts";
import { removeCustomerDocument } from "#app/modules/customers/documents/remove-customer-document.server.ts";

export const { loader, action } = api({ DELETE: removeCustomerDocument });
