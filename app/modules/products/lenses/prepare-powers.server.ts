import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lensProduct } from "./lens-product.server.ts";
import { patternFor } from "./plan-powers.server.ts";

/** The first values of the form for a range of powers; 404 for a product without powers. */
export const preparePowers = operation({
  name: "preparePowers",
  summary: "The first values of the form for a range of powers",
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
