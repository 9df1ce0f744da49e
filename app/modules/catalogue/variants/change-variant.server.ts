import { LockMode } from "@mikro-orm/core";
import { notFound } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { staleVersion } from "#app/lib/stale.server.ts";
import { ProductVariant } from "#db/entities/product-variant.ts";
import { powerText } from "../lenses/power.ts";
import { holdFreeSkus } from "./free-skus.server.ts";
import type { VariantChange } from "./variant.schema.server.ts";
import { readVariant, type VariantView } from "./variant-view.server.ts";

/** Writes a change of one variant; with a version that is no longer the row's: 409. Shared by the API and the editor. */
export async function changeVariant(
  { em, user, audit }: OperationContext,
  { id, version, ...changes }: VariantChange,
): Promise<VariantView> {
  const variant = await em.findOne(ProductVariant, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const before = variant && (await readVariant(em, id));
  if (!before) throw notFound();
  if (version !== null && version !== before.version) {
    throw await staleVersion(em, { entity: "product_variants", id, version, current: before });
  }
  audit({ before });
  if (changes.sku !== undefined) await holdFreeSkus(em, [changes.sku], { besides: id });
  changes.size = followingSize(before, changes);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  em.assign(variant, { ...given, updatedBy: user.id, updatedAt: new Date() }, { mergeObjectProperties: false });
  await em.flush();
  const changed = await readVariant(em, id);
  if (!changed) throw notFound();
  return changed;
}

/** The size of a lens that says its power in words goes on saying it, unless another one is typed. */
function followingSize(before: VariantView, changes: Omit<VariantChange, "id" | "version">) {
  const words = powerText(before) || null;
  const stays = changes.size === undefined || changes.size === before.size;
  if (!stays || words === null || before.size !== words) return changes.size;
  const { sphere = before.sphere, cylinder = before.cylinder } = changes;
  const { baseCurve = before.baseCurve, addPower = before.addPower } = changes;
  return powerText({ sphere, cylinder, baseCurve, addPower }) || null;
}
