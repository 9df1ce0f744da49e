import { documentFiles } from "#app/modules/customers/documents/document-files.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { PDF } from "./files.ts";

/** Documents without a file. Each call that removes a document uses the next one. */
export async function makeDocuments(em: Em, customerId: number, count: number): Promise<number[]> {
  const values = Array.from({ length: count }, (_, index) => ({
    customer_id: customerId,
    file_name: `paper-${index}.pdf`,
    document_type: "pdf",
  }));
  const made = await rows(em).insertInto("customer_documents").values(values).returning("id").execute();
  return made.map(({ id }) => id);
}

/** A document whose file is in the store. */
export async function makeStoredDocument(em: Em, customerId: number): Promise<number> {
  const file = await documentFiles.begin();
  await file.write(PDF);
  const stored = { storage_key: await file.keep(), size: PDF.length };
  const named = { file_name: "card.pdf", file_type: "application/pdf", document_type: "pdf" };
  const row = await rows(em)
    .insertInto("customer_documents")
    .values({ customer_id: customerId, ...named, ...stored })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A form with one file. */
export function uploadForm(fields: Record<string, string | number>, name = "card.pdf"): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append("files", new Blob([new Uint8Array(PDF)]), name);
  return form;
}
