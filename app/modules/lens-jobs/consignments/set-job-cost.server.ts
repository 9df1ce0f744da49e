import { z } from "zod";
import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalAmount, optionalVersion } from "#app/lib/fields.server.ts";
import { refuseCosts } from "#app/lib/money/costs.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { JOB_COSTS, JobView } from "#app/modules/lens-jobs/job.schema.server.ts";
import { readJob } from "#app/modules/lens-jobs/job-view.server.ts";
import { lockJob } from "#app/modules/lens-jobs/take-step.server.ts";
import { rows } from "#db/orm.ts";
import { hasCost } from "./consignment-status.ts";

/** Corrects what the laboratory charges for a job, or for one that was cancelled. */
export const setLensJobCost = operation({
  name: "setLensJobCost",
  summary: "Sets what the laboratory charges for a lens job, or for its cancellation",
  permission: "sales:manage",
  input: z.object({
    id: id(),
    version: optionalVersion(),
    cost: optionalAmount().optional(),
    cancelFee: optionalAmount().optional(),
  }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  async run(context, { id: jobId, version, cost, cancelFee }) {
    const { em, user } = context;
    refuseCosts(context, { cost, cancelFee });
    const job = await lockJob(context, jobId);
    if (!hasCost(job.status)) {
      throw new DomainError("rule", "lensConsignments.errors.costBefore", { field: "cost" });
    }
    if (cancelFee && job.status !== "cancelled") {
      throw new DomainError("rule", "lensConsignments.errors.feeOfNone", { field: "cancelFee" });
    }
    await beginChange(context, "lens_jobs", await readJob(em, context, jobId), version);
    await rows(em)
      .updateTable("lens_jobs")
      .set({ ...given({ cost, cancel_fee: cancelFee }), ...changedBy(user.id) })
      .where("id", "=", jobId)
      .execute();
    if (cost !== undefined) {
      await rows(em)
        .updateTable("lens_consignment_items")
        .set({ cost })
        .where("job_id", "=", jobId)
        .where("outcome", "in", ["received", "damaged"])
        .execute();
    }
    return readJob(em, context, jobId);
  },
});
