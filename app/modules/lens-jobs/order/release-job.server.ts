import { z } from "zod";
import { InvalidInput, type Message } from "#app/lib/errors.ts";
import { id, optionalText } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { JOB_COSTS, JobView } from "../job.schema.server.ts";
import { readJob } from "../job-view.server.ts";
import { allowStep, lockJob, takeStep } from "../take-step.server.ts";
import { expectedDay } from "./expected-day.server.ts";
import { moveOwnLenses } from "./own-stock.server.ts";
import { needsOf } from "./release-facts.server.ts";

const Step = z.object({ id: id(), note: optionalText({ max: 1_000 }) });

/** What a job lacks to be released, for the page that asks before it. */
export const getReleaseNeeds = operation({
  name: "getReleaseNeeds",
  summary: "What a lens job lacks to be released",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: z.array(
    z.object({ field: z.string(), key: z.string(), params: z.record(z.string(), z.string()).optional() }),
  ),
  run: async (context, input) => needsOf(context, await readJob(context.em, context, input.id)),
});

/** Releases a measured job: everything that is needed to make it is there. Lenses of the branch's own stock are held for it. */
export const releaseLensJob = operation({
  name: "releaseLensJob",
  summary: "Releases a lens job that has all that is needed to make it",
  permission: "sales:update",
  input: Step,
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  async run(context, { id: jobId, note }) {
    const { job, before } = await begin(context, jobId, "release");
    const needs = await needsOf(context, before);
    if (needs.length > 0) {
      const errors: Record<string, Message[]> = {};
      for (const { field, ...message } of needs) errors[field] = [...(errors[field] ?? []), message];
      throw new InvalidInput(errors, "rule");
    }
    await takeStep(context, job, "release", { note, set: await moveOwnLenses(context, job, "release") });
    return readJob(context.em, context, jobId);
  },
});

/** Locks a job for a step that it allows, and keeps how it was for the audit row. */
async function begin(context: OperationContext, jobId: number, step: "release" | "send" | "start") {
  const job = await lockJob(context, jobId);
  allowStep(context, job, step);
  const before = await readJob(context.em, context, jobId);
  context.audit({ before: { status: before.status } });
  return { job, before };
}

/** Sends a job: a page, a call or a scan at a station. The laboratory should deliver after its usual working days. */
export async function sendJob(context: OperationContext, jobId: number, note: string | null): Promise<void> {
  const { job, before } = await begin(context, jobId, "send");
  await takeStep(context, job, "send", { note, set: { expected_on: await expectedDay(context.em, before) } });
}

/** Begins edging a job in the branch: the lenses that were held for it are taken from the stock. */
export async function startJob(context: OperationContext, jobId: number, note: string | null): Promise<void> {
  const { job, before } = await begin(context, jobId, "start");
  const stock = await moveOwnLenses(context, job, "start");
  const expected_on = await expectedDay(context.em, before);
  await takeStep(context, job, "start", { note, set: { ...stock, expected_on } });
}

/** Sends one job to its laboratory, without a consignment. The laboratory should deliver after its usual working days. */
export const sendLensJob = operation({
  name: "sendLensJob",
  summary: "Notes that a lens job was sent to its laboratory",
  permission: "sales:update",
  input: Step,
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  async run(context, { id: jobId, note }) {
    await sendJob(context, jobId, note);
    return readJob(context.em, context, jobId);
  },
});

/** The branch's own edger begins: the lenses that were held for the job are taken from the stock. */
export const startLensJob = operation({
  name: "startLensJob",
  summary: "Starts edging a lens job in the branch, and takes its lenses from the stock",
  permission: "sales:update",
  input: Step,
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  async run(context, { id: jobId, note }) {
    await startJob(context, jobId, note);
    return readJob(context.em, context, jobId);
  },
});
