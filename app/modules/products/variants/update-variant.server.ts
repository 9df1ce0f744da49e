import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { holdFreeSkus } from "./free-skus.server.ts";
import { powerText } from "./power.ts";
import { readVariant } from "./read-variants.server.ts";
import { VariantChange, VariantView } from "./variant.schema.server.ts";

/** Changes a variant. A stale version is refused with 409, and nothing is written. */
export const updateVariant = operation({
  name: "updateVariant",
  summary: "Changes a product variant",
  permission: "inventory:update",
  input: VariantChange,
  output: VariantView,
  writes: "product_variants",
  run: changeVariant,
});

/** Writes a change of one variant, for the API and the editor. A stale version is refused with 409. */
export async function changeVariant(
  context: OperationContext,
  { id, version, ...changes }: VariantChange,
): Promise<VariantView> {
  const { em } = context;
  const variant = await em.findOne(ProductVariant, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const before = variant && (await readVariant(em, id));
  if (!before) throw notFound();
  await beginChange(context, "product_variants", before, version);
  if (changes.sku !== undefined) await holdFreeSkus(em, [changes.sku], { besides: id });
  changes.size = followingSize(before, changes);
  await changeRow(context, variant, changes);
  const changed = await readVariant(em, id);
  if (!changed) throw notFound();
  return changed;
}

/** A lens size that repeats the power follows a change of the power, unless another size is typed. */
function followingSize(before: VariantView, changes: Omit<VariantChange, "id" | "version">) {
  const words = powerText(before) || null;
  const stays = changes.size === undefined || changes.size === before.size;
  if (!stays || words === null || before.size !== words) return changes.size;
  const { sphere = before.sphere, cylinder = before.cylinder } = changes;
  const { baseCurve = before.baseCurve, addPower = before.addPower } = changes;
  return powerText({ sphere, cylinder, baseCurve, addPower }) || null;
}
