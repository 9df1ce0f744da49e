import { sql } from "kysely";
import { removeAll, type Swept, swept } from "#app/lib/database/in-steps.server.ts";
import { fileStore } from "#app/lib/files/file-store.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { forkEm, rows } from "#db/orm.ts";

/** The files that were made of own reports, in a folder of the shop's storage. */
export const reportFiles = fileStore("reports");

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets files after the days of the setting; those of a removed report after one. */
export async function sweepReportFiles(now = new Date()): Promise<Swept> {
  const em = await forkEm();
  const { reportFileDays } = await readSettings(em);
  const before = new Date(now.getTime() - reportFileDays * DAY_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const removed = await removeAll(
    "report_files",
    sql<boolean>`created_at < ${before} or report_id in (select id from saved_reports where deleted_at < ${dayAgo})`,
  );
  await reportFiles.sweep(dayAgo, async (keys) => {
    if (keys.length === 0) return new Set();
    const kept = await rows(em)
      .selectFrom("report_files")
      .select("storage_key")
      .where("storage_key", "in", keys)
      .execute();
    return new Set(kept.map(({ storage_key }) => storage_key));
  });
  return swept(removed);
}
