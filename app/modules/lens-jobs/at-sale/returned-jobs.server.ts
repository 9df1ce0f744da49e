import { DomainError } from "#app/lib/errors.ts";
import { flag, optionalAmount } from "#app/lib/fields.server.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { isAtLaboratory, isMade, JOB_STATUSES, type JobStatus } from "../job-status.ts";
import { type LockedJob, lockJobs, takeStep, writeEvent } from "../take-step.server.ts";

/** What a person says of the jobs of returned lenses that are made already, or are being made. */
export const jobsAnswer = { endsLensJobs: flag(false), lensJobFee: optionalAmount() };
type Answer = { endsLensJobs: boolean; lensJobFee: string | null };

/** A line of which pieces come back, with the pieces that stay with the customer. */
export type LineLeft = { itemId: number; left: number };

/** The locked jobs that a return ends, or that it only notes because the glasses were collected. */
export type EndingJobs = { jobs: readonly LockedJob[]; fee: string | null };

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

/**
 * Locks the jobs that a return takes the lenses of, after its sale and in the order of their ids. A job that is not sent ends with the return.
 * What is made already, or is being made, ends only when somebody who manages sales says so.
 * @throws forbidden, rule
 */
export async function jobsToEnd(
  context: Context,
  saleId: number,
  lines: readonly LineLeft[],
  answer: Answer,
): Promise<EndingJobs> {
  const found = await rows(context.em)
    .selectFrom("lens_jobs")
    .select(["id", "sale_item_id as itemId", "other_item_id as otherId"])
    .where("sale_id", "=", saleId)
    .where("status", "not in", ["cancelled", "remade", "returned"])
    .where("deleted_at", "is", null)
    .execute();
  const touched = found.filter(({ itemId, otherId }) =>
    lines.some((line) => line.itemId === itemId || line.itemId === otherId),
  );
  if (touched.length === 0) return { jobs: [], fee: null };
  const locked = await lockJobs(
    context,
    touched.map(({ id }) => id),
  );
  const jobs = withoutLenses(
    locked.flatMap((job) => {
      const of = touched.find(({ id }) => id === job.id);
      return of && isLive(job.status) ? [{ job, itemIds: [of.itemId, of.otherId] }] : [];
    }),
    lines,
  );
  const asked = jobs.find(({ status }) => isMade(status) && status !== "collected");
  if (asked) requireAnswer(context, asked, answer);
  return { jobs, fee: answer.lensJobFee };
}

const isLive = (status: JobStatus): boolean => !["cancelled", "remade", "returned"].includes(status);

type Lenses = { job: LockedJob; itemIds: readonly (number | null)[] };

/** The jobs for which too few pieces of a line are left: of several, those that have come least far, and the newest of them. */
function withoutLenses(all: readonly Lenses[], lines: readonly LineLeft[]): LockedJob[] {
  const byAge = [...all].sort(
    (one, other) =>
      JOB_STATUSES.indexOf(one.job.status) - JOB_STATUSES.indexOf(other.job.status) || other.job.id - one.job.id,
  );
  const ending = new Set<Lenses>();
  const piecesOf = ({ itemIds }: Lenses, itemId: number) => itemIds.filter((one) => one === itemId).length;
  for (const { itemId, left } of lines) {
    const taken = () => all.reduce((sum, one) => sum + (ending.has(one) ? 0 : piecesOf(one, itemId)), 0);
    for (const one of byAge) if (piecesOf(one, itemId) > 0 && taken() > left) ending.add(one);
  }
  return all.filter((one) => ending.has(one)).map(({ job }) => job);
}

function requireAnswer({ permissions }: Context, { jobNumber, status }: LockedJob, { endsLensJobs }: Answer): void {
  const params = { number: jobNumber };
  const where = isAtLaboratory(status) ? "atLaboratory" : "finished";
  if (!holds(permissions, "sales:manage")) {
    throw new DomainError("forbidden", `lensSale.errors.${where}Manager`, { params });
  }
  if (!endsLensJobs) {
    throw new DomainError("rule", `lensSale.errors.${where}`, { field: "endsLensJobs", params });
  }
}

/** Ends the jobs of a return, each with its number: cancelled, with the laboratory's fee at the first that was sent, or finished goods that go back to stock. */
export async function endJobs(context: Context, { jobs, fee }: EndingJobs, returnNumber: string): Promise<void> {
  const charged = jobs.find(({ status }) => isAtLaboratory(status));
  for (const job of jobs) {
    const told = { note: returnNumber, details: { returnNumber } };
    if (job.status === "collected") {
      await writeEvent(context, { jobId: job.id, step: "line_returned", from: job.status, to: job.status, ...told });
    } else if (isMade(job.status) && !isAtLaboratory(job.status)) {
      await takeStep(context, job, "return", told);
    } else {
      await takeStep(context, job, "cancel", { ...told, set: job === charged ? { cancel_fee: fee } : {} });
    }
  }
}
