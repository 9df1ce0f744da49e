import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lensProduct } from "./lens-product.server.ts";
import { patternFor } from "./plan-powers.server.ts";

/** What the form for a range of powers starts with; 404 for a product that has none. */
export const preparePowers = operation({
  name: "preparePowers",
  summary: "What the form for a range of powers starts with",
  permission: "inventory:create",
  input: z.object({ id: id() }),
  output: z.unknown(),
  async run({ em }, input) {
    const product = await lensProduct(em, input.id);
    if (!product.isLens) throw notFound();
    const { id, name, basePrice, isService, defaultReorderLevel } = product;
    return { id, name, basePrice, isService, defaultReorderLevel, pattern: patternFor(product) };
  },
});
