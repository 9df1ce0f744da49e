import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ProductVariant } from "#db/entities/product-variant.ts";
import { isVariantUsed } from "./variant-in-use.server.ts";
import { readVariant } from "./variant-view.server.ts";

/** Takes a variant away; one that anything refers to is only deactivated. Source: decision 23. */
export const removeVariant = operation({
  name: "removeVariant",
  summary: "Deletes a variant that nothing refers to; another is deactivated instead",
  permission: "inventory:delete",
  input: z.object({ productId: id(), id: id() }),
  output: z.object({ id: z.int(), deactivated: z.boolean() }),
  writes: "product_variants",
  async run({ em, user, audit }, input) {
    const found = { id: input.id, productId: input.productId, deletedAt: null };
    const variant = await em.findOne(ProductVariant, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const before = variant && (await readVariant(em, variant.id));
    if (!before) throw notFound();
    audit({ before });
    const deactivated = await isVariantUsed(em, before.id);
    const gone = deactivated ? { isActive: false } : { deletedAt: new Date(), deletedBy: user.id };
    em.assign(variant, { ...gone, updatedBy: user.id, updatedAt: new Date() });
    await em.flush();
    return { id: before.id, deactivated };
  },
});
