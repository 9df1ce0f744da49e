import { pictureFiles } from "#app/modules/pictures/picture-files.server.ts";
import { forkEm, rows } from "#db/orm.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the remains of interrupted uploads: files older than a day that belong to no product. */
export async function sweepPictures(now = new Date()): Promise<void> {
  const em = await forkEm();
  await pictureFiles.sweep(new Date(now.getTime() - DAY_MS), async (keys) => {
    if (keys.length === 0) return new Set();
    const kept = await rows(em)
      .selectFrom("products")
      .select(["picture_key", "thumbnail_key"])
      .where("thumbnail_key", "is not", null)
      .execute();
    return new Set(kept.flatMap(({ picture_key, thumbnail_key }) => [picture_key ?? "", thumbnail_key ?? ""]));
  });
}
