import { defineEntity, p } from "@mikro-orm/core";
import { line } from "#db/entities/base.ts";

export const InvoiceCountSchema = defineEntity({
  name: "InvoiceCount",
  tableName: "invoice_counts",
  properties: {
    unitId: p.integer().name("unit_id").primary(),
    /** The day of issue in Riyadh; -infinity stands for all days together. */
    day: p.date().primary(),
    kind: line(10).primary(),
    profile: line(10).primary(),
    status: line(20).primary(),
    count: p.integer().default(0),
  },
  primaryKeys: ["unitId", "day", "kind", "profile", "status"],
});

/**
 * How many documents of a unit the authority has answered, and how. A trigger on `invoices` counts each with its answer. Documents that wait are
 * not among them: a till writes them, and would wait here for the sending of others.
 */
export class InvoiceCount extends InvoiceCountSchema.class {}
InvoiceCountSchema.setClass(InvoiceCount);
