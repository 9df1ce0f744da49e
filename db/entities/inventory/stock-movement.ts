import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { Store } from "#db/entities/store.ts";
import { StockLot } from "./stock-lot.ts";

export const StockMovementSchema = defineEntity({
  name: "StockMovement",
  tableName: "stock_movements",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    kind: line(40),
    quantity: p.integer(),
    reason: p.text().nullable(),
    referenceType: line(40).nullable(),
    referenceId: p.integer().nullable(),
    /** The lot whose pieces moved; null for pieces without a lot. */
    lotId: () => p.manyToOne(StockLot).mapToPk().name("lot_id").nullable(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
  },
  checks: [{ name: "stock_movements_quantity_check", expression: "quantity <> 0" }],
  indexes: [
    {
      // With the pieces, so that the balance after a movement is summed by the index alone.
      name: "stock_movements_balance",
      expression:
        "create index stock_movements_balance on stock_movements (store_id, variant_id, created_at, id) include (quantity)",
    },
    { properties: ["referenceType", "referenceId"] },
    {
      // The list of all movements, newest first, and its count: of stores, of a kind, between days.
      name: "stock_movements_newest",
      expression: "create index stock_movements_newest on stock_movements (created_at, id) include (store_id, kind)",
    },
    {
      // Most movements are sales: those of another kind stand far apart among them.
      name: "stock_movements_kind",
      expression:
        "create index stock_movements_kind on stock_movements (kind, created_at, id) include (store_id) where kind <> 'sale'",
    },
    {
      name: "stock_movements_reason_trgm",
      expression:
        "create index stock_movements_reason_trgm on stock_movements using gin (reason gin_trgm_ops) where reason is not null",
    },
    // Tells whether a reason of adjustments was ever given.
    {
      name: "stock_movements_reason",
      expression:
        "create index stock_movements_reason on stock_movements (split_part(reason, ':', 1)) where kind = 'adjustment'",
    },
  ],
});

/** One change of stock; the sum of a variant's movements in a store is its quantity on hand. */
export class StockMovement extends StockMovementSchema.class {}
StockMovementSchema.setClass(StockMovement);
