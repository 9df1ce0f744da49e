import { defineEntity, p } from "@mikro-orm/core";
import { audited, dioptre, id, line, money } from "./base.ts";
import { Product } from "./product.ts";

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
    additionalAttributes: p.json<Record<string, string>>().nullable(),
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
    /** The power of a lens, in dioptres; the base curve in millimetres, or in dioptres for spectacle lenses. */
    sphere: dioptre().nullable(),
    cylinder: dioptre().nullable(),
    baseCurve: p.decimal().precision(3).scale(1).nullable(),
    addPower: dioptre().nullable(),
    isActive: p.boolean().default(true),
    /** The codes that a variant is looked up by, in lower case, kept by the database and indexed by trigrams. */
    search: p
      .text()
      .generated(
        "(lower(sku || ' ' || coalesce(upc, '') || ' ' || coalesce(alu, '') || ' ' || coalesce(color, ''))) stored",
      )
      .nullable()
      .hidden(),
    ...audited(),
  },
  checks: [
    { name: "product_variants_price_check", expression: "price >= 0 and price <> 'NaN'" },
    { name: "product_variants_sphere_check", expression: "sphere between -30 and 30" },
    { name: "product_variants_cylinder_check", expression: "cylinder between -10 and 0" },
    { name: "product_variants_base_curve_check", expression: "base_curve between 1 and 10" },
    { name: "product_variants_add_power_check", expression: "add_power between 0.25 and 4" },
  ],
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
    {
      name: "product_variants_search_trgm",
      expression: "create index product_variants_search_trgm on product_variants using gin (search gin_trgm_ops)",
    },
  ],
});

/** One sellable item: a colour and size of a product, with its own SKU and price before VAT. */
export class ProductVariant extends ProductVariantSchema.class {}
ProductVariantSchema.setClass(ProductVariant);
