import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { isVariantUsed } from "./variant-in-use.server.ts";
import { readVariant } from "./variant-view.server.ts";

/** What the confirmation says: which variant, and whether it would be deleted or only deactivated. */
export const prepareVariantRemoval = operation({
  name: "prepareVariantRemoval",
  summary: "What removing a variant would do",
  permission: "inventory:delete",
  input: z.object({ productId: id(), id: id() }),
  output: z.unknown(),
  async run({ em }, input) {
    const variant = await readVariant(em, input.id);
    if (variant?.productId !== input.productId) throw notFound();
    const { sku, productName } = variant;
    return {
      id: variant.id,
      productId: variant.productId,
      sku,
      productName,
      used: await isVariantUsed(em, variant.id),
    };
  },
});
