import { sql } from "kysely";
import { z } from "zod";
import { flag, id, optionalAmount, optionalText } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { JOB_COSTS, JobView } from "./job.schema.server.ts";
import { HOLD_REASONS, type JobStep } from "./job-status.ts";
import { readJob } from "./job-view.server.ts";
import { moveOwnLenses } from "./order/own-stock.server.ts";
import { lockJob, takeStep } from "./take-step.server.ts";

const NOTE = { note: optionalText({ max: 1_000 }) };
const now = sql<Date>`clock_timestamp()`;

type Noted = { id: number; note: string | null };

/** Takes a step that needs nothing but the job, and answers with the job. */
async function step(context: OperationContext, { id, note }: Noted, name: JobStep, set: Record<string, unknown> = {}) {
  const job = await lockJob(context, id);
  context.audit({ before: { status: job.status } });
  await takeStep(context, job, name, { note, set });
  return readJob(context.em, context, id);
}

/** The laboratory says that it works on the job. */
export const confirmLensJob = operation({
  name: "confirmLensJob",
  summary: "Notes that the laboratory works on a lens job",
  permission: "sales:update",
  input: z.object({ id: id(), ...NOTE }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  run: (context, input) => step(context, input, "confirm"),
});

/** The lenses came from the laboratory, or from the edger of the branch. */
export const receiveLensJob = operation({
  name: "receiveLensJob",
  summary: "Notes that the lenses of a job came back",
  permission: "sales:update",
  input: z.object({ id: id(), ...NOTE }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  run: (context, input) => step(context, input, "receive"),
});

/** Checked glasses are cleaned, put into their case, and wait for the customer. */
export const finishLensJob = operation({
  name: "finishLensJob",
  summary: "Notes that a lens job is ready to be collected",
  permission: "sales:update",
  input: z.object({ id: id(), ...NOTE }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  run: (context, input) => step(context, input, "finish"),
});

/** Stops a job, with the reason why it waits. */
export const holdLensJob = operation({
  name: "holdLensJob",
  summary: "Puts a lens job on hold, with the reason why it waits",
  permission: "sales:update",
  input: z.object({ id: id(), reason: z.enum(HOLD_REASONS, { error: "lensJobs.errors.reason" }), ...NOTE }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  async run(context, { id: jobId, reason, note }) {
    const job = await lockJob(context, jobId);
    await takeStep(context, job, "hold", {
      note,
      details: { reason },
      set: { hold_reason: reason, hold_note: note?.slice(0, 300) ?? null, held_since: now },
    });
    return readJob(context.em, context, jobId);
  },
});

/** A job that waited goes on where it stopped. */
export const resumeLensJob = operation({
  name: "resumeLensJob",
  summary: "Lets a lens job that was on hold go on",
  permission: "sales:update",
  input: z.object({ id: id(), ...NOTE }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  run: (context, input) => step(context, input, "resume", { hold_reason: null, hold_note: null, held_since: null }),
});

/** Ends a job before its lenses came. What the laboratory charges for one that was sent is kept with it. */
export const cancelLensJob = operation({
  name: "cancelLensJob",
  summary: "Cancels a lens job whose lenses have not come",
  permission: "sales:update",
  input: z.object({
    id: id(),
    fee: optionalAmount(),
    /** Whether the branch's own lenses, which were taken for the job, are whole and go back on the shelf. */
    restocks: flag(),
    ...NOTE,
  }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  async run(context, { id: jobId, fee, restocks, note }) {
    const job = await lockJob(context, jobId);
    context.audit({ before: { status: job.status } });
    const stock = await moveOwnLenses(context, job, "cancel", restocks);
    await takeStep(context, job, "cancel", { note, set: { cancel_fee: fee, ...stock } });
    return readJob(context.em, context, jobId);
  },
});
