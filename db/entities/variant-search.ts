import { p } from "@mikro-orm/core";
import { foldedSql } from "./folded.ts";

/** What lists and searches of variants read, so that they need not look at products. */
export const variantSearch = () => ({
  /**
   * The product's name as lists sort by it, and the words that it is looked up by. Triggers keep both as the product has them
   * (see the migration that made them); of a product that was removed the name is null.
   */
  listName: p.text().nullable().hidden(),
  productWords: p.text().nullable().hidden(),
  /**
   * What a variant is looked up by: its codes, its colour and its product's words, folded; indexed by trigrams. Before every word, and
   * before every part of the SKU, stands a blank.
   */
  search: p
    .text()
    .generated(
      `(${foldedSql("' ' || sku || ' ' || translate(sku, '-/.', '   ') || ' ' || coalesce(upc, '') || ' ' || coalesce(alu, '') || ' ' || coalesce(color, '') || ' ' || coalesce(product_words, '')")}) stored`,
    )
    .nullable()
    .hidden(),
});

export const variantSearchIndexes = [
  {
    name: "product_variants_listed",
    expression:
      "create index product_variants_listed on product_variants (list_name, sku, id) include (product_id, is_active) where deleted_at is null and list_name is not null",
  },
  {
    name: "product_variants_search_trgm",
    expression: "create index product_variants_search_trgm on product_variants using gin (search gin_trgm_ops)",
  },
];
