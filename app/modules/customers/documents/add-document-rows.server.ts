import { type Em, rows } from "#db/orm.ts";
import { type DocumentMetadata, metadataRow } from "./create-customer-document.server.ts";

/** Records documents of a new customer whose files are stored elsewhere. */
export async function addDocumentRows(
  em: Em,
  customerId: number,
  userId: number,
  documents: readonly DocumentMetadata[],
): Promise<void> {
  if (documents.length === 0) return;
  const whose = { customer_id: customerId, created_by: userId, updated_by: userId };
  await rows(em)
    .insertInto("customer_documents")
    .values(documents.map((document) => ({ ...metadataRow(document), ...whose })))
    .execute();
}
