import { forkEm, rows } from "#db/orm.ts";
import { importFiles } from "./import-files.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes files after one day, imported or not, and also their problems, which may contain personal data. */
export async function sweepImports(now = new Date()): Promise<void> {
  const em = await forkEm();
  const before = new Date(now.getTime() - DAY_MS);
  await rows(em)
    .updateTable("import_runs")
    .set({ storage_key: null, problems: JSON.stringify([]) as never })
    .where("created_at", "<", before)
    .where("storage_key", "is not", null)
    .execute();
  await importFiles.sweep(before, async (keys) => {
    if (keys.length === 0) return new Set();
    const kept = await rows(em)
      .selectFrom("import_runs")
      .select("storage_key")
      .where("storage_key", "in", keys)
      .execute();
    return new Set(kept.map(({ storage_key }) => storage_key ?? ""));
  });
}
