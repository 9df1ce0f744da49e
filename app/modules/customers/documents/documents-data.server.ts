import type { LoaderFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { documentLimits } from "./document-files.server.ts";
import { listCustomerDocuments } from "./list-customer-documents.server.ts";
import { uploadCustomerDocuments } from "./upload-customer-documents.server.ts";

/** The data of the documents card, with only the shown fields of each document. */
export async function loadDocuments(args: Pick<LoaderFunctionArgs, "request" | "context">, customerId: number) {
  const documents = await load(args, listCustomerDocuments, { customerId });
  return {
    documents: documents.map(({ id, fileName, documentType, size, hasFile, uploadDate, notes }) => ({
      id,
      fileName,
      documentType,
      size,
      hasFile,
      uploadDate,
      notes,
    })),
    limits: await documentLimits(),
    constraints: constraintsOf(uploadCustomerDocuments),
    ...(await mayRun(args, { mayAdd: uploadCustomerDocuments })),
  };
}
