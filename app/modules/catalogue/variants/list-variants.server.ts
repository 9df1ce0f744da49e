import { sql } from "kysely";
import { z } from "zod";
import { optionalId, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { toVariantView, VariantView, variantColumns } from "./variant-view.server.ts";

/** Variants, or those of one product; none of a product that was removed. */
export const listVariants = operation({
  name: "listVariants",
  summary: "Product variants, or those of one product",
  permission: "inventory:read",
  input: z.object({ ...pageOfList, productId: optionalId() }),
  output: z.array(VariantView),
  paged: true,
  async run({ em }, { limit, offset, productId }) {
    const [found, total] = await Promise.all([
      filtered(em, productId).select(variantColumns).orderBy("v.id").limit(limit).offset(offset).execute(),
      rowCount("product_variants", { productId }, () => count(em, productId)),
    ]);
    return { rows: found.map(toVariantView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, productId: number | null) {
  const query = rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null);
  return productId === null ? query : query.where("v.product_id", "=", productId);
}

async function count(em: Em, productId: number | null): Promise<number> {
  const row = await filtered(em, productId).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}
