import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileResponse } from "#app/http/file-response.server.ts";
import { load, pageErrors } from "#app/http/load.server.ts";
import { documentFiles } from "#app/modules/customers/documents/document-files.server.ts";
import { getCustomerDocumentFile } from "#app/modules/customers/documents/get-customer-document-file.server.ts";

/** A document's file as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: customerId, documentId: id } = args.params;
  const file = await load(args, getCustomerDocumentFile, { id, customerId });
  return pageErrors(args, () => fileResponse(args.request, documentFiles, file));
}
