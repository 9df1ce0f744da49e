import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { lensPower, lensPowerChecks } from "./lens-power.ts";
import { Product } from "./product.ts";
import { variantSearch, variantSearchIndexes } from "./variant-search.ts";

export const ProductVariantSchema = defineEntity({
  name: "ProductVariant",
  tableName: "product_variants",
  properties: {
    id: id(),
    productId: () => p.manyToOne(Product).mapToPk().name("product_id"),
    sku: line(80),
    color: line(80).nullable(),
    size: line(40).nullable(),
    material: line(80).nullable(),
    additionalAttributes: p.json<Record<string, unknown>>().nullable(),
    price: money(),
    priceWithTax: money().nullable(),
    dcsCode: line(40).nullable(),
    vendorCode: line(40).nullable(),
    itemModel: line(120).nullable(),
    structureIndex: line(40).nullable(),
    frameCol: line(80).nullable(),
    genderClassification: line(20).nullable(),
    department: line(80).nullable(),
    class: line(80).nullable(),
    subclass: line(80).nullable(),
    upc: line(40).nullable(),
    alu: line(80).nullable(),
    ...lensPower(),
    isActive: p.boolean().default(true),
    ...variantSearch(),
    ...audited(),
  },
  checks: [{ name: "product_variants_price_check", expression: "price >= 0 and price <> 'NaN'" }, ...lensPowerChecks],
  indexes: [
    { properties: ["productId"] },
    { properties: ["price", "id"] },
    {
      name: "product_variants_sku_lower",
      expression:
        "create unique index product_variants_sku_lower on product_variants (lower(sku)) where deleted_at is null",
    },
    {
      name: "product_variants_upc_lower",
      expression: "create index product_variants_upc_lower on product_variants (lower(upc))",
    },
    {
      name: "product_variants_alu_lower",
      expression: "create index product_variants_alu_lower on product_variants (lower(alu))",
    },
    ...variantSearchIndexes,
  ],
});

/** One sellable item: a colour and size of a product, with its own SKU and price before VAT. */
export class ProductVariant extends ProductVariantSchema.class {}
ProductVariantSchema.setClass(ProductVariant);
