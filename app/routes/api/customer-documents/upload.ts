import { apiUpload } from "#app/http/api-files.server.ts";
import { documentUpload } from "#app/modules/customers/documents/document-files.server.ts";
import { uploadCustomerDocuments } from "#app/modules/customers/documents/upload-customer-documents.server.ts";

export const { loader, action } = apiUpload(uploadCustomerDocuments, documentUpload);
