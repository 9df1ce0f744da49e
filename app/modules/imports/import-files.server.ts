import type { UploadRules } from "#app/http/upload.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { fileStore } from "#app/lib/file-store.server.ts";

/** Files that are being imported; they go a day later. */
export const importFiles = fileStore("imports");

export const MAX_FILE_MB = 10;

/** One CSV file; whether it is one shows when it is read. */
export const importUpload: UploadRules = {
  store: importFiles,
  field: "files",
  maxFiles: 1,
  maxBytes: MAX_FILE_MB * 1024 * 1024,
  async check(name) {
    if (/\.csv$/i.test(name)) return { fileType: "text/csv" };
    return { code: "invalid", message: { key: "imports.errors.fileType", params: { name } } };
  },
};

/** The bytes of a kept file as they are read. @throws 404 when it is gone */
export async function openImportFile(storageKey: string | null | undefined): Promise<AsyncIterable<Uint8Array>> {
  const file = storageKey ? await importFiles.read(storageKey) : null;
  if (!file) throw notFound();
  return file.stream;
}
