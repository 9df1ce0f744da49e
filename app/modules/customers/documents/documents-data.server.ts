import type { LoaderFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/load.server.ts";
import type { LiveSession } from "#app/http/session.server.ts";
import { constraintsOf } from "#app/lib/constraints.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { documentLimits } from "./document-limits.server.ts";
import { listCustomerDocuments } from "./list-customer-documents.server.ts";
import { uploadCustomerDocuments } from "./upload-customer-documents.server.ts";

/** The data of the documents card, with only the shown fields of each document. */
export async function loadDocuments(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  customerId: number,
  session: LiveSession | null,
) {
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
    mayAdd: session !== null && holds(session.permissions, "customers:update"),
  };
}
