import { p } from "@mikro-orm/core";
import { foldedSql } from "#db/entities/folded.ts";

/** The texts that lists and searches of variants read, so that they need not read products. */
export const variantSearch = () => ({
  /**
   * The product's name as lists sort by it, and the words that it is searched by. Triggers keep both equal to the product's
   * (see the migration that made them); the name of a removed product is null.
   */
  listName: p.text().nullable().hidden(),
  productWords: p.text().nullable().hidden(),
  /**
   * The text that a variant is searched by: its codes, its colour and its product's words, folded; indexed by trigrams. Before every word, and
   * before every part of the SKU, stands a space.
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
