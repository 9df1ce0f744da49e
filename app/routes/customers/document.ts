import { fileResponse } from "#app/http/export/file-response.server.ts";
import { load, pageErrors } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { documentFiles } from "#app/modules/customers/documents/document-files.server.ts";
import { getCustomerDocumentFile } from "#app/modules/customers/documents/get-customer-document-file.server.ts";

/** A document's file as a download. */
export const { loader, action } = resource({
  async GET(args) {
    const { id: customerId, documentId: id } = args.params;
    const file = await load(args, getCustomerDocumentFile, { id, customerId });
    return pageErrors(args, () => fileResponse(args.request, documentFiles, file));
  },
});
