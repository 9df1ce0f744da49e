import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, updatedAt } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { SaleItem } from "#db/entities/sales/sale-item.ts";
import { Store } from "#db/entities/store.ts";

export const StockSerialSchema = defineEntity({
  name: "StockSerial",
  tableName: "stock_serials",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    serial: line(80),
    status: line(12).default("in_stock"),
    saleItemId: () => p.manyToOne(SaleItem).mapToPk().name("sale_item_id").nullable(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
    updatedAt: updatedAt(),
  },
  checks: [{ name: "stock_serials_status_check", expression: "status in ('in_stock','sold','removed')" }],
  indexes: [
    {
      name: "stock_serials_in_stock",
      expression:
        "create unique index stock_serials_in_stock on stock_serials (variant_id, lower(serial)) where status = 'in_stock'",
    },
    {
      name: "stock_serials_serial",
      expression: "create index stock_serials_serial on stock_serials (lower(serial)) where status = 'in_stock'",
    },
    { properties: ["storeId", "variantId"] },
    {
      name: "stock_serials_sale_item",
      expression: "create index stock_serials_sale_item on stock_serials (sale_item_id) where sale_item_id is not null",
    },
  ],
});

/** One piece with its serial number. A returned piece gets a new row, so that the old receipt still names the sold piece. */
export class StockSerial extends StockSerialSchema.class {}
StockSerialSchema.setClass(StockSerial);
