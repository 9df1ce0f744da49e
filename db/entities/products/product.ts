import { defineEntity, p } from "@mikro-orm/core";
import type { TaxCategory } from "#app/lib/money/taxation.ts";
import { audited, id, line, money } from "#db/entities/base.ts";
import { Category } from "./category.ts";

export const ProductSchema = defineEntity({
  name: "Product",
  tableName: "products",
  properties: {
    id: id(),
    name: line(),
    brand: line(120),
    model: line(120).nullable(),
    categoryId: () => p.manyToOne(Category).mapToPk().name("category_id"),
    description: p.text().nullable(),
    basePrice: money(),
    upc: line(40).nullable(),
    alu: line(80).nullable(),
    dcs: line(40).nullable(),
    isActive: p.boolean().default(true),
    isService: p.boolean().default(false),
    isProduct: p.boolean().default(true),
    /** How it is taxed: S, Z, E or O, and why it has no VAT. */
    taxCategory: line(1).$type<TaxCategory>().default("S"),
    taxReason: line(40).nullable(),
    taxNote: line(200).nullable(),
    /** The names under which its picture is kept, in the two sizes that are shown. */
    pictureKey: line(40).nullable(),
    thumbnailKey: line(40).nullable(),
    /** The text that a product is searched by, in lower case, kept by the database and indexed by trigrams. */
    search: p
      .text()
      .generated(
        "(lower(name || ' ' || brand || ' ' || coalesce(model, '') || ' ' || coalesce(upc, '') || ' ' || coalesce(alu, ''))) stored",
      )
      .nullable()
      .hidden(),
    ...audited(),
  },
  checks: [
    { name: "products_base_price_check", expression: "base_price >= 0 and base_price <> 'NaN'" },
    { name: "products_tax_category_check", expression: "tax_category in ('S','Z','E','O')" },
    { name: "products_tax_reason_check", expression: "(tax_category = 'S') = (tax_reason is null)" },
    { name: "products_tax_note_check", expression: "(tax_category = 'O') = (tax_note is not null)" },
  ],
  indexes: [
    { properties: ["categoryId"] },
    { name: "products_name_lower", expression: "create index products_name_lower on products (lower(name))" },
    { name: "products_brand", expression: "create index products_brand on products (brand) where deleted_at is null" },
    {
      name: "products_search_trgm",
      expression: "create index products_search_trgm on products using gin (search gin_trgm_ops)",
    },
  ],
});

/** A model that the shop sells; its variants are the items in stock. */
export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
