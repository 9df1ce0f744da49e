import { sql } from "kysely";
import { z } from "zod";
import { id, optionalText, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readCount } from "#app/modules/inventory/counts/count-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

const MOST_RESULTS = 10;

const CountProduct = z.object({ productId: view.id, name: z.string(), brand: z.string(), variants: z.int() });
export type CountProduct = z.infer<typeof CountProduct>;

/** Products (p) with their number of variants, ready for a `where`. */
const productRows = (em: Em) =>
  rows(em)
    .selectFrom("products as p")
    .select(["p.id as productId", "p.name", "p.brand"])
    .select(
      sql<number>`(select count(*)::int from product_variants v where v.product_id = p.id and v.deleted_at is null)`.as(
        "variants",
      ),
    )
    .where("p.deleted_at", "is", null)
    .where("p.is_service", "=", false)
    .orderBy("p.name")
    .orderBy("p.id");

/** The chosen products of a draft, and some products that match the typed search. */
export const countProducts = operation({
  name: "countProducts",
  summary: "The chosen products of a stock count, and products to choose from",
  permission: "inventory:update",
  input: z.object({ id: id(), q: optionalText({ max: 100 }) }),
  output: z.object({ chosen: z.array(CountProduct), results: z.array(CountProduct).nullable() }),
  async run({ em, stores }, { q, ...input }) {
    const { productIds } = await readCount(em, { stores }, input.id);
    const chosen = productIds.length > 0 ? await productRows(em).where("p.id", "in", productIds).execute() : [];
    return { chosen, results: q === null ? null : await find(em, q, productIds) };
  },
});

async function find(em: Em, q: string, besides: readonly number[]): Promise<CountProduct[]> {
  let query = productRows(em).limit(MOST_RESULTS);
  for (const pattern of likePatterns(q.toLowerCase())) {
    query = query.where(
      sql<boolean>`(p.search like ${pattern} or exists (
        select 1 from product_variants v where v.product_id = p.id and v.deleted_at is null and v.search like ${pattern}))`,
    );
  }
  if (besides.length > 0) query = query.where("p.id", "not in", besides);
  return query.execute();
}
