import { sql } from "kysely";
import { lowestDeposit } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { readRefraction } from "#app/modules/prescriptions/optics/measures.ts";
import { validityOf } from "#app/modules/prescriptions/optics/validity.ts";
import type { OrderedRefraction } from "#db/entities/lens-jobs/lens-job-parts.ts";
import { type Em, rows } from "#db/orm.ts";
import type { JobView } from "../job.schema.server.ts";
import { type Need, type ReleaseFacts, releaseNeeds } from "./needs.ts";
import { powersOf } from "./ordered-eyes.ts";

type Context = Pick<OperationContext, "em" | "permissions">;

/** What a job lacks to be released by this user. Somebody who manages sales may release a job whose deposit was not paid. */
export async function needsOf({ em, permissions }: Context, job: JobView): Promise<Need[]> {
  const [validity, hasLaboratory, rightFits, leftFits, deposit] = await Promise.all([
    validityOfPrescription(em, job.prescriptionId),
    isActive(em, job.laboratoryId),
    fits(em, job.ordered, "right", job.rightVariantId),
    fits(em, job.ordered, "left", job.leftVariantId),
    holds(permissions, "sales:manage") ? null : depositOf(em, job.saleId),
  ]);
  return releaseNeeds({ ...job, validity, hasLaboratory, rightFits, leftFits, deposit });
}

async function validityOfPrescription(em: Em, prescriptionId: number | null): Promise<ReleaseFacts["validity"]> {
  const row = await rows(em)
    .selectFrom("prescriptions")
    .select("expiry_date as expiryDate")
    .where("id", "=", prescriptionId ?? 0)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? validityOf(row.expiryDate) : null;
}

async function isActive(em: Em, laboratoryId: number | null): Promise<boolean> {
  const row = await rows(em)
    .selectFrom("lens_laboratories")
    .select("id")
    .where("id", "=", laboratoryId ?? 0)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a stocked lens has one of the powers that fit an eye: a prescription may have been changed after the lens was chosen. */
async function fits(em: Em, ordered: OrderedRefraction | null, side: "right" | "left", variantId: number | null) {
  if (variantId === null || ordered === null) return false;
  const lens = await rows(em)
    .selectFrom("product_variants")
    .select(["sphere as rightSphere", "cylinder as rightCylinder", "add_power as rightAdd"])
    .where("id", "=", variantId)
    .executeTakeFirst();
  if (!lens) return false;
  const { sphere, cylinder, add } = readRefraction(lens).right;
  return powersOf(ordered, side).some(
    (one) => one.sphere === (sphere ?? 0) && one.cylinder === (cylinder ?? 0) && (one.add ?? 0) === (add ?? 0),
  );
}

async function depositOf(em: Em, saleId: number | null): Promise<ReleaseFacts["deposit"]> {
  const sale = await rows(em)
    .selectFrom("sales as s")
    .innerJoin("stores as o", "o.id", "s.store_id")
    .select(["s.total_amount as total", "o.deposit_percent as percent"])
    // What was moved from the insurer is owed besides the total, so it is no part of the deposit.
    .select(sql<string>`s.total_amount - greatest(s.balance_due - s.moved_amount, 0)`.as("paid"))
    .where("s.id", "=", saleId ?? 0)
    .executeTakeFirst();
  return sale ? { paid: String(sale.paid), lowest: lowestDeposit(sale.total, sale.percent) } : null;
}
