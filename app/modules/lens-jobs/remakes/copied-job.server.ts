import { type Selectable, sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type lineForJob, prescriptionForJob } from "#app/modules/lens-jobs/job-origin.server.ts";
import type { OrderedRefraction } from "#db/entities/lens-jobs/lens-job-parts.ts";
import { rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import type { RemakeInput } from "./remake.schema.server.ts";

type Job = Selectable<Database["lens_jobs"]>;

/** What a new job takes over from the one that it makes again: where it belongs, and all that was ordered. Not its days, its cost and its history. */
const COPIED = [
  "store_id",
  "sale_id",
  "sale_item_id",
  "other_item_id",
  "customer_id",
  "prescription_id",
  "prescription_version",
  "right_pd",
  "left_pd",
  "right_near_pd",
  "left_near_pd",
  "right_height",
  "left_height",
  "vertex",
  "tilt",
  "wrap",
  "reading_distance",
  "frame_source",
  "frame_variant_id",
  "frame_name",
  "frame_condition",
  "frame_material",
  "box_a",
  "box_b",
  "dbl",
  "ed",
  "edge",
  "lens_variant_id",
  "lens_name",
  "lens_design",
  "lens_index",
  "lens_material",
  "blank_diameter",
  "base_curve",
  "coating",
  "tint",
  "thickness",
  "way",
  "right_variant_id",
  "left_variant_id",
  "laboratory_id",
  "tray_number",
  "is_rush",
  "trace_file",
  "notes",
] as const satisfies (keyof Job)[];

type Figures = NonNullable<Awaited<ReturnType<typeof prescriptionForJob>>>;

/**
 * The prescription whose figures are ordered this time; null for those of the job. A doctor's change is a newer version of the job's prescription,
 * or another prescription of the customer.
 */
export async function figuresToOrder(
  context: OperationContext,
  job: Job,
  { reason, prescriptionId }: Pick<RemakeInput, "reason" | "prescriptionId">,
): Promise<Figures | null> {
  const isChange = reason === "doctor_change";
  const figures = await prescriptionForJob(
    context,
    prescriptionId ?? (isChange ? job.prescription_id : null),
    job.customer_id,
  );
  const isNewer = figures && (figures.id !== job.prescription_id || figures.version > (job.prescription_version ?? 0));
  if (isChange && !isNewer) {
    throw new DomainError("rule", "lensRemakes.errors.newPrescription", { field: "prescriptionId" });
  }
  return figures;
}

type Changes = {
  number: string;
  eyes: "B" | "R" | "L";
  figures: Figures | null;
  /** The new line that the customer pays. */
  line: Awaited<ReturnType<typeof lineForJob>> | null;
};

/** Begins a job with the order of another one, and answers with its id. It takes no lenses from stock yet: those of the spoilt pair stay taken. */
export async function copyJob({ em, user }: OperationContext, job: Job, changes: Changes): Promise<number> {
  const { number, eyes, figures, line } = changes;
  const copied = Object.fromEntries(COPIED.map((name) => [name, job[name]])) as Pick<Job, (typeof COPIED)[number]>;
  const ordered = figures?.ordered ?? job.ordered;
  const { id } = await rows(em)
    .insertInto("lens_jobs")
    .values({
      ...copied,
      ...(figures
        ? {
            prescription_id: figures.id,
            prescription_version: figures.version,
            right_pd: figures.rightPd ?? job.right_pd,
            left_pd: figures.leftPd ?? job.left_pd,
          }
        : {}),
      ...(line ? { sale_id: line.saleId, sale_item_id: line.itemId, other_item_id: line.otherItemId } : {}),
      ordered: ordered ? sql<OrderedRefraction>`${JSON.stringify(ordered)}::jsonb` : null,
      eyes,
      right_variant_id: eyes === "L" ? null : job.right_variant_id,
      left_variant_id: eyes === "R" ? null : job.left_variant_id,
      job_number: number,
      remake_of_id: job.id,
      created_by: user.id,
      updated_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
