import type { UploadRules } from "#app/http/form/upload.server.ts";
import { hidesExtension } from "#app/lib/files/file-name.ts";
import { fileStore } from "#app/lib/files/file-store.server.ts";
import { FILE_EXTENSIONS, isWhatItSays, mediaTypeOf } from "#app/lib/files/file-type.server.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { forkEm } from "#db/orm.ts";

/** The folder of the customers' documents. */
export const documentFiles = fileStore("documents");

export const MAX_FILES = 5;

/** The largest document in MB, as the company's settings say. */
export const maxFileMb = async (): Promise<number> => (await keptSettings(await forkEm())).documentMaxMb;

/** In words, and for the file field of a form. */
export const FILE_TYPES = FILE_EXTENSIONS.join(", ");
export const ACCEPTED = FILE_EXTENSIONS.map((extension) => `.${extension}`).join(",");

/** Checks a document: its name has an allowed type, hides no second type, and the content is of that type. */
export const documentUpload: UploadRules = {
  store: documentFiles,
  field: "files",
  maxFiles: MAX_FILES,
  maxBytes: async () => (await maxFileMb()) * 1024 * 1024,
  async check(name, file) {
    const refuse = (key: string) => ({
      code: "invalid" as const,
      message: { key, params: { name, types: FILE_TYPES } },
    });
    const fileType = mediaTypeOf(name);
    if (fileType === null || name.startsWith(".")) return refuse("errors.fileType");
    if (hidesExtension(name)) return refuse("errors.fileName");
    return (await isWhatItSays(name, file)) ? { fileType } : refuse("errors.fileContent");
  },
};

/** The file limits that a form shows, as the checks use them. */
export const documentLimits = async () => ({
  accept: ACCEPTED,
  types: FILE_TYPES,
  max: MAX_FILES,
  mb: await maxFileMb(),
});
export type DocumentLimits = Awaited<ReturnType<typeof documentLimits>>;
