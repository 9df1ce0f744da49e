import { defineEntity, p } from "@mikro-orm/core";
import { audited, createdAt, id, line } from "#db/entities/base.ts";
import { Customer } from "./customer.ts";

export const CustomerDocumentSchema = defineEntity({
  name: "CustomerDocument",
  tableName: "customer_documents",
  properties: {
    id: id(),
    /** Null while the form that brought the file is not saved yet; such a row and its file are removed after a day. */
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id").nullable(),
    fileName: line(),
    /** The caller's path of a file that is stored elsewhere; never opened. */
    filePath: line(500).nullable(),
    /** The random name under which the file is kept here; null for a row without a file. */
    storageKey: line(80).unique().nullable(),
    fileType: line(120).nullable(),
    documentType: line(20),
    /** Bytes. */
    size: p.integer().nullable(),
    uploadDate: createdAt(),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    {
      name: "customer_documents_document_type_check",
      expression: "document_type in ('image','pdf','document','other')",
    },
  ],
  indexes: [
    { properties: ["customerId"] },
    {
      name: "customer_documents_pending",
      expression:
        "create index customer_documents_pending on customer_documents (created_at) where customer_id is null",
    },
  ],
});

/** A paper of a customer: an identity card, an insurance card, a referral. */
export class CustomerDocument extends CustomerDocumentSchema.class {}
CustomerDocumentSchema.setClass(CustomerDocument);
