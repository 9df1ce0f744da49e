import { z } from "zod";
import { id, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { JOB_COSTS, JobView } from "#app/modules/lens-jobs/job.schema.server.ts";
import { readJob } from "#app/modules/lens-jobs/job-view.server.ts";
import { lockJob, takeStep } from "#app/modules/lens-jobs/take-step.server.ts";
import { CHANNELS } from "./channels.ts";

/** Notes that the customer was told, how, and with which words. It sends nothing. A customer may be told more than once. */
export const tellLensJob = operation({
  name: "tellLensJob",
  summary: "Notes that the customer of a ready lens job was told, how, and with which words; it sends nothing",
  permission: "sales:update",
  input: z.object({
    id: id(),
    channel: z.enum(CHANNELS, { error: "lensHandover.errors.channel" }),
    text: optionalText({ max: 1_000 }),
  }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  async run(context, { id: jobId, channel, text }) {
    const job = await lockJob(context, jobId);
    context.audit({ before: { status: job.status } });
    await takeStep(context, job, "tell", { note: text, details: { channel } });
    return readJob(context.em, context, jobId);
  },
});
