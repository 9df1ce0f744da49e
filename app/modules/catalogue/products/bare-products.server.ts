import { latinDigits } from "#app/lib/digits.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { type Em, rows } from "#db/orm.ts";

/** Products (p) that have no variants yet and so stand in no list of items, ready for a `select`; `q` is looked for in their names. */
export function bareProducts(em: Em, q = "") {
  let query = rows(em)
    .selectFrom("products as p")
    .where("p.deleted_at", "is", null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("product_variants as v")
            .select("v.id")
            .whereRef("v.product_id", "=", "p.id")
            .where("v.deleted_at", "is", null),
        ),
      ),
    );
  for (const pattern of likePatterns(latinDigits(q).toLowerCase())) query = query.where("p.search", "like", pattern);
  return query;
}
