import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordDocumentRead } from "#app/modules/audit/record-document-read.server.ts";
import { rows } from "#db/orm.ts";

/** The stored file of a document and its name; 404 when it does not exist, or its customer was removed. That it was read is recorded. */
export const getCustomerDocumentFile = operation({
  name: "getCustomerDocumentFile",
  summary: "The file of a document, as a download; that it was read is recorded",
  permission: ["customers:read", "customers:update"],
  /** With a customer, the document must be that customer's. */
  input: z.object({ id: id(), customerId: optionalId() }),
  output: z.object({ fileName: z.string(), fileType: z.string(), storageKey: z.string() }),
  answers: "file",
  async run(context, input) {
    const row = await rows(context.em)
      .selectFrom("customer_documents as d")
      .innerJoin("customers as c", "c.id", "d.customer_id")
      .select(["d.customer_id", "d.file_name", "d.file_type", "d.storage_key"])
      .where("d.id", "=", input.id)
      .where("d.deleted_at", "is", null)
      .where("c.deleted_at", "is", null)
      .executeTakeFirst();
    if (!row?.storage_key || (input.customerId ?? row.customer_id) !== row.customer_id) throw notFound();
    await recordDocumentRead(context, { documentId: input.id, customerId: row.customer_id ?? 0 });
    const fileType = row.file_type ?? "application/octet-stream";
    return { fileName: row.file_name, fileType, storageKey: row.storage_key };
  },
});
