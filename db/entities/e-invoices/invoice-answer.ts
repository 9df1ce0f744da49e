import { defineEntity, p } from "@mikro-orm/core";
import { id } from "#db/entities/base.ts";
import { Invoice } from "./invoice.ts";

export const InvoiceAnswerSchema = defineEntity({
  name: "InvoiceAnswer",
  tableName: "invoice_answers",
  properties: {
    id: id(),
    invoiceId: () => p.manyToOne(Invoice).mapToPk().name("invoice_id"),
    answeredAt: p.datetime().defaultRaw("now()"),
    /** The status of HTTP; 0 when nobody answered. */
    status: p.integer(),
    /** The authority's answer, without the document that it stamped. */
    body: p.json<unknown>().nullable(),
  },
  indexes: [{ properties: ["invoiceId"] }],
});

/** The answers of the tax authority, one for each time that a document was sent. Rows are neither changed nor removed. */
export class InvoiceAnswer extends InvoiceAnswerSchema.class {}
InvoiceAnswerSchema.setClass(InvoiceAnswer);
