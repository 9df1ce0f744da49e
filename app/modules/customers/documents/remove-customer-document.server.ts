import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { liveCustomer } from "../policies/locked-customer.server.ts";
import { pageBelow } from "../return-to.ts";
import { documentColumns, toDocumentView } from "./document.schema.server.ts";
import { documentFiles } from "./document-files.server.ts";
import { getCustomerDocument } from "./get-customer-document.server.ts";

/** Removes a document. Its file is removed after the commit. Removing a document counts as a change of the customer. */
export const removeCustomerDocument = operation({
  name: "removeCustomerDocument",
  summary: "Removes a document and its file",
  permission: "customers:update",
  /** With a customer, the document must be that customer's. */
  input: z.object({ id: id(), customerId: optionalId() }),
  output: z.object({ id: z.int() }),
  writes: "customer_documents",
  status: 204,
  async run({ em, user, audit, afterCommit }, input) {
    const row = await rows(em)
      .selectFrom("customer_documents")
      .select(documentColumns)
      .where("id", "=", input.id)
      .where("customer_id", "is not", null)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.customerId || (input.customerId ?? row.customerId) !== row.customerId) throw notFound();
    await liveCustomer(em, row.customerId);
    await rows(em)
      .updateTable("customer_documents")
      .set((e) => ({
        deleted_at: new Date(),
        deleted_by: user.id,
        storage_key: null,
        updated_at: new Date(),
        version: e("version", "+", 1),
      }))
      .where("id", "=", row.id)
      .execute();
    const { storageKey } = row;
    if (storageKey !== null) afterCommit(() => documentFiles.remove(storageKey));
    audit({ before: toDocumentView(row) });
    return { id: row.id, customerId: row.customerId, fileName: row.fileName };
  },
});

const documentsOf = (request: Request, customerId: number | string) =>
  `${pageBelow(request, customerId, "documents")}#documents`;

export const documentRemoval = removal({
  removes: removeCustomerDocument,
  input: ({ id: customerId, documentId: id }) => ({ id, customerId }),
  async asks({ params: { id, documentId }, request, read }) {
    const { fileName, customerId } = await read(getCustomerDocument, { id: documentId, customerId: id });
    return {
      title: "documents.removeTitle",
      text: "documents.removeText",
      names: { name: fileName },
      under: { label: { key: "documents.title" }, href: documentsOf(request, customerId) },
      keep: "documents.keep",
    };
  },
  done: (_document, { id = "" }, request) => ({ href: documentsOf(request, id), toast: "documents.removed" }),
  bare: true,
});
