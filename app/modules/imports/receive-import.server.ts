import { createHash } from "node:crypto";
import { discard, refuseFiles, type Upload, withFiles } from "#app/http/form/upload.server.ts";
import { type Execution, execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { importFiles, importUpload, openImportFile } from "./import-files.server.ts";
import type { Imports } from "./imports-of.server.ts";

/** Checks a file that an API call sent. A repeated idempotency key gets the first answer again, and the newly sent file is deleted. */
export const receiveImport =
  ({ check }: Imports) =>
  (execution: Execution, upload: Upload) =>
    withFiles(upload, importUpload, async () => {
      refuseFiles(upload, importUpload);
      const [file] = upload.files;
      const digest = file && (await digestOf(file.storageKey));
      const checked = await execute(check, execution, { files: upload.files, digest });
      const run = await rows(execution.em)
        .selectFrom("import_runs")
        .select("storage_key")
        .where("id", "=", checked.id)
        .executeTakeFirst();
      if (run?.storage_key !== file?.storageKey) await discard(upload, importFiles);
      return checked;
    });

async function digestOf(storageKey: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of await openImportFile(storageKey)) hash.update(piece);
  return hash.digest("hex");
}
