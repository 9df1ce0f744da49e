import { rows } from "#db/orm.ts";
import { OVERREACH, queries, refusalArea } from "#tests/api/every-call/refusal-area.ts";
import { makeDocuments, makeStoredDocument, uploadForm } from "#tests/support/shop/documents.ts";

export default refusalArea({
  async make({ em, customer, removedCustomerId }) {
    const [removedDocument = 0, othersDocument = 0] = await makeDocuments(em, customer.id, 2);
    const change = (id: number, values: { deleted_at?: Date; customer_id?: number }) =>
      rows(em).updateTable("customer_documents").set(values).where("id", "=", id).execute();
    await change(removedDocument, { deleted_at: new Date() });
    await change(othersDocument, { customer_id: removedCustomerId });
    return {
      documents: await makeDocuments(em, customer.id, 200),
      hiddenDocuments: [removedDocument, othersDocument],
      storedDocument: await makeStoredDocument(em, customer.id),
    };
  },
  rows: {
    "GET /api/customer-documents": {
      valid: ({ customer }) => ({ path: `/api/customer-documents?customerId=${customer.id}` }),
      invalid: () => [{ path: "/api/customer-documents" }, ...queries("/api/customer-documents", "customerId")],
    },
    "POST /api/customer-documents": {
      valid: ({ customer }) => ({ body: { customerId: customer.id, fileName: "card.pdf" } }),
      invalid: ({ customer: { id: customerId } }) =>
        [
          {},
          { customerId },
          { customerId: "abc", fileName: "card.pdf" },
          { customerId, fileName: "/" },
          { customerId, fileName: 7 },
          { customerId, fileName: "x".repeat(256) },
          { customerId, fileName: "card.pdf", filePath: "a\u0000b" },
          { customerId, fileName: "card.pdf", uploadDate: "yesterday" },
          { customerId, fileName: "card.pdf", uploadDate: "2026-13-01" },
        ].map((body) => ({ body })),
      overreach: ({ actor, customer }) => ({
        body: { ...OVERREACH, customerId: customer.id, fileName: "card.pdf", storageKey: "x", size: 5 },
        table: "customer_documents",
        kept: { created_by: actor.user.id, deleted_at: null, storage_key: null, size: null },
      }),
    },
    "POST /api/customer-documents/upload": {
      valid: ({ customer }) => ({ body: uploadForm({ customerId: customer.id }) }),
      invalid: ({ customer: { id: customerId } }) =>
        [
          uploadForm({}),
          uploadForm({ customerId: "abc" }),
          uploadForm({ customerId }, "card.exe"),
          uploadForm({ customerId, notes: "a\u0000b" }),
        ].map((body) => ({ body })),
    },
    "DELETE /api/customer-documents/{id}": {
      valid: ({ documents }) => ({ path: `/api/customer-documents/${documents.pop()}` }),
      hidden: ({ hiddenDocuments }) => hiddenDocuments.map((id) => `/api/customer-documents/${id}`),
    },
    "GET /api/customer-documents/{id}/content": {
      valid: ({ storedDocument }) => ({ path: `/api/customer-documents/${storedDocument}/content` }),
      hidden: ({ hiddenDocuments, documents: [withoutFile] }) =>
        [...hiddenDocuments, withoutFile].map((id) => `/api/customer-documents/${id}/content`),
    },
  },
});
