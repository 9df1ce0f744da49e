import { api } from "#app/http/api.server.ts";
import { createCustomerDocument } from "#app/modules/customers/documents/create-customer-document.server.ts";
import { listCustomerDocuments } from "#app/modules/customers/documents/list-customer-documents.server.ts";
import { removeCustomerDocument } from "#app/modules/customers/documents/remove-customer-document.server.ts";

export const { loader, action } = api({
  GET: listCustomerDocuments,
  POST: createCustomerDocument,
  item: { DELETE: removeCustomerDocument },
});
