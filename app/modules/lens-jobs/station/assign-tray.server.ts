import { sql } from "kysely";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { isOpen, OPEN_STATUSES } from "#app/modules/lens-jobs/job-status.ts";
import type { LockedJob } from "#app/modules/lens-jobs/take-step.server.ts";
import { rows } from "#db/orm.ts";
import { scannedText } from "./find-ticket.server.ts";

/** The trays of a store are given out one after the other, so that two jobs never get one tray. */
const lockTrays = ({ em }: Pick<OperationContext, "em">, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('lens trays', ${storeId}))`.execute(rows(em));

/**
 * Puts a locked job into a tray. A tray that still holds another open job of the store is refused; the tray of a job that ended is free.
 * @returns false when the job lies in that tray already
 */
export async function assignTray(context: OperationContext, job: LockedJob, code: string): Promise<boolean> {
  const { em, user } = context;
  const tray = scannedText(code);
  const refuse = (key: string, params = {}) =>
    new DomainError("conflict", key, { params: { number: job.jobNumber, tray, ...params } });
  if (!isOpen(job.status)) throw refuse(`lensJobs.errors.is.${job.status}`);
  await lockTrays(context, job.storeId);
  const lying = await rows(em)
    .selectFrom("lens_jobs")
    .select(["id", "job_number as jobNumber"])
    .where("store_id", "=", job.storeId)
    .where("status", "in", OPEN_STATUSES)
    .where("deleted_at", "is", null)
    .where(({ or, eb }) => or([eb("tray_number", "=", tray), eb("id", "=", job.id)]))
    .select("tray_number as trayNumber")
    .execute();
  const other = lying.find(({ id }) => id !== job.id);
  if (other) throw refuse("lensStation.errors.trayTaken", { other: other.jobNumber });
  if (lying[0]?.trayNumber === tray) return false;
  context.audit({ before: { trayNumber: lying[0]?.trayNumber ?? null } });
  await rows(em)
    .updateTable("lens_jobs")
    .set({ tray_number: tray, ...changedBy(user.id) })
    .where("id", "=", job.id)
    .execute();
  return true;
}
