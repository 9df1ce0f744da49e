import { z } from "zod";
import { type ReceivedFile, receivedFiles } from "#app/http/form/upload.server.ts";
import { id, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { liveCustomer } from "../policies/locked-customer.server.ts";
import { DocumentView, documentColumns, toDocumentView } from "./document.schema.server.ts";
import { MAX_FILES } from "./document-files.server.ts";
import { documentTypeOf } from "./document-type.ts";

/** Files that the caller has already put into the file store. */
export const StoredFiles = receivedFiles("documents.errors.noFiles", MAX_FILES);

/** Columns of a document whose file is kept here. */
export const fileRow = ({ fileName, fileType, size, storageKey }: ReceivedFile) => ({
  file_name: fileName,
  file_type: fileType,
  document_type: documentTypeOf(fileName),
  size,
  storage_key: storageKey,
});

/** Adds files to a customer's documents, all or none. */
export const uploadCustomerDocuments = operation({
  name: "uploadCustomerDocuments",
  summary: "Adds files to a customer's documents: pdf, doc, docx, jpg, jpeg, png; 10 MB each, five at once",
  permission: "customers:update",
  input: z.object({ customerId: id(), notes: optionalText({ max: 4000 }), files: StoredFiles }),
  output: z.array(DocumentView),
  writes: "customer_documents",
  status: 201,
  accepts: "multipart",
  async run({ em, user, audit }, { customerId, notes, files }) {
    await liveCustomer(em, customerId);
    const added = await rows(em)
      .insertInto("customer_documents")
      .values(
        files.map((file) => ({
          ...fileRow(file),
          notes,
          customer_id: customerId,
          created_by: user.id,
          updated_by: user.id,
        })),
      )
      .returning(documentColumns)
      .execute();
    const documents = added.map(toDocumentView);
    audit({ after: { customerId, documents } });
    return documents;
  },
});
