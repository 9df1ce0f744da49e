import { z } from "zod";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { optionalChoice, optionalId, optionalText, requiredText, view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { CHANNELS, type Channel } from "#app/modules/lens-jobs/handover/channels.ts";
import { JobRow } from "#app/modules/lens-jobs/job.schema.server.ts";
import { afterStep, isOpen, type JobStep } from "#app/modules/lens-jobs/job-status.ts";
import { selectJobs, toJobRow } from "#app/modules/lens-jobs/job-view.server.ts";
import { sendJob, startJob } from "#app/modules/lens-jobs/order/release-job.server.ts";
import { type LockedJob, lockJob, takeStep } from "#app/modules/lens-jobs/take-step.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { assignTray } from "./assign-tray.server.ts";
import { findTicket } from "./find-ticket.server.ts";
import { SCAN_STEPS, type ScanStep } from "./station-steps.ts";

const Scanned = z.object({
  id: view.id,
  /** `already` for a ticket that was scanned before: nothing was changed. */
  outcome: z.enum(["done", "already"]),
  step: z.enum(SCAN_STEPS),
  /** When the step was taken and by whom; null for a tray that holds the job already. */
  at: view.instant.nullable(),
  by: z.string().nullable(),
  firstName: z.string().nullable(),
  job: JobRow,
});
export type Scanned = z.infer<typeof Scanned>;

/**
 * Takes one step of the job whose ticket or tray was scanned. It names no version: many people scan at once. A ticket that was scanned before for
 * the same step takes no second one, and says when the first was taken and by whom.
 */
export const scanLensJob = operation({
  name: "scanLensJob",
  summary:
    "Takes one step of the lens job whose ticket or tray was scanned; a second scan of the same ticket changes nothing",
  permission: "sales:update",
  input: z.object({
    step: z.enum(SCAN_STEPS, { error: "lensStation.errors.step" }),
    /** The job's number, or that of the tray in which it lies. */
    code: requiredText("lensStation.errors.code", { max: 100 }),
    /** For the step `tray`: the tray that gets the job. */
    tray: optionalText({ max: 20 }),
    /** For the step `tell`: how the customers are told; by telephone unless said otherwise. */
    channel: optionalChoice(CHANNELS),
    /** For the step `send`: the laboratory that the scanned jobs go to. A job of another one is refused. */
    laboratoryId: optionalId(),
  }),
  output: Scanned,
  writes: "lens_jobs",
  async run(context, { step, code, ...asked }) {
    if (step === "tray" && asked.tray === null) throw new InvalidInput({ tray: [{ key: "lensStation.errors.tray" }] });
    const ticket = await findTicket(context, code);
    const job = await lockJob(context, ticket.id);
    try {
      const isDone = await take(context, job, { step, ...asked });
      return answer(context.em, job.id, step, isDone ? "done" : "already");
    } catch (error) {
      // What refuses the job belongs beside the code, which is all that the person typed.
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError(error.code, error.message, { ...error.details, field: "code" });
    }
  },
});

type Asked = { step: ScanStep; tray: string | null; channel: Channel | null; laboratoryId: number | null };

/** @returns false when the step was taken before: the scan then changes nothing */
async function take(
  context: OperationContext,
  job: LockedJob,
  { step, tray, channel, laboratoryId }: Asked,
): Promise<boolean> {
  if (step === "tray") return assignTray(context, job, tray ?? "");
  if (await wasTaken(context.em, job, step)) return false;
  if (step === "send" && laboratoryId !== null && job.laboratoryId !== laboratoryId)
    throw new DomainError("conflict", "lensStation.errors.otherLaboratory", { params: { number: job.jobNumber } });
  context.audit({ before: { status: job.status } });
  if (step === "send") await sendJob(context, job.id, null);
  else if (step === "start") await startJob(context, job.id, null);
  else await takeStep(context, job, step, step === "tell" ? { details: { channel: channel ?? "phone" } } : {});
  return true;
}

/** Whether a job that is still open has this step behind it. A customer may be told again from the job's page, but not by a second scan. */
async function wasTaken(em: Em, job: LockedJob, step: JobStep): Promise<boolean> {
  if (!isOpen(job.status)) return false;
  const after = afterStep({ ...job, isHeld: job.holdReason !== null }, step);
  const isBehind = step === "tell" ? job.status === "notified" : "why" in after && after.why === "status";
  return isBehind && (await lastEvent(em, job.id, step)) !== undefined;
}

const lastEvent = (em: Em, jobId: number, step: string) =>
  rows(em)
    .selectFrom("lens_job_events as e")
    .leftJoin("system_users as u", "u.id", "e.user_id")
    .select(["e.at", "u.first_name as firstName", "u.last_name as lastName"])
    .where("e.job_id", "=", jobId)
    .where("e.step", "=", step)
    .orderBy("e.id", "desc")
    .limit(1)
    .executeTakeFirst();

async function answer(em: Em, jobId: number, step: ScanStep, outcome: Scanned["outcome"]): Promise<Scanned> {
  const [{ firstName, ...row }, event] = await Promise.all([
    selectJobs(em).select("c.first_name as firstName").where("j.id", "=", jobId).executeTakeFirstOrThrow(),
    lastEvent(em, jobId, step),
  ]);
  const name = event?.firstName ? `${event.firstName} ${event.lastName ?? ""}`.trim() : null;
  return {
    id: jobId,
    outcome,
    step,
    at: event?.at.toISOString() ?? null,
    by: name,
    firstName: firstName ?? row.customerName?.split(" ")[0] ?? null,
    job: toJobRow(row),
  };
}
