import { fileStore } from "#app/lib/files/file-store.server.ts";
import { forkEm, rows } from "#db/orm.ts";

/** The files that were made of own reports, in a folder of the shop's storage. */
export const reportFiles = fileStore("reports");

const DAY_MS = 24 * 60 * 60 * 1000;
/** Files are kept for 90 days; those of a removed report for one. */
const KEPT_DAYS = 90;

/** Forgets old files. */
export async function sweepReportFiles(now = new Date()): Promise<void> {
  const em = await forkEm();
  const db = rows(em);
  await db
    .deleteFrom("report_files")
    .where((e) =>
      e.or([
        e("created_at", "<", new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
        e(
          "report_id",
          "in",
          e
            .selectFrom("saved_reports")
            .select("id")
            .where("deleted_at", "<", new Date(now.getTime() - DAY_MS)),
        ),
      ]),
    )
    .execute();
  await reportFiles.sweep(new Date(now.getTime() - DAY_MS), async (keys) => {
    if (keys.length === 0) return new Set();
    const kept = await db.selectFrom("report_files").select("storage_key").where("storage_key", "in", keys).execute();
    return new Set(kept.map(({ storage_key }) => storage_key));
  });
}
