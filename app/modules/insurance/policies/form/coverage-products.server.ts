import { sql } from "kysely";
import { z } from "zod";
import { optionalText } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { COVERAGE_CATEGORIES, type CoverageCategory } from "#app/modules/categories/category-options.ts";
import { type Em, rows } from "#db/orm.ts";

/** A search shows at most this many rows. */
export const PRODUCTS_SHOWN = 8;

/** A product to choose. The price is the price of the model, in SAR. */
export type CoverageProduct = { id: number; name: string; model: string | null; price: string };

const COLUMNS = [
  "p.id",
  sql<string>`concat_ws(' ', p.brand, p.name)`.as("name"),
  "p.model",
  "p.base_price as price",
] as const;

const products = (em: Em) =>
  rows(em).selectFrom("products as p").innerJoin("categories as c", "c.id", "p.category_id").select(COLUMNS);

/** Products of an insurance category that match the search text, and whether more products match than are shown. */
export async function findProductsOf(em: Em, category: CoverageCategory, q: string, without: readonly number[] = []) {
  let query = products(em)
    .where("p.deleted_at", "is", null)
    .where("p.is_active", "=", true)
    .where((e) => e.or([e("c.name", "=", category), e("c.insurance_category", "=", category)]));
  for (const pattern of likePatterns(q)) query = query.where("p.search", "like", pattern.toLowerCase());
  if (without.length > 0) query = query.where("p.id", "not in", without);
  const found = await query
    .orderBy(sql`lower(p.brand)`)
    .orderBy(sql`lower(p.name)`)
    .orderBy("p.id")
    .limit(PRODUCTS_SHOWN + 1)
    .execute();
  return { rows: found.slice(0, PRODUCTS_SHOWN), more: found.length > PRODUCTS_SHOWN };
}

/** Products by their ids, in the order of the ids. Removed products are included. */
export async function productsById(em: Em, ids: readonly number[]): Promise<CoverageProduct[]> {
  if (ids.length === 0) return [];
  const found = await products(em).where("p.id", "in", ids).execute();
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Searches the products of an insurance category, to choose products for a policy. */
export const findCoverageProducts = operation({
  name: "findCoverageProducts",
  summary: "Products of an insurance category",
  permission: [],
  input: z.object({ category: z.enum(COVERAGE_CATEGORIES), q: optionalText({ max: 100 }) }),
  output: z.unknown(),
  run: ({ em }, { category, q }) => findProductsOf(em, category, q ?? ""),
});
