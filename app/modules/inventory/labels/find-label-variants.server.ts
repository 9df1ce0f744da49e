import { z } from "zod";
import { optionalText, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { matchingVariants } from "#app/modules/products/variants/matching-variants.server.ts";
import { labelRows } from "./get-labels.server.ts";

const MOST_RESULTS = 10;

const FoundVariant = z.object({
  variantId: view.id,
  name: z.string(),
  brand: z.string(),
  look: z.string(),
  sku: z.string(),
});
export type FoundVariant = z.infer<typeof FoundVariant>;

/** Some variants that match the typed search, to print labels for. */
export const findLabelVariants = operation({
  name: "findLabelVariants",
  summary: "Variants to print labels for",
  permission: "inventory:read",
  input: z.object({ q: optionalText({ max: 100 }) }),
  output: z.array(FoundVariant),
  async run({ em }, { q }): Promise<FoundVariant[]> {
    if (q === null) return [];
    let query = labelRows(em);
    for (const found of matchingVariants("v", q)) query = query.where(found);
    const found = await query.orderBy("p.name").orderBy("v.sku").limit(MOST_RESULTS).execute();
    return found.map(({ variantId, name, brand, look, sku }) => ({ variantId, name, brand, look, sku }));
  },
});
