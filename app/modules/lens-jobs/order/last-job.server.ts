import { type Em, rows } from "#db/orm.ts";
import type { JobView } from "../job.schema.server.ts";

/** What is the same for a customer from job to job: the measures of the eyes and the lens. The frame is another one. */
export const LAST_MEASURES = [
  "rightPd",
  "leftPd",
  "rightNearPd",
  "leftNearPd",
  "rightHeight",
  "leftHeight",
  "vertex",
  "tilt",
  "wrap",
  "readingDistance",
] as const;
export const LAST_LENS = [
  "lensName",
  "lensDesign",
  "lensIndex",
  "lensMaterial",
  "blankDiameter",
  "baseCurve",
  "coating",
  "tint",
  "thickness",
] as const;

/** The values of the customer's last job that was measured, for this one. Null when there is none. */
export async function lastJobOf(em: Em, job: Pick<JobView, "id" | "customerId">) {
  if (job.customerId === null) return null;
  const row = await rows(em)
    .selectFrom("lens_jobs")
    .select(["id", "job_number as jobNumber", "created_at as createdAt"])
    .select(["right_pd as rightPd", "left_pd as leftPd", "right_near_pd as rightNearPd", "left_near_pd as leftNearPd"])
    .select(["right_height as rightHeight", "left_height as leftHeight", "vertex", "tilt", "wrap"])
    .select(["reading_distance as readingDistance", "lens_name as lensName", "lens_design as lensDesign"])
    .select(["lens_index as lensIndex", "lens_material as lensMaterial", "blank_diameter as blankDiameter"])
    .select(["base_curve as baseCurve", "coating", "tint", "thickness"])
    .where("customer_id", "=", job.customerId)
    .where("id", "<>", job.id)
    .where("status", "not in", ["draft", "cancelled"])
    .where("deleted_at", "is", null)
    .where((e) => e.or([e("right_pd", "is not", null), e("left_pd", "is not", null)]))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, jobNumber, createdAt, ...values } = row;
  return { id, jobNumber, createdAt: createdAt.toISOString(), values };
}
