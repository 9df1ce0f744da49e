import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { type Em, rows } from "#db/orm.ts";
import { readVariant } from "./read-variants.server.ts";

/** Deletes a variant. A variant that other rows refer to is only deactivated. Source: decision 23. */
export const removeVariant = operation({
  name: "removeVariant",
  summary: "Deletes an unused variant; deactivates a variant in use",
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

/** The data of the confirmation: the variant, and whether it would be deleted or only deactivated. */
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

/** The tables whose rows name a variant. */
const REFERRING = [
  "inventory",
  "stock_movements",
  "stock_count_lines",
  "sale_items",
  "sale_draft_items",
  "requisition_order_items",
] as const;

/** Whether anything refers to a variant: stock, a movement, a sale, a cart or an order. */
export async function isVariantUsed(em: Em, variantId: number): Promise<boolean> {
  const found = await Promise.all(
    REFERRING.map((table) =>
      rows(em).selectFrom(table).select("variant_id").where("variant_id", "=", variantId).limit(1).executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}

export const variantRemoval = removal({
  removes: removeVariant,
  input: ({ id: productId, variantId: id }) => ({ productId, id }),
  async asks({ params: { id, variantId }, read }) {
    const variant = await read(prepareVariantRemoval, { productId: id, id: variantId });
    return {
      title: variant.used ? "product.deactivateVariant" : "product.deleteVariant",
      text: variant.used ? "product.deactivateVariantText" : "product.deleteVariantText",
      names: { sku: { text: variant.sku, dir: "ltr" } },
      under: { label: variant.productName, href: paths.products.edit(variant.productId) },
    };
  },
  done: ({ deactivated }, { id = "" }) => ({
    href: paths.products.edit(id),
    toast: deactivated ? "product.variantDeactivated" : "product.variantDeleted",
  }),
  failure: "product.failedToUpdate",
});
