import type { UploadRules } from "#app/http/upload.server.ts";
import { extensionOf } from "#app/lib/file-name.ts";
import { fileStore } from "#app/lib/file-store.server.ts";
import { pictureTypeOf } from "#app/lib/picture-type.server.ts";
import { ACCEPTED_PICTURES, MAX_PICTURE_MB, PICTURE_TYPES } from "#app/modules/catalogue/pictures/picture-limits.ts";
import { forkEm, rows } from "#db/orm.ts";

/** The folder of the stores' logos, and of uploads that are being checked. */
export const logoFiles = fileStore("logos");

export const logoUpload: UploadRules = {
  store: logoFiles,
  field: "logo",
  maxFiles: 1,
  maxBytes: MAX_PICTURE_MB * 1024 * 1024,
  async check(name, file) {
    const refuse = (key: string) => ({
      code: "invalid" as const,
      message: { key, params: { name, types: PICTURE_TYPES } },
    });
    if (!ACCEPTED_PICTURES.split(",").includes(`.${extensionOf(name)}`)) return refuse("errors.fileType");
    const fileType = await pictureTypeOf(file);
    return fileType === null ? refuse("errors.fileContent") : { fileType };
  },
};

/** Stores a logo that this program made. @returns its key */
export async function keepLogo(bytes: Uint8Array): Promise<string> {
  const file = await logoFiles.begin();
  try {
    await file.write(bytes);
    return await file.keep();
  } catch (error) {
    await file.drop();
    throw error;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the remains of interrupted uploads: files older than a day that belong to no store. */
export async function sweepLogos(now = new Date()): Promise<void> {
  const em = await forkEm();
  await logoFiles.sweep(new Date(now.getTime() - DAY_MS), async (keys) => {
    if (keys.length === 0) return new Set();
    const kept = await rows(em).selectFrom("stores").select("logo_key").where("logo_key", "is not", null).execute();
    return new Set(kept.map(({ logo_key }) => logo_key ?? ""));
  });
}
