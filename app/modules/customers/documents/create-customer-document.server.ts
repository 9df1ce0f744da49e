import { z } from "zod";
import { id, optionalText, requiredText } from "#app/lib/fields.server.ts";
import { cleanFileName } from "#app/lib/files/file-name.ts";
import { operation } from "#app/lib/operation.server.ts";
import { liveCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { DocumentView, documentColumns, toDocumentView } from "./document.schema.server.ts";
import { documentTypeOf } from "./document-type.ts";

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A day or an instant; absent is now. */
const uploadDate = optionalText({ max: 40 })
  .refine((text) => text === null || (INSTANT.test(text) && !Number.isNaN(Date.parse(text))), "errors.date")
  .transform((text) => (text === null ? null : new Date(text)));

/** The details of a document. Its type follows from the name; a sent type is ignored. */
export const DocumentMetadata = z.object({
  fileName: requiredText("documents.errors.fileName")
    .transform(cleanFileName)
    .refine((name) => name !== "", "documents.errors.fileName"),
  fileType: optionalText({ max: 120 }),
  documentType: optionalText({ max: 40 }),
  filePath: optionalText({ max: 500 }),
  notes: optionalText({ max: 4000 }),
  uploadDate,
});
export type DocumentMetadata = z.output<typeof DocumentMetadata>;

/** Columns of a document whose file is kept elsewhere. */
export const metadataRow = (document: DocumentMetadata) => ({
  file_name: document.fileName,
  file_type: document.fileType,
  document_type: documentTypeOf(document.fileName),
  file_path: document.filePath,
  notes: document.notes,
  upload_date: document.uploadDate ?? new Date(),
});

/** Records a document whose file is stored elsewhere. Its path is stored as text and never opened. */
export const createCustomerDocument = operation({
  name: "createCustomerDocument",
  summary: "Records a document of a customer, without its file",
  permission: "customers:update",
  input: DocumentMetadata.extend({ customerId: id() }),
  output: DocumentView,
  writes: "customer_documents",
  status: 201,
  async run({ em, user }, { customerId, ...document }) {
    await liveCustomer(em, customerId);
    const row = await rows(em)
      .insertInto("customer_documents")
      .values({ ...metadataRow(document), customer_id: customerId, created_by: user.id, updated_by: user.id })
      .returning(documentColumns)
      .executeTakeFirstOrThrow();
    return toDocumentView(row);
  },
});

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
