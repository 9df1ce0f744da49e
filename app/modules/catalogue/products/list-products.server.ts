import { sql } from "kysely";
import { z } from "zod";
import { optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { ProductView, productRows, toProductView } from "./product-view.server.ts";

/** Products by name. A category is that of the product or the one it is insured under. Source: decision 21. */
export const listProducts = operation({
  name: "listProducts",
  summary:
    "Products by name; category is a product category, or one of Regular Lenses, Contact Lenses and Frames, which insurances cover",
  permission: "inventory:read",
  input: z.object({ ...pageOfList, category: optionalText({ max: 120 }) }),
  output: z.array(ProductView),
  paged: true,
  async run({ em }, { limit, offset, category }) {
    let page = productRows(em);
    if (category !== null) page = page.where("p.category_id", "in", categoriesNamed(em, category));
    const [found, total] = await Promise.all([
      page.orderBy(sql`lower(p.name)`).orderBy("p.id").limit(limit).offset(offset).execute(),
      rowCount("products", { category }, () => count(em, category)),
    ]);
    return { rows: found.map(toProductView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

const categoriesNamed = (em: Em, name: string) =>
  rows(em)
    .selectFrom("categories")
    .select("id")
    .where((e) => e.or([e("name", "=", name), e("insurance_category", "=", name)]));

async function count(em: Em, category: string | null): Promise<number> {
  let query = rows(em)
    .selectFrom("products")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("deleted_at", "is", null);
  if (category !== null) query = query.where("category_id", "in", categoriesNamed(em, category));
  return (await query.executeTakeFirstOrThrow()).count;
}
