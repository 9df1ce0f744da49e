import { sql } from "kysely";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { JobStep } from "#app/modules/lens-jobs/job-status.ts";
import { rows } from "#db/orm.ts";

/** Whether a job (j) of a consignment (i) that was sent is still awaited. */
export const AWAITED = sql<boolean>`(coalesce(i.outcome, 'short') = 'short' and j.status in ('sent', 'in_lab'))`;

type Context = Pick<OperationContext, "em" | "user">;

/**
 * Settles a job that has left its laboratory in the consignment with which it was sent: it came back by itself, or was cancelled. The job's row is
 * locked already, and its consignment is locked after it.
 */
export async function settleConsignment(context: Context, jobId: number, step: JobStep): Promise<void> {
  const db = rows(context.em);
  const sent = await db
    .selectFrom("lens_consignments as c")
    .select("c.id")
    .where("c.status", "=", "sent")
    .where("c.id", "in", (e) =>
      e.selectFrom("lens_consignment_items").select("consignment_id").where("job_id", "=", jobId),
    )
    .orderBy("c.id")
    .forUpdate()
    .execute();
  for (const { id } of sent) {
    if (step === "receive") {
      await db
        .updateTable("lens_consignment_items")
        .set({ outcome: "received", received_at: sql<Date>`clock_timestamp()`, received_by: context.user.id })
        .where("job_id", "=", jobId)
        .where("consignment_id", "=", id)
        .where((e) => e.or([e("outcome", "is", null), e("outcome", "=", "short")]))
        .execute();
    }
    await completeConsignment(context, id);
  }
}

/** Completes a locked consignment when none of its jobs is awaited any more. */
async function completeConsignment({ em, user }: Context, id: number): Promise<void> {
  await rows(em)
    .updateTable("lens_consignments as c")
    .set({ status: "completed", completed_at: sql<Date>`clock_timestamp()`, ...changedBy(user.id) })
    .where("c.id", "=", id)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("lens_consignment_items as i")
            .innerJoin("lens_jobs as j", "j.id", "i.job_id")
            .select("i.id")
            .where("i.consignment_id", "=", id)
            .where(AWAITED),
        ),
      ),
    )
    .execute();
}
