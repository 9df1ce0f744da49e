import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalText } from "#app/lib/fields.server.ts";
import { type Amount, big } from "#app/lib/money/money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { recordApproval } from "#app/modules/auth/approve.server.ts";
import { JOB_COSTS, JobView } from "#app/modules/lens-jobs/job.schema.server.ts";
import { OPEN_STATUSES } from "#app/modules/lens-jobs/job-status.ts";
import { jobNotFound, readJob } from "#app/modules/lens-jobs/job-view.server.ts";
import { allowStep, lockJob, takeStep } from "#app/modules/lens-jobs/take-step.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** The reason why handing glasses over needs a manager: the customer still owes for their sale. */
export type HandOverException = { kind: "balance"; balance: Amount };

/** Notes that somebody took the glasses. The last open job of a sale also marks the sale as collected. */
export const collectLensJob = operation({
  name: "collectLensJob",
  summary: "Notes that the glasses of a lens job were handed over; with a balance it needs sales:manage",
  permission: "sales:update",
  input: z.object({
    id: id(),
    /** Who took them; the customer unless told. */
    takenBy: optionalText({ max: 120 }),
    note: optionalText({ max: 1_000 }),
    approved: optionalText({ max: 4_000 }),
  }),
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  async run(context, { id: jobId, takenBy, note, approved }) {
    const { em, user } = context;
    const sale = await lockSaleOf(context, jobId);
    const job = await lockJob(context, jobId);
    allowStep(context, job, "collect");
    if (sale?.voidedAt) throw new DomainError("rule", "lensHandover.errors.voided");
    const exceptions: HandOverException[] =
      sale && big(sale.balanceDue).gt(0) ? [{ kind: "balance", balance: sale.balanceDue }] : [];
    requireManager(context, exceptions, approved);
    const { customerName, trayNumber } = await readJob(em, context, jobId);
    await takeStep(context, job, "collect", {
      note,
      details: { takenBy: takenBy ?? customerName, tray: trayNumber, ...(exceptions[0] ?? {}) },
      // The tray is free for another job.
      set: { collected_by: user.id, collected_name: takenBy ?? customerName?.slice(0, 120) ?? null, tray_number: null },
    });
    const isLast = sale !== null && (await markSaleCollected(context, sale.id));
    context.audit({ before: { status: job.status, trayNumber }, note: noteOf(context, exceptions, isLast) });
    if (exceptions.length > 0)
      await recordApproval(context, { entity: "lens_jobs", entityId: job.id, what: exceptions });
    return readJob(em, context, jobId);
  },
});

/** Locks the sale of a job before the job, as every command does that writes both. @throws 404 for a job that the user may not see */
async function lockSaleOf({ em, stores }: OperationContext, jobId: number) {
  const of = await rows(em)
    .selectFrom("lens_jobs")
    .select("sale_id as saleId")
    .where("id", "=", jobId)
    .where("store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!of) throw jobNotFound();
  if (of.saleId === null) return null;
  return rows(em)
    .selectFrom("sales")
    .select(["id", "balance_due as balanceDue", "voided_at as voidedAt"])
    .where("id", "=", of.saleId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function requireManager(
  { permissions, approver }: OperationContext,
  exceptions: readonly HandOverException[],
  approved: string | null,
): void {
  const [first] = exceptions;
  if (!first || holds(permissions, "sales:manage")) return;
  if (approver && approved === JSON.stringify(exceptions)) return;
  throw new DomainError("forbidden", "lensHandover.errors.owed", {
    params: { balance: first.balance },
    extra: { overrides: exceptions },
  });
}

/** Marks the sale of a job as collected when none of its jobs is open any more. @returns whether it did */
async function markSaleCollected({ em, user }: OperationContext, saleId: number): Promise<boolean> {
  const marked = await rows(em)
    .updateTable("sales")
    .set({ collected_at: sql<Date>`clock_timestamp()`, collected_by: user.id })
    .where("id", "=", saleId)
    .where("collected_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("lens_jobs as j")
            .select("j.id")
            .where("j.sale_id", "=", saleId)
            .where("j.status", "in", OPEN_STATUSES)
            .where("j.deleted_at", "is", null),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

function noteOf({ approver }: OperationContext, [owed]: readonly HandOverException[], isLast: boolean) {
  const said = [
    owed ? `Collected with a balance of ${owed.balance}` : "",
    owed && approver ? `approved by ${approver.name} (user ${approver.id})` : "",
    isLast ? "the sale is collected" : "",
  ].filter(Boolean);
  return said.length > 0 ? said.join("; ") : undefined;
}
