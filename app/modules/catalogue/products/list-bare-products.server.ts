import { sql } from "kysely";
import { z } from "zod";
import { optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { bareProducts } from "./bare-products.server.ts";

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

/** Products that came without variants: until they have one, nothing of them can be stocked or sold. Source: decision 15f. */
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
