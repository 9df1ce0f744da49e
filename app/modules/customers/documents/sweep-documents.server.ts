import { forkEm, rows } from "#db/orm.ts";
import { documentFiles } from "./document-files.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes rows and files older than a day that were left by unsaved forms and interrupted uploads. */
export async function sweepDocuments(now = new Date()): Promise<void> {
  const em = await forkEm();
  const before = new Date(now.getTime() - DAY_MS);
  await rows(em)
    .deleteFrom("customer_documents")
    .where("customer_id", "is", null)
    .where("created_at", "<", before)
    .execute();
  await documentFiles.sweep(before, async (keys) => {
    if (keys.length === 0) return new Set();
    const kept = await rows(em)
      .selectFrom("customer_documents")
      .select("storage_key")
      .where("storage_key", "in", keys)
      .where("deleted_at", "is", null)
      .execute();
    return new Set(kept.map(({ storage_key }) => storage_key ?? ""));
  });
}
