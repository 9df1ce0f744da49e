import type { UploadRules } from "#app/http/form/upload.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { fileStore } from "#app/lib/files/file-store.server.ts";

/** The folder of files to import. A file is deleted after one day. */
export const importFiles = fileStore("imports");

export const MAX_FILE_MB = 10;

const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Accepts one CSV or Excel file. Its content is checked when the file is read. */
export const importUpload: UploadRules = {
  store: importFiles,
  field: "files",
  maxFiles: 1,
  maxBytes: MAX_FILE_MB * 1024 * 1024,
  async check(name) {
    if (/\.csv$/i.test(name)) return { fileType: "text/csv" };
    if (/\.xlsx$/i.test(name)) return { fileType: EXCEL };
    return { code: "invalid", message: { key: "imports.errors.fileType", params: { name } } };
  },
};

/** Opens a stored file as a stream of bytes. @throws 404 when the file was deleted */
export async function openImportFile(storageKey: string | null | undefined): Promise<AsyncIterable<Uint8Array>> {
  const file = storageKey ? await importFiles.read(storageKey) : null;
  if (!file) throw notFound();
  return file.stream;
}
