import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { LensJob } from "#db/entities/lens-jobs/lens-job.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { SaleDraft } from "#db/entities/sales/sale-draft.ts";
import { Store } from "#db/entities/store.ts";

export const StockHoldSchema = defineEntity({
  name: "StockHold",
  tableName: "stock_holds",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    quantity: p.integer(),
    /** The cart on hold that keeps the pieces; null for a manual hold. */
    draftId: () => p.manyToOne(SaleDraft).mapToPk().name("draft_id").nullable(),
    /** The lens job for which the pieces are kept. */
    jobId: () => p.manyToOne(LensJob).mapToPk().name("job_id").nullable(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id").nullable(),
    note: p.text().nullable(),
    expiresAt: p.datetime(),
    releasedAt: p.datetime().nullable(),
    releaseReason: line(12).nullable(),
    releasedBy: p.integer().nullable(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
  },
  checks: [
    { name: "stock_holds_quantity_check", expression: "quantity > 0" },
    {
      name: "stock_holds_release_reason_check",
      expression: "release_reason in ('resumed','sold','expired','removed')",
    },
    {
      name: "stock_holds_released_check",
      expression: "(released_at is null) = (release_reason is null)",
    },
  ],
  indexes: [
    { properties: ["storeId", "createdAt"] },
    { properties: ["variantId"] },
    { properties: ["customerId"] },
    {
      name: "stock_holds_live",
      expression: "create index stock_holds_live on stock_holds (store_id, variant_id) where released_at is null",
    },
    {
      name: "stock_holds_live_draft",
      expression: "create index stock_holds_live_draft on stock_holds (draft_id) where released_at is null",
    },
    {
      // A cart that is removed leaves its holds without one.
      name: "stock_holds_draft",
      expression: "create index stock_holds_draft on stock_holds (draft_id) where draft_id is not null",
    },
    {
      name: "stock_holds_job",
      expression: "create index stock_holds_job on stock_holds (job_id) where job_id is not null",
    },
    {
      name: "stock_holds_live_expiry",
      expression: "create index stock_holds_live_expiry on stock_holds (expires_at) where released_at is null",
    },
  ],
});

/** Pieces of a stock line that are reserved for a cart or a customer until they are released. */
export class StockHold extends StockHoldSchema.class {}
StockHoldSchema.setClass(StockHold);
