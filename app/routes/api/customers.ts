import type { Calls } from "#app/http/api/api.server.ts";
import { apiDownload, apiUpload } from "#app/http/api/api-files.server.ts";
import { createCustomer } from "#app/modules/customers/create-customer.server.ts";
import { createCustomerDocument } from "#app/modules/customers/documents/create-customer-document.server.ts";
import { documentFiles, documentUpload } from "#app/modules/customers/documents/document-files.server.ts";
import { getCustomerDocumentFile } from "#app/modules/customers/documents/get-customer-document-file.server.ts";
import { listCustomerDocuments } from "#app/modules/customers/documents/list-customer-documents.server.ts";
import { removeCustomerDocument } from "#app/modules/customers/documents/remove-customer-document.server.ts";
import { uploadCustomerDocuments } from "#app/modules/customers/documents/upload-customer-documents.server.ts";
import { customerImports } from "#app/modules/customers/import/customer-import.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { undoMerge } from "#app/modules/customers/merge/undo-merge.server.ts";
import { addCustomerPolicy } from "#app/modules/customers/policies/add-customer-policy.server.ts";
import { listCustomerPolicies } from "#app/modules/customers/policies/get-customer-policy.server.ts";
import { removeCustomerPolicy } from "#app/modules/customers/policies/remove-customer-policy.server.ts";
import { setDefaultPolicy } from "#app/modules/customers/policies/set-default-policy.server.ts";
import { updateCustomerPolicy } from "#app/modules/customers/policies/update-customer-policy.server.ts";
import { getCustomer, listCustomers } from "#app/modules/customers/read-customers.server.ts";
import { removeCustomer } from "#app/modules/customers/remove-customer.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { importCalls } from "#app/modules/imports/import-calls.server.ts";
import { listStoreCredit } from "#app/modules/sales/payments/read-store-credit.server.ts";

const imports = importCalls(customerImports);

export const customers: Calls = {
  customers: { GET: listCustomers, POST: createCustomer },
  "customers/:id": { GET: getCustomer, PATCH: updateCustomer, DELETE: removeCustomer },
  "customer-documents": { GET: listCustomerDocuments, POST: createCustomerDocument },
  "customer-documents/:id": { DELETE: removeCustomerDocument },
  "customer-documents/upload": { POST: apiUpload(uploadCustomerDocuments, documentUpload) },
  "customer-documents/:id/content": { GET: apiDownload(getCustomerDocumentFile, documentFiles) },
  "customer-policies": { POST: addCustomerPolicy },
  "customer-policies/:customerId": { GET: listCustomerPolicies },
  "customer-policy/:id": { PATCH: updateCustomerPolicy, DELETE: removeCustomerPolicy },
  "customer/:customerId/set-default-policy/:policyAssignmentId": { POST: setDefaultPolicy },
};

export const mergesAndImports: Calls = {
  "customers/:id/merge": { POST: mergeCustomers },
  "customers/:id/store-credit": { GET: listStoreCredit },
  "customer-merges/:id/undo": { POST: undoMerge },
  "customer-imports": { GET: imports.list, POST: imports.check },
  "customer-imports/:id": { GET: imports.get },
  "customer-imports/:id/problems": { GET: imports.problems },
  "customer-imports/:id/start": { POST: imports.start },
};
