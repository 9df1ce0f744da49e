import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { bareProducts } from "#app/modules/products/list-bare-products.server.ts";
import { matchingVariants } from "#app/modules/products/variants/matching-variants.server.ts";
import { folded } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { likePrefix } from "./search-text.server.ts";

export const FoundProduct = z.object({
  productId: view.id,
  /** Null, like the SKU, for a product without variants. */
  variantId: view.id.nullable(),
  name: z.string(),
  brand: z.string(),
  sku: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  price: view.amount,
});
type FoundProduct = z.infer<typeof FoundProduct>;

/**
 * Variants by codes, colour, and their product's name, brand and model. A variant with exactly this code comes first, then variants in
 * which a word starts with the text. Products without variants come last.
 */
export async function findProducts(em: Em, text: string, limit: number): Promise<FoundProduct[]> {
  const found = await findVariants(em, text, limit);
  if (found.length === limit) return found;
  const bare = await bareProducts(em, text)
    .select(["p.id as productId", "p.name", "p.brand", "p.base_price as price"])
    .orderBy("p.name")
    .orderBy("p.id")
    .limit(limit - found.length)
    .execute();
  return [...found, ...bare.map((one) => ({ ...one, variantId: null, sku: null, color: null, size: null }))];
}

function findVariants(em: Em, text: string, limit: number): Promise<FoundProduct[]> {
  const code = text.toLowerCase();
  let query = rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null);
  for (const found of matchingVariants("v", text)) query = query.where(found);
  return query
    .select([
      "v.product_id as productId",
      "v.id as variantId",
      "p.name",
      "p.brand",
      "v.sku",
      "v.color",
      "v.size",
      "v.price",
    ])
    .orderBy(sql`coalesce(${code} in (lower(v.sku), lower(v.upc), lower(v.alu)), false)`, "desc")
    .orderBy(sql`' ' || v.search like ${`% ${likePrefix(folded(code))}`}`, "desc")
    .orderBy("p.name")
    .orderBy("v.sku")
    .limit(limit)
    .execute();
}
