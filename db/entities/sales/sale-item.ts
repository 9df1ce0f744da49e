import { defineEntity, p } from "@mikro-orm/core";
import type { TaxCategory } from "#app/lib/money/taxation.ts";
import { id, line, money, percent } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { Sale } from "./sale.ts";

export const SaleItemSchema = defineEntity({
  name: "SaleItem",
  tableName: "sale_items",
  properties: {
    id: id(),
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    lineNo: p.integer(),
    itemName: line(),
    sku: line(80),
    quantity: p.integer(),
    unitPrice: money(),
    discountAmount: money().default("0.00"),
    totalPrice: money(),
    /** The line's share of the sale's promotion. */
    promotionAmount: money().default("0.00"),
    /** How the line was taxed when it was sold: S, Z, E or O, the rate, and why it has no VAT. */
    taxCategory: line(1).$type<TaxCategory>().default("S"),
    taxPercent: percent().default("15.00"),
    taxReason: line(40).nullable(),
    taxNote: line(200).nullable(),
    /** The insurer's part of the line. Null without insurance, and on lines of earlier releases: their share of the sale's part is computed. */
    insuranceCoverage: money().nullable(),
    /** The pieces that came back. */
    returnedQuantity: p.integer().default(0),
  },
  checks: [
    { name: "sale_items_returned_quantity_check", expression: "returned_quantity between 0 and quantity" },
    { name: "sale_items_tax_category_check", expression: "tax_category in ('S','Z','E','O')" },
    { name: "sale_items_tax_percent_check", expression: "(tax_category = 'S') = (tax_percent > 0)" },
    { name: "sale_items_tax_reason_check", expression: "(tax_category = 'S') = (tax_reason is null)" },
    { name: "sale_items_tax_note_check", expression: "(tax_category = 'O') = (tax_note is not null)" },
    { name: "sale_items_quantity_check", expression: "quantity >= 1" },
    { name: "sale_items_unit_price_check", expression: "unit_price >= 0" },
    { name: "sale_items_discount_amount_check", expression: "discount_amount >= 0" },
    { name: "sale_items_promotion_amount_check", expression: "promotion_amount >= 0" },
    // A discount includes VAT, so that of a whole line is more than the price before VAT.
    { name: "sale_items_total_price_check", expression: "total_price >= -discount_amount" },
  ],
  indexes: [
    {
      // A search for what was sold reads the latest lines of many variants by this index alone.
      name: "sale_items_sold",
      expression: "create index sale_items_sold on sale_items (variant_id, id) include (sale_id)",
    },
  ],
  uniques: [{ properties: ["saleId", "lineNo"] }],
});

/** One line of a sale, with the name and SKU as they were sold. */
export class SaleItem extends SaleItemSchema.class {}
SaleItemSchema.setClass(SaleItem);
