import { sql } from "kysely";
import { isSold } from "#app/modules/catalogue/variants/is-sold.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Variants that are sold, with the texts of their labels; ready for a `where` on v and p. */
export const labelRows = (em: Em) =>
  rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as variantId", "p.name", "p.brand", "v.sku", "v.price", "p.tax_category as taxCategory", "v.upc"])
    .select(sql<string>`concat_ws(', ', v.color, v.size)`.as("look"))
    .where(isSold());
