import { fileStore } from "#app/lib/files/file-store.server.ts";
import { keepBytes, pictureUploadTo } from "#app/modules/pictures/picture-files.server.ts";
import { forkEm, rows } from "#db/orm.ts";

/** The folder of the stores' logos, and of uploads that are being checked. */
export const logoFiles = fileStore("logos");
export const logoUpload = pictureUploadTo(logoFiles, "logo");
export const keepLogo = (bytes: Uint8Array): Promise<string> => keepBytes(logoFiles, bytes);

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
