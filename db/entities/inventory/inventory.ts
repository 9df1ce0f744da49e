import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, percent, updatedAt } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { Store } from "#db/entities/store.ts";

export const InventorySchema = defineEntity({
  name: "Inventory",
  tableName: "inventory",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    quantity: p.integer().default(0),
    quantityOnHold: p.integer().default(0),
    /** The sum of its lots, so that stock lines without lots need no query of lots. */
    quantityInLots: p.integer().default(0),
    /** How many of its pieces have a serial number. */
    quantitySerialized: p.integer().default(0),
    /** The moving average of what a piece cost, without VAT, in SAR; null until a cost is known. */
    averageCost: p.decimal().precision(14).scale(4).nullable(),
    reorderLevel: p.integer().default(5),
    /**
     * `stockStatus` of the row, kept by the database. It is a column because an index on it changes only with the status:
     * an index on the quantities themselves would change with each sale.
     */
    stockStatus: line(12)
      .generated(
        `(case when quantity - quantity_on_hold <= 0 then 'out_of_stock' when quantity - quantity_on_hold <= reorder_level then 'low_stock' else 'in_stock' end) stored`,
      )
      .nullable()
      .hidden(),
    minQuantity: p.integer().nullable(),
    maxQuantity: p.integer().nullable(),
    inventoryType: line(20).nullable(),
    serialType: line(20).nullable(),
    lotType: line(20).nullable(),
    quantityDecimals: p.smallint().nullable(),
    maxDiscountPercent: percent().nullable(),
    taxCode: line(20).nullable(),
    lastUpdated: updatedAt(),
    ...audited(),
  },
  checks: [
    { name: "inventory_quantity_check", expression: "quantity >= 0" },
    { name: "inventory_quantity_on_hold_check", expression: "quantity_on_hold >= 0" },
    { name: "inventory_average_cost_check", expression: "average_cost >= 0 and average_cost <> 'NaN'" },
    {
      name: "inventory_quantity_in_lots_check",
      expression: "quantity_in_lots between 0 and quantity",
    },
    {
      name: "inventory_quantity_serialized_check",
      expression: "quantity_serialized between 0 and quantity",
    },
  ],
  indexes: [
    { properties: ["variantId"] },
    {
      name: "inventory_stock_status",
      expression:
        "create index inventory_stock_status on inventory (store_id, stock_status, variant_id) where deleted_at is null",
    },
  ],
  uniques: [{ properties: ["storeId", "variantId"] }],
});

/** A stock line, the stock of a variant in a store: the running sum of its stock movements. */
export class Inventory extends InventorySchema.class {}
InventorySchema.setClass(Inventory);
