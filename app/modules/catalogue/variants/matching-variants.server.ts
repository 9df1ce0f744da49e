import { type RawBuilder, sql } from "kysely";
import { likePatterns } from "#app/lib/list-query.ts";

/**
 * The variants in which every word of a search is found, in the variant's codes and colour or in its product's name, brand
 * and model. One indexed look-up per word and table, which stays fast where an OR over two tables would read them all.
 * @returns a condition on `variantId` (a column such as "v.id") for each word
 */
export function matchingVariants(variantId: string, q: string): RawBuilder<boolean>[] {
  return likePatterns(q.toLowerCase()).map(
    (pattern) => sql<boolean>`${sql.ref(variantId)} in (
      select id from product_variants where search like ${pattern}
      union
      select pv.id from product_variants pv join products pp on pp.id = pv.product_id where pp.search like ${pattern})`,
  );
}
