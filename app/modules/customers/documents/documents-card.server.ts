import type { LoaderFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/load.server.ts";
import type { LiveSession } from "#app/http/session.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { documentLimits } from "./document-limits.server.ts";
import { listCustomerDocuments } from "./list-customer-documents.server.ts";

/** What the card of a customer's documents shows; of each document only what stands there. */
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
    limits: documentLimits(),
    mayAdd: session !== null && holds(session.permissions, "customers:update"),
  };
}
