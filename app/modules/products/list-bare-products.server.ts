import { sql } from "kysely";
import { z } from "zod";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";

const BareProduct = z.object({
  id: view.id,
  name: z.string(),
  brand: z.string(),
  model: z.string().nullable(),
  category: z.string(),
  categoryAr: z.string().nullable(),
  basePrice: view.amount,
});
export type BareProduct = z.infer<typeof BareProduct>;

/** Products without variants. They can be stocked and sold only once they have one. Source: decision 15f. */
export const listBareProducts = operation({
  name: "listBareProducts",
  summary: "Products that have no variants yet, by name",
  permission: "inventory:read",
  input: z.object({ ...pageOfList, q: optionalText({ max: 100 }) }),
  output: z.array(BareProduct),
  paged: true,
  async run({ em }, { limit, offset, q }) {
    const found = bareProducts(em, q ?? "");
    const [page, { total }] = await Promise.all([
      found
        .innerJoin("categories as c", "c.id", "p.category_id")
        .select(["p.id", "p.name", "p.brand", "p.model", "p.base_price as basePrice"])
        .select(["c.name as category", "c.name_ar as categoryAr"])
        .orderBy(sql`lower(p.name)`)
        .orderBy("p.id")
        .limit(limit)
        .offset(offset)
        .execute(),
      found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
    ]);
    return { rows: page, total, next: offset + page.length < total ? offset + limit : null };
  },
});

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
