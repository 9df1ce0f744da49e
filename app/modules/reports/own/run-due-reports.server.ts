import { accessOf } from "#app/http/session/access.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { plainWords } from "./plain-words.server.ts";
import { readSavedReport } from "./read-saved-reports.server.ts";
import { nextRun } from "./schedule.ts";
import { writeReportFile } from "./write-report-file.server.ts";

/**
 * Writes the files of reports whose time has come, each with the rights that its owner has now. A report whose owner has left, or may not see its rows
 * any more, makes no file; its next time is set all the same.
 * @returns how many files it wrote
 */
export async function runDueReports(now = new Date()): Promise<number> {
  const em = await forkEm();
  let written = 0;
  for (;;) {
    const done = await em.fork().transactional((tx) => runNext(tx, now));
    if (done === null) return written;
    written += done;
  }
}

/** Locks one due report, so that two servers do not write it twice. Null when none is due. */
async function runNext(em: Em, now: Date): Promise<number | null> {
  const due = await rows(em)
    .selectFrom("saved_reports")
    .select(["id", "owner_id", "schedule"])
    .where("deleted_at", "is", null)
    .where("next_run_at", "<=", now)
    .orderBy("next_run_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return null;
  await rows(em)
    .updateTable("saved_reports")
    .set({ next_run_at: nextRun(due.schedule, now) })
    .where("id", "=", due.id)
    .execute();
  const owner = await accessOf(em, due.owner_id, null);
  if (!owner) return 0;
  const reader = {
    em,
    user: owner.user,
    permissions: owner.permissions,
    stores: owner.stores,
    store: owner.stores[0] ?? null,
  };
  const refused = (error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  };
  const made = await readSavedReport(em, reader, due.id)
    .then((report) => writeReportFile(reader, report, plainWords(owner.user.locale)))
    .catch(refused);
  return made ? 1 : 0;
}
