import { apiDownload } from "#app/http/api-files.server.ts";
import { documentFiles } from "#app/modules/customers/documents/document-files.server.ts";
import { getCustomerDocumentFile } from "#app/modules/customers/documents/get-customer-document-file.server.ts";

export const { loader, action } = apiDownload(getCustomerDocumentFile, documentFiles);
