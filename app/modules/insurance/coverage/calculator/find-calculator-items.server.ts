import { sql } from "kysely";
import { z } from "zod";
import { optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { coverableColumns } from "#app/modules/insurance/coverage/coverable-columns.server.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { matchingVariants } from "#app/modules/products/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Either permission opens the calculator, because both already show items and prices. */
export const MAY_CALCULATE: readonly Permission[] = ["inventory:read", "sales:create"];

/** Variants on sale with the columns that decide their coverage. Ready for a `where` on v, p or c. */
export const calculatorItems = (em: Em) =>
  rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .select(["v.id as variantId", "p.name", "p.brand", "v.sku", "v.price"])
    .select(sql<string>`concat_ws(', ', v.color, v.size, v.material)`.as("detail"))
    .select(coverableColumns)
    .where(isSold());

const MOST_RESULTS = 10;

const CalculatorItem = z.object({
  variantId: z.int(),
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  price: z.string(),
  detail: z.string(),
});
export type CalculatorItem = z.infer<typeof CalculatorItem>;

/** Searches items on sale for the calculator, whether in stock or not. */
export const findCalculatorItems = operation({
  name: "findCalculatorItems",
  summary: "Items of the catalogue to calculate with",
  permission: MAY_CALCULATE,
  input: z.object({ q: optionalText({ max: 100 }) }),
  output: z.array(CalculatorItem),
  async run({ em }, { q }): Promise<CalculatorItem[]> {
    if (q === null) return [];
    let query = calculatorItems(em);
    for (const found of matchingVariants("v", q)) query = query.where(found);
    const found = await query.orderBy("p.name").orderBy("v.id").limit(MOST_RESULTS).execute();
    return found.map(({ variantId, name, brand, sku, price, detail }) => ({
      variantId,
      name,
      brand,
      sku,
      price,
      detail,
    }));
  },
});
