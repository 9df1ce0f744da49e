import { z } from "zod";
import { optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { matchingVariants } from "#app/modules/catalogue/variants/matching-variants.server.ts";
import { calculatorItems, MAY_CALCULATE } from "./calculator-items.server.ts";

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
