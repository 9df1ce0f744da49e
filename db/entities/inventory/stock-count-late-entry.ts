import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { StockCount } from "./stock-count.ts";

export const StockCountLateEntrySchema = defineEntity({
  name: "StockCountLateEntry",
  tableName: "stock_count_late_entries",
  properties: {
    id: id(),
    countId: () => p.manyToOne(StockCount).mapToPk().name("count_id"),
    /** The scanned or typed code; null for an entry that names its variant. */
    code: line(100).nullable(),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id").nullable(),
    /** Pieces; null for a scan of one piece. */
    quantity: p.integer().nullable(),
    serial: line(80).nullable(),
    place: line(60).nullable(),
    createdAt: createdAt(),
    /** The user who counted the pieces. */
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by"),
    /** The reviewer's decision; null while the entry waits. */
    outcome: line(10).nullable(),
    settledAt: p.datetime().nullable(),
    settledBy: () => p.manyToOne(SystemUser).mapToPk().name("settled_by").nullable(),
  },
  checks: [
    { name: "stock_count_late_entries_outcome_check", expression: "outcome in ('added','left_out')" },
    { name: "stock_count_late_entries_named_check", expression: "code is not null or variant_id is not null" },
  ],
  indexes: [{ properties: ["countId", "id"] }],
});

/** Pieces that were counted after the counting had ended. They wait for the reviewer, who adds them or leaves them out. */
export class StockCountLateEntry extends StockCountLateEntrySchema.class {}
StockCountLateEntrySchema.setClass(StockCountLateEntry);
