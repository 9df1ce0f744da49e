import { z } from "zod";
import { flag, id, requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { JOB_COSTS, JobView } from "#app/modules/lens-jobs/job.schema.server.ts";
import { readJob } from "#app/modules/lens-jobs/job-view.server.ts";
import { lockJob, takeStep } from "#app/modules/lens-jobs/take-step.server.ts";

/**
 * Gives up a job that nobody collects. Lenses that were made to order never go back to stock. The frame goes back only by a return of its line of
 * the sale: here the person says what became of it.
 */
export const returnLensJob = operation({
  name: "returnLensJob",
  summary: "Gives up a finished lens job that is not collected, with the reason; nothing goes back to stock by it",
  permission: "sales:manage",
  input: z.object({
    id: id(),
    reason: requiredText("lensHandover.errors.reason", { max: 300 }),
    /** Whether the frame was taken out to be sold again. */
    frameKept: flag(),
  }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  async run(context, { id: jobId, reason, frameKept }) {
    const job = await lockJob(context, jobId);
    const { trayNumber } = await readJob(context.em, context, jobId);
    context.audit({ before: { status: job.status, trayNumber }, note: reason });
    await takeStep(context, job, "return", {
      note: reason,
      details: { frameKept, tray: trayNumber },
      // The tray is free for another job.
      set: { tray_number: null },
    });
    return readJob(context.em, context, jobId);
  },
});
