import { defineEntity, p } from "@mikro-orm/core";
import { id, line } from "#db/entities/base.ts";
import { Sale } from "#db/entities/sales/sale.ts";
import { SaleReturn } from "#db/entities/sales/sale-return.ts";
import { InvoicingUnit } from "./invoicing-unit.ts";

export const InvoiceSchema = defineEntity({
  name: "Invoice",
  tableName: "invoices",
  properties: {
    id: id(),
    unitId: () => p.manyToOne(InvoicingUnit).mapToPk().name("unit_id"),
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id"),
    /** Present on a credit note. */
    returnId: () => p.manyToOne(SaleReturn).mapToPk().name("return_id").nullable(),
    kind: line(10),
    /** Simplified for consumers, standard for companies. */
    profile: line(10).default("simplified"),
    number: line(127),
    uuid: p.uuid(),
    counter: p.integer(),
    previousHash: line(88),
    hash: line(44),
    /** The signed document, and the content of its QR code. */
    xml: p.text(),
    code: p.text(),
    issuedAt: p.datetime(),
    status: line(20).default("pending"),
    attempts: p.integer().default(0),
    /** When it is sent, or sent again. A worker that sends it sets this ahead, so that no other does. */
    nextAttemptAt: p.datetime().defaultRaw("now()"),
    answeredAt: p.datetime().nullable(),
    /** A standard document as the authority stamped it, and the content of its QR code. Both are what the buyer gets. */
    clearedXml: p.text().nullable(),
    clearedCode: p.text().nullable(),
  },
  checks: [
    { name: "invoices_kind_check", expression: "kind in ('invoice','credit','debit')" },
    { name: "invoices_counter_check", expression: "counter >= 1" },
    { name: "invoices_status_check", expression: "status in ('pending','reported','cleared','warned','refused')" },
    { name: "invoices_profile_check", expression: "profile in ('simplified','standard')" },
  ],
  indexes: [
    {
      // A refused document is followed by a new one, so only one that is not refused stands for its sale or return.
      name: "invoices_sale",
      expression:
        "create unique index invoices_sale on invoices (sale_id) where kind <> 'credit' and status <> 'refused'",
    },
    {
      name: "invoices_return",
      expression:
        "create unique index invoices_return on invoices (return_id) where return_id is not null and status <> 'refused'",
    },
    { properties: ["saleId"] },
    { properties: ["unitId", "issuedAt", "id"] },
    {
      // Listed by status, kind and profile without reading the documents themselves. Those that wait are counted in it.
      name: "invoices_listed",
      expression: "create index invoices_listed on invoices (unit_id, status, kind, profile, issued_at, id)",
    },
    {
      name: "invoices_number_trgm",
      expression: "create index invoices_number_trgm on invoices using gin (number gin_trgm_ops)",
    },
    {
      name: "invoices_pending",
      expression:
        "create index invoices_pending on invoices (unit_id, counter, next_attempt_at) where status = 'pending'",
    },
  ],
  uniques: [{ properties: ["unitId", "counter"] }, { properties: ["uuid"] }],
});

/** A signed e-invoice. It is never changed or removed; only what the authority answered is added. */
export class Invoice extends InvoiceSchema.class {}
InvoiceSchema.setClass(Invoice);
