import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { Vendor } from "#db/entities/purchasing/vendor.ts";
import { Store } from "#db/entities/store.ts";

export const StockLotSchema = defineEntity({
  name: "StockLot",
  tableName: "stock_lots",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    lotCode: line(60),
    expiryDate: p.date().nullable(),
    manufactureDate: p.date().nullable(),
    supplierId: () => p.manyToOne(Vendor).mapToPk().name("supplier_id").nullable(),
    unitCost: money().nullable(),
    initialQuantity: p.integer().default(0),
    currentQuantity: p.integer().default(0),
    status: line(12).default("active"),
    ...audited(),
  },
  checks: [
    { name: "stock_lots_current_quantity_check", expression: "current_quantity >= 0" },
    { name: "stock_lots_status_check", expression: "status in ('active','blocked')" },
  ],
  indexes: [
    { properties: ["variantId"] },
    {
      name: "stock_lots_code",
      expression: "create unique index stock_lots_code on stock_lots (store_id, variant_id, lower(lot_code))",
    },
    {
      name: "stock_lots_expiry",
      expression: "create index stock_lots_expiry on stock_lots (store_id, expiry_date) where current_quantity > 0",
    },
  ],
});

/** Pieces of a stock line with one code and one expiry date. All other pieces are stock without a lot. */
export class StockLot extends StockLotSchema.class {}
StockLotSchema.setClass(StockLot);
