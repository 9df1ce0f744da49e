import { InvalidInput } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { JobView } from "../job.schema.server.ts";
import type { OrderChange } from "./order.schema.server.ts";

type Sent = Omit<OrderChange, "id" | "version" | "prescriptionId" | "takesNewestVersion">;

/**
 * What a change names must exist and belong together: the frame to the sale, the laboratory or the own lenses to the way.
 * @returns the change, with the fields that follow from others
 * @throws InvalidInput beside the field
 */
export async function checkedReferences(
  { em }: Pick<OperationContext, "em">,
  before: JobView,
  sent: Sent,
): Promise<Sent> {
  const now = { ...before, ...withoutAbsent(sent) };
  return { ...sent, ...(await frameOf(em, before, now)), ...(await makerOf(em, before, now)) };
}

const withoutAbsent = (sent: Sent): Sent =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

const refused = (field: string, key: string) =>
  new InvalidInput({ [field]: [{ key: `lensOrder.errors.${key}` }] }, "rule");

/** A frame of the sale is called as it was sold. Another frame has the name that somebody typed. */
async function frameOf(em: Em, before: JobView, now: JobView): Promise<Sent> {
  const variantId = now.frameSource === "sale" ? now.frameVariantId : null;
  if (variantId === null || variantId === before.frameVariantId) {
    // The name of a frame of the sale says nothing about another one.
    const isLeft = before.frameVariantId !== null && variantId === null && now.frameName === before.frameName;
    return {
      frameVariantId: variantId,
      frameName: isLeft ? null : variantId === null ? now.frameName : before.frameName,
    };
  }
  const line = await rows(em)
    .selectFrom("sale_items")
    .select("item_name as name")
    .where("sale_id", "=", before.saleId ?? 0)
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
  if (!line) throw refused("frameVariantId", "frame");
  return { frameVariantId: variantId, frameName: line.name };
}

/** A job goes to a laboratory or uses the branch's own lenses, never both. */
async function makerOf(em: Em, before: JobView, now: JobView): Promise<Sent> {
  if (now.way !== "in_house") {
    if (now.laboratoryId !== null && now.laboratoryId !== before.laboratoryId) {
      const laboratory = await rows(em)
        .selectFrom("lens_laboratories")
        .select("id")
        .where("id", "=", now.laboratoryId)
        .where("is_active", "=", true)
        .executeTakeFirst();
      if (!laboratory) throw refused("laboratoryId", "laboratory");
    }
    return { laboratoryId: now.laboratoryId, rightVariantId: null, leftVariantId: null };
  }
  for (const field of ["rightVariantId", "leftVariantId"] as const) {
    const variantId = now[field];
    if (variantId === null || variantId === before[field]) continue;
    const lens = await rows(em)
      .selectFrom("product_variants as v")
      .innerJoin("products as p", "p.id", "v.product_id")
      .select("v.id")
      .where("v.id", "=", variantId)
      .where("v.deleted_at", "is", null)
      .where("p.deleted_at", "is", null)
      .where("p.is_service", "=", false)
      .where((e) => e.or([e("v.sphere", "is not", null), e("v.cylinder", "is not", null)]))
      .executeTakeFirst();
    if (!lens) throw refused(field, "ownLens");
  }
  return { laboratoryId: null, rightVariantId: now.rightVariantId, leftVariantId: now.leftVariantId };
}
