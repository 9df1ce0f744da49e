import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { InvoicingUnit } from "./invoicing-unit.ts";

export const InvoiceGapSchema = defineEntity({
  name: "InvoiceGap",
  tableName: "invoice_gaps",
  properties: {
    id: id(),
    unitId: () => p.manyToOne(InvoicingUnit).mapToPk().name("unit_id"),
    /** The first and the last counter of the documents that are missing here, and the hash of the last. */
    fromCounter: p.integer(),
    toCounter: p.integer(),
    lastHash: line(44),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
  },
  checks: [{ name: "invoice_gaps_counters_check", expression: "from_counter >= 1 and to_counter >= from_counter" }],
  indexes: [{ properties: ["unitId", "fromCounter"] }],
});

/** Documents that the authority has and this database lost, because it was restored from an older backup. Rows are neither changed nor removed. */
export class InvoiceGap extends InvoiceGapSchema.class {}
InvoiceGapSchema.setClass(InvoiceGap);
