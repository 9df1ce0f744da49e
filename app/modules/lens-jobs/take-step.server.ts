import { sql } from "kysely";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { CONSIGNMENT_RIGHT } from "./consignments/consignment-status.ts";
import { settleConsignment } from "./consignments/settle-consignment.server.ts";
import { tellReady, withdrawReady } from "./handover/tell-ready.server.ts";
import {
  afterStep,
  type HoldReason,
  isAtLaboratory,
  type JobStatus,
  type JobStep,
  STEPS,
  type Way,
} from "./job-status.ts";
import { jobNotFound } from "./job-view.server.ts";

/** A job that is locked for a step, with what the rules of the steps need. */
export type LockedJob = {
  id: number;
  jobNumber: string;
  storeId: number;
  saleId: number | null;
  saleItemId: number | null;
  customerId: number | null;
  laboratoryId: number | null;
  status: JobStatus;
  way: Way;
  holdReason: HoldReason | null;
  lensesTaken: boolean;
  version: number;
};

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

/** Locks jobs of the user's stores in the order of their ids. A job that does not exist, or of another store, is left out. */
export async function lockJobs({ em, stores }: Context, jobIds: readonly number[]): Promise<LockedJob[]> {
  const found = await rows(em)
    .selectFrom("lens_jobs")
    .select(["id", "job_number as jobNumber", "store_id as storeId", "sale_id as saleId", "sale_item_id as saleItemId"])
    .select(["customer_id as customerId", "laboratory_id as laboratoryId", "status", "way", "version"])
    .select(["hold_reason as holdReason", "lenses_taken as lensesTaken"])
    .where("id", "in", [0, ...jobIds])
    .where("store_id", "in", [0, ...idsOf(stores)])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return found as LockedJob[];
}

/** Locks one job. @throws 404 */
export async function lockJob(context: Context, jobId: number): Promise<LockedJob> {
  const [job] = await lockJobs(context, [jobId]);
  if (!job) throw jobNotFound();
  return job;
}

type Asked = {
  /** Who takes the step: by default a person at the job, or the consignment that the job goes with. */
  as?: "consignment";
  /** The field of the form or call that names the job. */
  field?: string;
};

/**
 * Refuses a step that a job does not allow now, or that the user may not take. Who sends and receives consignments needs their right in place of
 * the step's own. @returns the status after the step
 */
export function allowStep(
  { permissions }: Pick<Context, "permissions">,
  job: LockedJob,
  step: JobStep,
  { as, field }: Asked = {},
): JobStatus {
  const needed = as === "consignment" ? CONSIGNMENT_RIGHT : STEPS[step].needs;
  if (!holds(permissions, needed)) throw new DomainError("forbidden", "errors.forbidden");
  const after = afterStep({ ...job, isHeld: job.holdReason !== null }, step);
  if ("status" in after) return after.status;
  const key = after.why === "status" ? `is.${job.status}` : after.why;
  throw new DomainError("conflict", `lensJobs.errors.${key}`, { field, params: { number: job.jobNumber } });
}

type Told = Asked & {
  note?: string | null;
  /** What the step alone knows: the reason of a hold, the channel of a message. */
  details?: Record<string, unknown> | null;
  /** Columns that the step writes besides the status. */
  set?: Record<string, unknown>;
};

const now = sql<Date>`clock_timestamp()`;

/** The columns that say when a step was taken last. */
const STAMPS: Partial<Record<JobStep, string>> = {
  send: "sent_at",
  receive: "received_at",
  finish: "ready_at",
  tell: "told_at",
  collect: "collected_at",
};
const stamp = (step: JobStep) => (STAMPS[step] ? { [STAMPS[step]]: now } : {});

/**
 * Takes a step of a locked job: writes its status, the columns of the step, and one event. Every command that moves a job takes its steps here.
 * @throws forbidden, conflict
 */
export async function takeStep(context: Context, job: LockedJob, step: JobStep, told: Told = {}): Promise<LockedJob> {
  const { em, user } = context;
  const status = allowStep(context, job, step, told);
  const moved = status === job.status ? {} : { status, status_since: now };
  await rows(em)
    .updateTable("lens_jobs")
    .set({
      ...stamp(step),
      ...told.set,
      ...moved,
      ...(status === job.status ? {} : ends(status)),
      ...changedBy(user.id),
    })
    .where("id", "=", job.id)
    .execute();
  await writeEvent(context, { jobId: job.id, step, from: job.status, to: status, ...told });
  if (isAtLaboratory(job.status) && !isAtLaboratory(status)) await settleConsignment(context, job.id, step);
  if (step === "finish") await tellReady(em, job);
  else if (waits(job.status) && (step === "tell" || !waits(status))) await withdrawReady(em, job.id);
  return { ...job, status, version: job.version + 1 };
}

/** Whether glasses wait for their customer. */
const waits = (status: JobStatus): boolean => status === "ready" || status === "notified";

/** A job that ended waits for nothing any more. */
const ends = (status: JobStatus) =>
  STEPS.hold.from.includes(status) ? {} : { hold_reason: null, hold_note: null, held_since: null };

type Event = Pick<Told, "note" | "details"> & {
  jobId: number;
  step: JobStep | "create" | "line_returned";
  from: JobStatus | null;
  to: JobStatus;
};

/** Writes one line of a job's history. */
export const writeEvent = (
  { em, user }: Pick<Context, "em" | "user">,
  { jobId, step, from, to, note, details }: Event,
) =>
  rows(em)
    .insertInto("lens_job_events")
    .values({
      job_id: jobId,
      step,
      from_status: from,
      to_status: to,
      user_id: user.id,
      note: note ?? null,
      details: details ? sql<Record<string, unknown>>`${JSON.stringify(details)}::jsonb` : null,
    })
    .execute();
