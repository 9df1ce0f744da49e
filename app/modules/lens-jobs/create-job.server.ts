import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalChoice, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import type { OrderedRefraction } from "#db/entities/lens-jobs/lens-job-parts.ts";
import { rows } from "#db/orm.ts";
import { lensesForJob } from "./at-sale/lens-lines.server.ts";
import { eyesFor } from "./at-sale/pairs-of-lines.ts";
import { EYES_OF_JOB, JOB_COSTS, JobView } from "./job.schema.server.ts";
import { prescriptionForJob } from "./job-origin.server.ts";
import { readJob } from "./job-view.server.ts";
import { writeEvent } from "./take-step.server.ts";

/** The lines of the lenses: one, or the two of a pair; the same line twice for two of its pieces. A form sends them as one text. */
const itemsOfJob = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").filter((one) => one.trim() !== "") : (value ?? [])),
  z.array(id("lensJobs.errors.line"), { error: "lensJobs.errors.line" }).max(2, "lensSale.errors.two"),
);

/** Begins a lens job for lenses of a sale, or for a prescription. It lies in "to be measured", and needs nothing more. */
export const createLensJob = operation({
  name: "createLensJob",
  summary:
    "Begins a lens job for a line of a sale, for a pair of two lines, for the only pair of a sale, or for a prescription",
  permission: "sales:create",
  input: z.object({
    saleId: optionalId("lensSale.errors.sale"),
    saleItemId: optionalId("lensJobs.errors.line"),
    saleItemIds: itemsOfJob,
    prescriptionId: optionalId("lensJobs.errors.prescription"),
    eyes: optionalChoice(EYES_OF_JOB),
  }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  status: 201,
  async run(context, { saleId, saleItemId, saleItemIds, prescriptionId, eyes }) {
    const { em, user } = context;
    const itemIds = saleItemIds.length > 0 || saleItemId === null ? saleItemIds : [saleItemId];
    const line = await lensesForJob(context, { saleId, itemIds });
    const of = await prescriptionForJob(context, prescriptionId ?? line?.prescriptionId ?? null, line?.customerId);
    if (!line && !of) throw new DomainError("rule", "lensJobs.errors.neither", { field: "saleItemId" });
    const storeId = line?.storeId ?? requiredStore(context, null, "lensJobs.errors.noStore");
    const { id: jobId } = await rows(em)
      .insertInto("lens_jobs")
      .values({
        job_number: await nextDocumentNumber(em, storeId, "lens_job"),
        store_id: storeId,
        sale_id: line?.saleId ?? null,
        sale_item_id: line?.itemId ?? null,
        other_item_id: line?.otherItemId ?? null,
        customer_id: line?.customerId ?? of?.customerId ?? null,
        prescription_id: of?.id ?? null,
        prescription_version: of?.version ?? null,
        ordered: of ? sql<OrderedRefraction>`${JSON.stringify(of.ordered)}::jsonb` : null,
        eyes: eyes ?? eyesFor(line?.lenses ?? [], of?.ordered ?? null),
        right_pd: of?.rightPd ?? null,
        left_pd: of?.leftPd ?? null,
        lens_variant_id: line?.variantId ?? null,
        lens_name: line?.itemName ?? null,
        lens_design: hasAdd(of?.ordered) ? "progressive" : "single_vision",
        lens_material: line?.material ?? null,
        base_curve: line?.baseCurve ?? null,
        frame_variant_id: line?.frameVariantId ?? null,
        frame_name: line?.frameName ?? null,
        frame_source: line && line.frameVariantId === null ? "own" : "sale",
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeEvent(context, { jobId, step: "create", from: null, to: "draft" });
    return readJob(em, context, jobId);
  },
});

const hasAdd = (ordered?: OrderedRefraction): boolean => Boolean(ordered?.right.add ?? ordered?.left.add);
